import * as z from 'zod';
import { endedStates, type RunState } from '../contracts/agents/events.ts';
import type { RunSummary } from '../contracts/agents/runs.ts';
import type { AccessClaims } from '../contracts/claims.ts';
import { mayAccess } from '../contracts/fhir-access.ts';
import { type ListedRun, listRuns, type Reader, type RunFilters } from '../fhir/index.ts';
import { spokenMedium } from '../messaging/conventions.ts';

/** The latest first. `state`: also open and ended, which stand for several. */
export function readRuns(
  reader: Reader,
  {
    state,
    ...filters
  }: Omit<RunFilters, 'state' | 'isEnded'> & { state?: 'open' | 'ended' | RunState | undefined },
  limit: number,
): Promise<ListedRun[]> {
  const ofState = state === 'open' || state === 'ended' ? { isEnded: state === 'ended' } : { state };
  return listRuns(reader, { ...filters, ...ofState }, { spokenMedium, limit });
}

export function toRunSummary(row: ListedRun, caller: AccessClaims): RunSummary {
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
    erasedAt: row.erasedAt?.toISOString() ?? null,
  };
}

export const isEnded = ({ state }: Pick<ListedRun, 'state'>) => endedStates.includes(state);

/** As PostgreSQL writes an instant, in any of the world's time zones; and a UUID. */
const cursorPattern =
  /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-](?:0\d|1[0-4])(?::[0-5]\d)?)\/([\da-f-]{36})$/;
const instant = z.iso.datetime();

export function writeCursor({ place, id }: Pick<ListedRun, 'place' | 'id'>): string {
  return Buffer.from(`${place}/${id}`).toString('base64url');
}

/** Undefined for what was never one. */
export function readCursor(text: string): { place: string; id: string } | undefined {
  const [, day, time, zone, id] = cursorPattern.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!instant.safeParse(`${day}T${time}Z`).success || !z.uuid().safeParse(id).success) return undefined;
  return { place: `${day} ${time}${zone}`, id: String(id) };
}
