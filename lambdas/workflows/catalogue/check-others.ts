import { accessOf } from '../../contracts/agents/scopes.ts';
import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { mayAccess } from '../../contracts/fhir-access.ts';
import { isRole } from '../../contracts/roles.ts';
import type { Definition } from '../../contracts/workflows/definition.ts';
import type { DraftFinding } from '../../contracts/workflows/findings.ts';
import { walk } from '../../contracts/workflows/graph.ts';
import type { Sql } from '../../platform/database.ts';

/** Whether the agents and partners that a workflow asks are there, and whether whoever publishes it may use its tools. */
export async function checkOthers(
  sql: Sql,
  { graph, trigger }: Definition,
  held: readonly string[],
): Promise<DraftFinding[]> {
  const steps = [...walk(graph)].map(({ step }) => step);
  const roles = held.filter(isRole);
  const asked = [
    ...steps.flatMap((step) => (step.kind === 'agent' ? [step.agent] : [])),
    ...(trigger.kind === 'agent' ? [trigger.agent] : []),
  ];
  const called = steps.flatMap((step) => (step.kind === 'http' ? [step.partner] : []));
  const agents =
    asked.length === 0
      ? new Set()
      : await namesOf(
          sql,
          `SELECT agent_id AS id FROM agents
     WHERE organization_id = current_organization_id() AND published_version IS NOT NULL AND agent_id = ANY ($1::text[])`,
          asked,
        );
  const partners =
    called.length === 0
      ? new Set()
      : await namesOf(
          sql,
          `SELECT partner_id::text AS id FROM workflow_partners
     WHERE organization_id = current_organization_id() AND removed_at IS NULL AND partner_id = ANY ($1::uuid[])`,
          called,
        );
  const findings = steps.flatMap((step): DraftFinding[] => {
    const tell = (code: string, message: string) => [
      { stepId: step.id, code, message: `«${step.title}»: ${message}` },
    ];
    if (step.kind === 'agent' && !agents.has(step.agent))
      return tell('unknown-agent', 'no existe ese agente, o aún no se ha publicado.');
    if (step.kind === 'http' && !partners.has(step.partner))
      return tell('unknown-partner', 'los administradores no permiten llamar a ese socio.');
    if (step.kind === 'service' && !roles.includes('clinicians'))
      return tell('not-allowed', 'solo el personal clínico puede publicar un servicio clínico.');
    const mayNot =
      step.kind === 'tool' &&
      catalogueEntry(step.tool).scopes.some((scope) => {
        const { resourceType, permission } = accessOf(scope);
        return !mayAccess(roles, resourceType, permission);
      });
    return mayNot ? tell('not-allowed', 'su cuenta no tiene permiso para lo que hace esa herramienta.') : [];
  });
  if (trigger.kind === 'agent' && !agents.has(trigger.agent)) {
    const message = 'Cómo empieza: no existe ese agente, o aún no se ha publicado.';
    findings.push({ code: 'unknown-agent', message });
  }
  return findings;
}

async function namesOf(sql: Sql, query: string, ids: readonly string[]): Promise<Set<unknown>> {
  const rows = await sql<{ id: string }>(query, [[...new Set(ids)]]);
  return new Set(rows.map(({ id }) => id));
}
