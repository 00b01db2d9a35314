import { type Approval, approvalStates } from '../contracts/agents/approvals.ts';
import { type CatalogueEntry, catalogueEntry, riskClasses } from '../contracts/agents/tool-catalogue.ts';
import { type ToolName, toolNames } from '../contracts/agents/tool-inputs.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { routes } from '../contracts/routes.ts';
import type { Sql } from '../platform/database.ts';
import { inScopeOf } from './agent-scope.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';

const gone = { kind: 'not-found', detail: 'No existe esa propuesta.' } as const;

/** What agents propose, and what people decide about it. */
export function registerApprovals(app: App, { database, now }: Dependencies): void {
  endpoint(app, database, routes.listApprovals, ({ sql, caller, query }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const { state, agent, patient, run, limit } = query;
      const rows = await findApprovals(sql, caller, { state, agent, patient, run }, limit);
      await note(sql, caller, now(), rows);
      const [total] = await sql<{ total: number }>(
        `SELECT count(*)::int AS total FROM agent_approvals a WHERE ${conditions}`,
        parametersOf(caller, { state, agent, patient, run }),
      );
      return {
        body: { approvals: rows.map((row) => toApproval(row, caller, now())), total: total?.total ?? 0 },
      };
    }),
  );

  endpoint(app, database, routes.readApproval, ({ sql, caller, params, query }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const [row] = await findApprovals(sql, caller, { id: params.approvalId }, 1);
      if (!row) return { refusal: gone };
      await note(sql, caller, now(), [row]);
      return { body: toApproval(row, caller, now()) };
    }),
  );

  endpoint(app, database, routes.decideApproval, ({ sql, caller, params, query, body }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const [known] = await findApprovals(sql, caller, { id: params.approvalId }, 1);
      if (!known) return { refusal: gone };
      const { decideApproval } = await import('../agents/approvals/decide-approval.ts');
      await inRecord({ sql, caller, now }, (session) => decideApproval(session, params.approvalId, body));
      const [row] = await findApprovals(sql, caller, { id: params.approvalId }, 1);
      return row ? { body: toApproval(row, caller, now()) } : { refusal: gone };
    }),
  );
}

interface Filters {
  id?: string | undefined;
  state?: 'open' | 'decided' | undefined;
  agent?: string | undefined;
  patient?: string | undefined;
  run?: string | undefined;
}

interface Row extends Record<string, unknown> {
  id: string;
  state: Approval['state'];
  agentId: string;
  agentName: string;
  runId: string;
  threadId: string | null;
  isTrial: boolean;
  tool: ToolName;
  risk: number;
  arguments: Record<string, unknown> | null;
  inWords: string | null;
  reason: string | null;
  patientId: string | null;
  patientName: string | null;
  askedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  deciderName: string | null;
  decisionReason: string | null;
}

/** Whoever may not decide on a tool sees none of its proposals: they tell of the patient as it does. */
const conditions = `a.organization_id = $1 AND a.tool = ANY ($2::text[])
  AND ($3::text IS NULL OR (a.state = 'open') = ($3 = 'open')) AND ($4::text IS NULL OR a.agent_id = $4)
  AND ($5::text IS NULL OR a.patient_id = $5) AND ($6::uuid IS NULL OR a.run_id = $6)
  AND ($7::text IS NULL OR a.task_id = $7)`;

function parametersOf(caller: AccessClaims, { id, state, agent, patient, run }: Filters): unknown[] {
  const tools = toolNames.filter((name) => mayDecide(name, caller));
  return [
    caller.organization_id,
    tools,
    state ?? null,
    agent ?? null,
    patient ?? null,
    run ?? null,
    id ?? null,
  ];
}

function mayDecide(tool: ToolName, { roles }: AccessClaims): boolean {
  const { deciders }: CatalogueEntry = catalogueEntry(tool);
  return roles.some((role) => deciders.includes(role));
}

/** The most dangerous first and of those the oldest; what is decided, the latest first. */
function findApprovals(sql: Sql, caller: AccessClaims, filters: Filters, limit: number): Promise<Row[]> {
  return sql<Row>(
    `SELECT a.task_id AS id, a.state, a.agent_id AS "agentId", coalesce(v.definition ->> 'name', a.agent_id) AS "agentName",
       a.run_id AS "runId", r.thread_id AS "threadId", r.trigger = 'trial' AS "isTrial", a.tool, a.risk,
       coalesce(nullif(d.payload -> 'arguments', 'null'::jsonb), p.payload -> 'arguments') AS arguments,
       t.content ->> 'description' AS "inWords", m.payload ->> 'text' AS reason,
       a.patient_id AS "patientId", coalesce(n.content #>> '{name,0,text}',
         concat_ws(' ', n.content #>> '{name,0,given,0}', n.content #>> '{name,0,family}')) AS "patientName",
       a.asked_at AS "askedAt", a.expires_at AS "expiresAt", a.decided_at AS "decidedAt",
       a.decided_by AS "decidedBy", u.given_name || ' ' || u.family_name AS "deciderName",
       d.payload ->> 'reason' AS "decisionReason"
     FROM agent_approvals a
       JOIN runs r ON r.organization_id = $1 AND r.run_id = a.run_id
       JOIN agent_versions v ON v.organization_id = $1 AND v.agent_id = r.agent_id AND v.version = r.version
       LEFT JOIN run_events p ON p.organization_id = $1 AND p.run_id = a.run_id AND p.call_id = a.call_id
         AND p.type = 'tool-proposed'
       LEFT JOIN run_events d ON d.organization_id = $1 AND d.run_id = a.run_id AND d.call_id = a.call_id
         AND d.type = 'approval-decided'
       LEFT JOIN LATERAL (SELECT e.payload FROM run_events e WHERE e.organization_id = $1 AND e.run_id = a.run_id
         AND e.type = 'model-answered' AND e.seq < p.seq ORDER BY e.seq DESC LIMIT 1) m ON true
       LEFT JOIN resources t ON t.organization_id = $1 AND t.resource_type = 'Task' AND t.id = a.task_id
       LEFT JOIN resources n ON n.organization_id = $1 AND n.resource_type = 'Patient' AND n.id = a.patient_id
         AND NOT n.is_deleted
       LEFT JOIN users u ON u.user_id = a.decided_by
     WHERE ${conditions}
     ORDER BY a.decided_at DESC NULLS FIRST, a.risk DESC, a.asked_at LIMIT $8`,
    [...parametersOf(caller, filters), limit],
  );
}

function toApproval(row: Row, caller: AccessClaims, now: Date): Approval {
  const { patientId, patientName, decidedBy, deciderName, expiresAt } = row;
  const isLate = row.state === 'open' && expiresAt <= now;
  const state = isLate ? 'expired' : (approvalStates.find((known) => known === row.state) ?? 'expired');
  return {
    id: row.id,
    state,
    agentId: row.agentId,
    agentName: row.agentName,
    runId: row.runId,
    threadId: row.threadId,
    isTrial: row.isTrial,
    tool: row.tool,
    risk: riskClasses[row.risk] ?? 'high',
    arguments: row.arguments ?? {},
    inWords: row.inWords ?? catalogueEntry(row.tool).title,
    reason: row.reason,
    patient: patientId === null ? null : { id: patientId, name: patientName || null },
    askedAt: row.askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy === null ? null : { userId: decidedBy, name: deciderName },
    decisionReason: row.decisionReason,
    mayDecide: state === 'open' && mayDecide(row.tool, caller),
  };
}

/** Of nothing that was found nothing was seen; a sandbox that nobody has made yet keeps no log either. */
async function note(sql: Sql, caller: AccessClaims, now: Date, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const asked = { interaction: 'search-type', resourceType: 'Task', query: 'code=agent-approval' } as const;
  await noteSeen(
    { sql, caller, now },
    asked,
    rows.flatMap(({ patientId }) => (patientId === null ? [] : [patientId])),
  );
}
