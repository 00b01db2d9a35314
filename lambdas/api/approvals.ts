import { type Approval, approvalStates } from '../contracts/agents/approvals.ts';
import { riskClasses } from '../contracts/agents/risk-classes.ts';
import { type CatalogueEntry, catalogueEntry } from '../contracts/agents/tool-catalogue.ts';
import { type ToolName, toolNames } from '../contracts/agents/tool-names.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { routes } from '../contracts/routes.ts';
import { countApprovals, type ListedApproval, listApprovals } from '../fhir/index.ts';
import type { Sql } from '../platform/database.ts';
import { inScopeOf } from './agent-scope.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import { noteSeen } from './note-seen.ts';
import { inRecord } from './record.ts';

const gone = { kind: 'not-found', detail: 'No existe esa propuesta.' } as const;

/** What agents propose, and what people decide about it. */
export function registerApprovals(app: App, { database, now, siteUrl }: Dependencies): void {
  endpoint(app, database, routes.listApprovals, ({ sql, caller, query }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const { trial: _, limit, ...asked } = query;
      const filters = { ...asked, tools: toolsOf(caller) };
      const rows = await listApprovals({ sql, caller }, filters, limit);
      await note(sql, caller, now(), rows);
      const total = await countApprovals({ sql, caller }, filters);
      return { body: { approvals: rows.map((row) => toApproval(row, caller, now())), total } };
    }),
  );

  endpoint(app, database, routes.readApproval, ({ sql, caller, params, query }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      const row = await findApproval({ sql, caller }, params.approvalId);
      if (!row) return { refusal: gone };
      await note(sql, caller, now(), [row]);
      return { body: toApproval(row, caller, now()) };
    }),
  );

  endpoint(app, database, routes.decideApproval, ({ sql, caller, params, query, body }) =>
    inScopeOf(sql, caller, query.trial, async (caller) => {
      if (!(await findApproval({ sql, caller }, params.approvalId))) return { refusal: gone };
      const { decideApproval } = await import('../agents/approvals/decide-approval.ts');
      const { outgoingCheckFor } = await import('../agents/safety/check-outgoing.ts');
      await inRecord({ sql, caller, now }, (repository) =>
        decideApproval(repository, params.approvalId, body, outgoingCheckFor(siteUrl)),
      );
      const row = await findApproval({ sql, caller }, params.approvalId);
      return row ? { body: toApproval(row, caller, now()) } : { refusal: gone };
    }),
  );
}

/** Whoever may not decide on a tool sees none of its proposals: they tell of the patient as it does. */
const toolsOf = (caller: AccessClaims) => toolNames.filter((name) => mayDecide(name, caller));

async function findApproval(
  facts: { sql: Sql; caller: AccessClaims },
  id: string,
): Promise<ListedApproval | undefined> {
  const [row] = await listApprovals(facts, { id, tools: toolsOf(facts.caller) }, 1);
  return row;
}

function mayDecide(tool: ToolName, { roles }: AccessClaims): boolean {
  const { deciders }: CatalogueEntry = catalogueEntry(tool);
  return roles.some((role) => deciders.includes(role));
}

function toApproval(row: ListedApproval, caller: AccessClaims, now: Date): Approval {
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
async function note(
  sql: Sql,
  caller: AccessClaims,
  now: Date,
  rows: readonly ListedApproval[],
): Promise<void> {
  if (rows.length === 0) return;
  const asked = { interaction: 'search-type', resourceType: 'Task', query: 'code=agent-approval' } as const;
  await noteSeen(
    { sql, caller, now },
    asked,
    rows.flatMap(({ patientId }) => (patientId === null ? [] : [patientId])),
  );
}
