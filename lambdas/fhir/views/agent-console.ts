import type { Coding, Communication } from '@medplum/fhirtypes';
import type { Approval } from '../../contracts/agents/approvals.ts';
import type { RunState } from '../../contracts/agents/events.ts';
import type { RunSummary } from '../../contracts/agents/runs.ts';
import type { ToolName } from '../../contracts/agents/tool-names.ts';
import { type Reader, written } from './reader.ts';

/** A run of an agent with the names of its agent and its patient. */
export interface ListedRun extends Record<string, unknown> {
  id: string;
  agentId: string;
  agentName: string;
  version: number;
  scopes: string[];
  state: RunState;
  trigger: RunSummary['trigger'];
  threadId: string | null;
  isInPerson: boolean;
  /** Whether its conversation is with a patient. */
  isPatients: boolean;
  patientId: string | null;
  patientName: string | null;
  outcome: string | null;
  escalationReason: RunSummary['escalationReason'];
  events: number;
  steps: number;
  costMicros: string;
  startedAt: Date;
  /** With all its digits, for the cursor. */
  place: string;
  updatedAt: Date;
  endedAt: Date | null;
  erasedAt: Date | null;
}

export interface RunFilters {
  id?: string | undefined;
  agent?: string | undefined;
  patient?: string | undefined;
  thread?: string | undefined;
  state?: RunState | undefined;
  isEnded?: boolean | undefined;
  cursor?: { place: string; id: string } | undefined;
}

/** Runs of agents, the latest first. `spokenMedium`: by which a conversation in person is told. */
export async function listRuns(
  reader: Reader,
  { id, agent, patient, thread, state, isEnded, cursor }: RunFilters,
  { spokenMedium, limit }: { spokenMedium: Coding; limit: number },
): Promise<ListedRun[]> {
  const sql = await written(reader);
  return sql<ListedRun>(
    `SELECT r.run_id AS id, r.agent_id AS "agentId", coalesce(v.definition ->> 'name', r.agent_id) AS "agentName", r.version,
       ARRAY (SELECT jsonb_path_query(v.definition, '$.scopes[*]') #>> '{}') AS scopes, r.state, r.trigger,
       r.thread_id AS "threadId", coalesce(h.content -> 'medium' @> $11::jsonb, false) AS "isInPerson",
       coalesce(t.kind = 'patient', false) AS "isPatients",
       r.patient_id AS "patientId", coalesce(p.content #>> '{name,0,text}',
         concat_ws(' ', p.content #>> '{name,0,given,0}', p.content #>> '{name,0,family}')) AS "patientName",
       r.outcome, r.escalation_reason AS "escalationReason", r.seq AS events, r.steps,
       r.cost_micros::text AS "costMicros", r.started_at AS "startedAt", r.started_at::text AS place,
       r.updated_at AS "updatedAt", r.ended_at AS "endedAt", r.erased_at AS "erasedAt"
     FROM runs r
       JOIN agent_versions v ON v.organization_id = $1 AND v.agent_id = r.agent_id AND v.version = r.version
       LEFT JOIN resources p ON p.organization_id = $1 AND p.resource_type = 'Patient' AND p.id = r.patient_id
         AND NOT p.is_deleted
       LEFT JOIN threads t ON t.organization_id = $1 AND t.thread_id = r.thread_id
       LEFT JOIN resources h ON h.organization_id = $1 AND h.resource_type = 'Communication' AND h.id = r.thread_id
     WHERE r.organization_id = $1 AND ($2::uuid IS NULL OR r.run_id = $2) AND ($3::text IS NULL OR r.agent_id = $3)
       AND ($4::text IS NULL OR r.patient_id = $4) AND ($5::text IS NULL OR r.thread_id = $5)
       AND ($6::text IS NULL OR r.state = $6) AND ($7::boolean IS NULL OR (r.ended_at IS NOT NULL) = $7)
       AND ($8::timestamptz IS NULL OR (r.started_at, r.run_id) < ($8, $9::uuid))
     ORDER BY r.started_at DESC, r.run_id DESC LIMIT $10`,
    [
      reader.caller.organization_id,
      id ?? null,
      agent ?? null,
      patient ?? null,
      thread ?? null,
      state ?? null,
      isEnded ?? null,
      cursor?.place ?? null,
      cursor?.id ?? null,
      limit,
      JSON.stringify([{ coding: [spokenMedium] }]),
    ],
  );
}

/** The messages of a run's thread since the first one that the run received or sent, oldest first. */
export async function messagesOfRun(
  reader: Reader,
  runId: string,
  limit: number,
): Promise<{ id: string; content: Communication }[]> {
  const sql = await written(reader);
  return sql<{ id: string; content: Communication }>(
    `SELECT c.id, c.content FROM (
         SELECT min(t.place) AS place, min(t.thread_id) AS thread_id FROM run_events e
           JOIN thread_messages t ON t.organization_id = $1 AND t.message_id = e.payload ->> 'communicationId'
         WHERE e.organization_id = $1 AND e.run_id = $2 AND e.type IN ('message-received', 'message-sent')) first
       JOIN thread_messages m ON m.organization_id = $1 AND m.thread_id = first.thread_id AND m.place >= first.place
       JOIN resources c ON c.organization_id = $1 AND c.resource_type = 'Communication' AND c.id = m.message_id
         AND NOT c.is_deleted
     ORDER BY m.place LIMIT $3`,
    [reader.caller.organization_id, runId, limit],
  );
}

/** What an agent proposes to do, with the names of whom it concerns. */
export interface ListedApproval extends Record<string, unknown> {
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

export interface ApprovalFilters {
  /** Of these tools alone. */
  tools: readonly ToolName[];
  id?: string | undefined;
  state?: 'open' | 'decided' | undefined;
  agent?: string | undefined;
  patient?: string | undefined;
  run?: string | undefined;
}

const conditions = `a.organization_id = $1 AND a.tool = ANY ($2::text[])
  AND ($3::text IS NULL OR (a.state = 'open') = ($3 = 'open')) AND ($4::text IS NULL OR a.agent_id = $4)
  AND ($5::text IS NULL OR a.patient_id = $5) AND ($6::uuid IS NULL OR a.run_id = $6)
  AND ($7::text IS NULL OR a.task_id = $7)`;

function parametersOf({ caller }: Reader, filters: ApprovalFilters): unknown[] {
  const { tools, state, agent, patient, run, id } = filters;
  const given = [state, agent, patient, run, id].map((filter) => filter ?? null);
  return [caller.organization_id, tools, ...given];
}

/** Proposals, the most dangerous first and of those the oldest; what is decided, the latest first. */
export async function listApprovals(
  reader: Reader,
  filters: ApprovalFilters,
  limit: number,
): Promise<ListedApproval[]> {
  const sql = await written(reader);
  return sql<ListedApproval>(
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
    [...parametersOf(reader, filters), limit],
  );
}

/** How many proposals there are in all. */
export async function countApprovals(reader: Reader, filters: ApprovalFilters): Promise<number> {
  const sql = await written(reader);
  const [row] = await sql<{ total: number }>(
    `SELECT count(*)::int AS total FROM agent_approvals a WHERE ${conditions}`,
    parametersOf(reader, filters),
  );
  return row?.total ?? 0;
}
