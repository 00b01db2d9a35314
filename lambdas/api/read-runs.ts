import * as z from 'zod';
import { endedStates, type RunState } from '../contracts/agents/events.ts';
import type { RunSummary } from '../contracts/agents/runs.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { mayAccess } from '../contracts/fhir-access.ts';
import { spokenMedium } from '../messaging/conventions.ts';
import type { Sql } from '../platform/database.ts';

export interface RunRow extends Record<string, unknown> {
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
}

export interface RunFilters {
  id?: string;
  agent?: string | undefined;
  patient?: string | undefined;
  thread?: string | undefined;
  state?: 'open' | 'ended' | RunState | undefined;
  cursor?: { place: string; id: string } | undefined;
}

/** The latest first. */
export function readRuns(
  sql: Sql,
  { organization_id }: AccessClaims,
  { id, agent, patient, thread, state, cursor }: RunFilters,
  limit: number,
): Promise<RunRow[]> {
  const isGroup = state === 'open' || state === 'ended';
  return sql<RunRow>(
    `SELECT r.run_id AS id, r.agent_id AS "agentId", coalesce(v.definition ->> 'name', r.agent_id) AS "agentName", r.version,
       ARRAY (SELECT jsonb_path_query(v.definition, '$.scopes[*]') #>> '{}') AS scopes, r.state, r.trigger,
       r.thread_id AS "threadId", coalesce(h.content -> 'medium' @> $11::jsonb, false) AS "isInPerson",
       coalesce(t.kind = 'patient', false) AS "isPatients",
       r.patient_id AS "patientId", coalesce(p.content #>> '{name,0,text}',
         concat_ws(' ', p.content #>> '{name,0,given,0}', p.content #>> '{name,0,family}')) AS "patientName",
       r.outcome, r.escalation_reason AS "escalationReason", r.seq AS events, r.steps,
       r.cost_micros::text AS "costMicros", r.started_at AS "startedAt", r.started_at::text AS place,
       r.updated_at AS "updatedAt", r.ended_at AS "endedAt"
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
      organization_id,
      id ?? null,
      agent ?? null,
      patient ?? null,
      thread ?? null,
      isGroup ? null : (state ?? null),
      isGroup ? state === 'ended' : null,
      cursor?.place ?? null,
      cursor?.id ?? null,
      limit,
      JSON.stringify([{ coding: [spokenMedium] }]),
    ],
  );
}

export function toRunSummary(row: RunRow, caller: AccessClaims): RunSummary {
  const { patientId, patientName } = row;
  const isNamed = patientId !== null && mayAccess(caller.roles, 'Patient', 'read');
  return {
    id: row.id,
    agentId: row.agentId,
    agentName: row.agentName,
    version: row.version,
    state: row.state,
    trigger: row.trigger,
    isTrial: row.trigger === 'trial',
    threadId: row.threadId,
    patient: isNamed ? { id: patientId, name: patientName || null } : null,
    outcome: row.outcome,
    escalationReason: row.escalationReason,
    events: row.events,
    steps: row.steps,
    costMicros: Number(row.costMicros),
    startedAt: row.startedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export const isEnded = ({ state }: Pick<RunRow, 'state'>) => endedStates.includes(state);

/** As PostgreSQL writes an instant, in any of the world's time zones; and a UUID. */
const cursorPattern =
  /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-](?:0\d|1[0-4])(?::[0-5]\d)?)\/([\da-f-]{36})$/;
const instant = z.iso.datetime();

export function writeCursor({ place, id }: Pick<RunRow, 'place' | 'id'>): string {
  return Buffer.from(`${place}/${id}`).toString('base64url');
}

/** Undefined for what was never one. */
export function readCursor(text: string): { place: string; id: string } | undefined {
  const [, day, time, zone, id] = cursorPattern.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!instant.safeParse(`${day}T${time}Z`).success || !z.uuid().safeParse(id).success) return undefined;
  return { place: `${day} ${time}${zone}`, id: String(id) };
}
