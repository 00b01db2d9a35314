import { ensureBuiltIns } from '../agents/catalogue/ensure-built-ins.ts';
import type { ShippedTemplate } from '../agents/templates/template.ts';
import { evaluationsOf, findTemplate, templates } from '../agents/templates/templates.ts';
import { type AgentTemplate, agentTemplateRoutes } from '../contracts/agents/templates.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';

type Installed = NonNullable<AgentTemplate['installed']>;

/** The catalogue of templates, with what the organization has of it. */
export function registerAgentTemplates(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, agentTemplateRoutes.listAgentTemplates, async ({ sql }) => {
    const installed = await readInstalled(sql, now());
    return { body: { templates: templates.map((template) => toTemplate(template, installed)) } };
  });

  endpoint(app, database, agentTemplateRoutes.readAgentTemplate, async ({ sql, params }) => {
    const template = findTemplate(params.templateId);
    if (!template) return { refusal: { kind: 'not-found', detail: 'No existe esa plantilla.' } };
    return { body: toTemplate(template, await readInstalled(sql, now())) };
  });
}

/** By template: the first agent that was made from it. */
async function readInstalled(sql: Sql, now: Date): Promise<Map<string, Installed>> {
  await ensureBuiltIns(sql, now);
  const rows = await sql<{ templateId: string } & Installed & Record<string, unknown>>(
    `SELECT DISTINCT ON (template_id) template_id AS "templateId", agent_id AS "agentId", template_version AS version
     FROM agents WHERE organization_id = current_organization_id() AND template_id IS NOT NULL AND archived_at IS NULL
     ORDER BY template_id, created_at, agent_id`,
  );
  return new Map(rows.map(({ templateId, agentId, version }) => [templateId, { agentId, version }]));
}

function toTemplate(
  { isBuiltIn: _, ...shipped }: ShippedTemplate,
  installed: ReadonlyMap<string, Installed>,
): AgentTemplate {
  return {
    ...shipped,
    evaluations: evaluationsOf(shipped.id),
    installed: installed.get(shipped.id) ?? null,
  };
}
