import { ensureBuiltIns } from '../agents/catalogue/ensure-built-ins.ts';
import { missingPermissions } from '../agents/catalogue/missing-permissions.ts';
import { readAgent, readVersion } from '../agents/catalogue/read-agent.ts';
import { readAgents } from '../agents/catalogue/read-agents.ts';
import { saveAgent, saveVersion } from '../agents/catalogue/save-agent.ts';
import { modelsProblem, readSettings } from '../agents/catalogue/settings.ts';
import { findTemplate } from '../agents/templates/templates.ts';
import { agentRoutes } from '../contracts/agents/agents.ts';
import { listModels } from '../contracts/agents/model-settings.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { type AuditAction, recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { inRecord } from './record.ts';

const gone = { kind: 'not-found', detail: 'No existe ese agente.' } as const;
const putAway = {
  refusal: { kind: 'conflict', detail: 'El agente está archivado. Recupérelo primero.' },
} as const;

interface Who {
  sql: Sql;
  caller: AccessClaims;
  requestId: string;
}

/** The organization's agents: lists, versions, and what puts them to work or pauses them. */
export function registerAgents(app: App, { database, now, agentModels }: Dependencies): void {
  const models = agentModels ?? listModels({ models: [] });

  const momentOf = async (sql: Sql) => {
    const at = now();
    await ensureBuiltIns(sql, at);
    return { now: at, today: (await organizationDay(sql, at)).today };
  };
  const summaryOf = async (sql: Sql, agentId: string) => {
    const [found] = await readAgents(sql, await momentOf(sql), { agentId });
    return found ? { body: found.summary } : { refusal: gone };
  };

  endpoint(app, database, agentRoutes.listAgents, async ({ sql, query }) => {
    const agents = await readAgents(sql, await momentOf(sql), { isArchived: query.archived === 'true' });
    return { body: { agents: agents.map(({ summary }) => summary) } };
  });

  endpoint(app, database, agentRoutes.readAgent, async ({ sql, caller, params }) => {
    const detail = await readAgent(sql, caller, await momentOf(sql), params.agentId);
    return detail ? { body: detail, version: detail.version } : { refusal: gone };
  });

  endpoint(app, database, agentRoutes.createAgent, async ({ sql, caller, body, requestId }) => {
    await ensureBuiltIns(sql, now());
    const shipped = 'templateId' in body ? findTemplate(body.templateId) : undefined;
    const definition = body.definition ?? shipped?.definition;
    if (!definition || ('templateId' in body && !shipped)) {
      return { refusal: { kind: 'invalid', detail: 'No existe esa plantilla.' } };
    }
    const template = shipped && { id: shipped.id, version: shipped.version };
    const id = await saveAgent(sql, caller, now(), { definition, template });
    await audit({ sql, caller, requestId }, 'agent-created', id);
    return { body: { id, version: 1 } };
  });

  endpoint(app, database, agentRoutes.createAgentVersion, async ({ sql, caller, params, body }) => {
    await ensureBuiltIns(sql, now());
    const { restores, note = null, templateVersion } = body;
    const old = restores === undefined ? undefined : await readVersion(sql, params.agentId, restores);
    if (restores !== undefined && !old) return { refusal: gone };
    const version = await saveVersion(sql, caller, now(), params.agentId, {
      // A restored version is what it was, whatever the browser made of it.
      definition: old ?? body.definition,
      note: note ?? (restores === undefined ? null : `Restaura la versión ${restores}`),
      templateVersion,
    });
    return version === undefined ? { refusal: gone } : { body: { version } };
  });

  endpoint(app, database, agentRoutes.publishAgent, async ({ sql, caller, params, body, requestId }) => {
    const { today } = await momentOf(sql);
    const definition = await readVersion(sql, params.agentId, body.version);
    if (!definition) return { refusal: gone };
    if (await isArchived(sql, params.agentId)) return putAway;
    const missing = missingPermissions(definition, caller.roles);
    if (missing.length > 0) {
      const detail = `Para publicarlo le faltan permisos que el agente tendría: ${missing.join('; ')}.`;
      return { refusal: { kind: 'forbidden', detail } };
    }
    const problem = modelsProblem(await readSettings(sql, models, today), definition);
    if (problem) return { refusal: { kind: 'invalid', detail: problem } };
    const { putToWork } = await import('../agents/catalogue/put-to-work.ts');
    await inRecord({ sql, caller, now }, async (repository) => {
      await putToWork(repository, params.agentId, body.version, definition);
      await audit({ sql, caller, requestId }, 'agent-published', params.agentId);
    });
    return summaryOf(sql, params.agentId);
  });

  const setPaused = async ({ sql, caller, requestId }: Who, agentId: string, isPaused: boolean) => {
    const before = await summaryOf(sql, agentId);
    if (!('body' in before)) return before;
    if (before.body.archivedAt !== null) return putAway;
    if (before.body.state === 'draft') {
      return { refusal: { kind: 'conflict', detail: 'El agente aún no se ha publicado.' } } as const;
    }
    if ((before.body.state === 'paused') === isPaused) return before;
    if (!isPaused && before.body.pauseCause !== null && before.body.pauseCause !== 'person') {
      const detail = 'Quien publicó el agente ya no responde de él. Publíquelo usted para que siga.';
      return { refusal: { kind: 'conflict', detail } } as const;
    }
    const work = await import('../agents/catalogue/put-to-work.ts');
    await inRecord({ sql, caller, now }, async (repository) => {
      await work.setPaused(repository, agentId, isPaused);
      await audit({ sql, caller, requestId }, isPaused ? 'agent-paused' : 'agent-resumed', agentId);
    });
    return summaryOf(sql, agentId);
  };
  endpoint(app, database, agentRoutes.pauseAgent, ({ params, ...who }) =>
    setPaused(who, params.agentId, true),
  );
  endpoint(app, database, agentRoutes.resumeAgent, ({ params, ...who }) =>
    setPaused(who, params.agentId, false),
  );

  endpoint(app, database, agentRoutes.archiveAgent, async ({ sql, caller, params, body, requestId }) => {
    const before = await summaryOf(sql, params.agentId);
    if (!('body' in before) || before.body.archivedAt !== null) return before;
    const { archiveAgent } = await import('../agents/catalogue/archive-agent.ts');
    const open = await inRecord({ sql, caller, now }, async (repository) => {
      const running = await archiveAgent(repository, params.agentId, body);
      if (running === 0) await audit({ sql, caller, requestId }, 'agent-archived', params.agentId);
      return running;
    });
    if (open > 0) {
      const what = open === 1 ? 'una ejecución abierta' : `${open} ejecuciones abiertas`;
      const detail = `El agente tiene ${what}. Deténgalas para archivarlo.`;
      return { refusal: { kind: 'conflict', detail } };
    }
    return summaryOf(sql, params.agentId);
  });

  endpoint(app, database, agentRoutes.unarchiveAgent, async ({ sql, caller, params, requestId }) => {
    const before = await summaryOf(sql, params.agentId);
    if (!('body' in before) || before.body.archivedAt === null) return before;
    const { unarchiveAgent } = await import('../agents/catalogue/archive-agent.ts');
    await inRecord({ sql, caller, now }, async (repository) => {
      await unarchiveAgent(repository, params.agentId);
      await audit({ sql, caller, requestId }, 'agent-unarchived', params.agentId);
    });
    return summaryOf(sql, params.agentId);
  });
}

async function isArchived(sql: Sql, agentId: string): Promise<boolean> {
  const rows = await sql(
    `SELECT FROM agents WHERE organization_id = current_organization_id() AND agent_id = $1
       AND archived_at IS NOT NULL`,
    [agentId],
  );
  return rows.length > 0;
}

function audit({ sql, caller, requestId }: Who, action: AuditAction, agentId: string): Promise<void> {
  const { organization_id: organizationId, user_id: userId } = caller;
  return recordAudit(sql, {
    organizationId,
    userId,
    action,
    sourceId: requestId,
    detail: { fields: [agentId] },
  });
}
