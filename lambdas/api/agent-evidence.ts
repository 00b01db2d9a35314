import { ensureBuiltIns } from '../agents/catalogue/ensure-built-ins.ts';
import { readEvidence } from '../agents/evidence/report.ts';
import { readWritten, readWrittenVersion, saveWritten } from '../agents/evidence/written-evidence.ts';
import { evidenceRoutes } from '../contracts/agents/evidence.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Sql } from '../platform/database.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { organizationDay } from './organization-clock.ts';
import { staleVersion } from './version-tag.ts';

const gone = { kind: 'not-found', detail: 'No existe ese agente.' } as const;
const noVersion = { kind: 'not-found', detail: 'No existe esa versión de los textos.' } as const;

/** The evidence report of an agent, and what administrators write for it. */
export function registerAgentEvidence(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, evidenceRoutes.readAgentEvidence, async ({ sql, caller, params }) => {
    const at = now();
    await ensureBuiltIns(sql, at);
    const moment = { now: at, today: (await organizationDay(sql, at)).today };
    const report = await readEvidence(sql, caller, moment, params.agentId);
    return report ? { body: report } : { refusal: gone };
  });

  endpoint(app, database, evidenceRoutes.readAgentEvidenceTexts, async ({ sql, params, query }) => {
    await ensureBuiltIns(sql, now());
    if (!(await isThere(sql, params.agentId))) return { refusal: gone };
    const { version } = query;
    const written =
      version === undefined
        ? await readWritten(sql, params.agentId)
        : await readWrittenVersion(sql, params.agentId, version);
    return written ? { body: written, version: written.version } : { refusal: noVersion };
  });

  endpoint(app, database, evidenceRoutes.updateAgentEvidenceTexts, async (call) => {
    const { sql, caller, params, body, ifMatch, requestId } = call;
    const { agentId } = params;
    await ensureBuiltIns(sql, now());
    if (!(await isThere(sql, agentId))) return { refusal: gone };
    const saved = await saveWritten(sql, caller, now(), { agentId, version: ifMatch, body });
    if (saved === 'stale') return { refusal: staleVersion };
    if (saved !== 'saved') {
      const errors = [{ pointer: `/training/${saved.unknown}/userId`, detail: 'Elija a otra persona' }];
      return { refusal: { kind: 'invalid', detail: 'Esa persona no es de su organización.', errors } };
    }
    await recordAudit(sql, {
      organizationId: caller.organization_id,
      userId: caller.user_id,
      action: 'agent-evidence-written',
      sourceId: requestId,
      detail: {
        fields: [agentId, ...Object.keys(body.texts), ...(body.training.length > 0 ? ['training'] : [])],
      },
    });
    const written = await readWritten(sql, agentId);
    return { body: written, version: written.version };
  });
}

async function isThere(sql: Sql, agentId: string): Promise<boolean> {
  const rows = await sql(
    'SELECT FROM agents WHERE organization_id = current_organization_id() AND agent_id = $1',
    [agentId],
  );
  return rows.length > 0;
}
