import type { Appointment } from '@medplum/fhirtypes';
import type { Interval } from '../clinical/scheduling/interval.ts';
import type { Repository } from '../fhir/index.ts';
import { releaseTimes } from './calendar-times.ts';

/** As many as one person fills in at once; more would keep a clinic's day from everybody else. */
export const maximumHolds = 10;

export async function saveHold(
  repository: Repository,
  id: string,
  proposal: Appointment,
  expiresAt: Date,
  userId = repository.caller.user_id,
): Promise<void> {
  await repository.sql(
    `INSERT INTO appointment_holds (organization_id, hold_id, user_id, expires_at, proposal) VALUES ($1, $2, $3, $4, $5::jsonb)`,
    [repository.caller.organization_id, id, userId, expiresAt.toISOString(), JSON.stringify(proposal)],
  );
}

/** Those of the caller that still hold; theirs that have run out are thrown away by the way. */
export async function countHolds(repository: Repository): Promise<number> {
  const { organization_id, user_id } = repository.caller;
  await throwAwayExpired(repository, user_id);
  const [row] = await repository.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM appointment_holds WHERE organization_id = $1 AND user_id = $2',
    [organization_id, user_id],
  );
  return row?.n ?? 0;
}

export async function throwAwayExpired({ sql, caller, now }: Repository, userId: string): Promise<void> {
  await sql(
    'DELETE FROM appointment_holds WHERE organization_id = $1 AND user_id = $2 AND expires_at <= $3',
    [caller.organization_id, userId, now.toISOString()],
  );
}

/** Ends the caller's hold and answers what it held; undefined where it has run out or is somebody else's. */
export async function takeHold(repository: Repository, id: string): Promise<Appointment | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const [row] = await repository.sql<{ proposal: Appointment; isOver: boolean }>(
    `DELETE FROM appointment_holds WHERE organization_id = $1 AND hold_id = $2 AND user_id = $3
     RETURNING proposal, expires_at <= $4::timestamptz AS "isOver"`,
    [repository.caller.organization_id, id, repository.caller.user_id, repository.now.toISOString()],
  );
  if (!row) return undefined;
  await releaseTimes(repository, [`hold/${id}`]);
  return row.isOver ? undefined : row.proposal;
}

/** Which of these sources of times are holds of the caller. */
export async function ownHoldsAmong(
  repository: Repository,
  sources: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sources.length === 0) return new Set();
  const rows = await repository.sql<{ source: string }>(
    `SELECT 'hold/' || hold_id AS source FROM appointment_holds
     WHERE organization_id = $1 AND user_id = $2 AND 'hold/' || hold_id = ANY ($3::text[])`,
    [repository.caller.organization_id, repository.caller.user_id, sources],
  );
  return new Set(rows.map(({ source }) => source));
}

interface Hold extends Record<string, unknown> {
  id: string;
  expiresAt: string;
  proposal: Appointment;
}

/** What the caller's colleagues hold in a period. Few at any time, whatever the record holds. */
export function readHoldsOfOthers(repository: Repository, { start, end }: Interval): Promise<Hold[]> {
  return repository.sql<Hold>(
    `SELECT hold_id AS id, to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "expiresAt", proposal
     FROM appointment_holds
     WHERE organization_id = $1 AND user_id <> $2 AND expires_at > $3::timestamptz
       AND (proposal ->> 'end')::timestamptz > $4::timestamptz AND (proposal ->> 'start')::timestamptz < $5::timestamptz
     ORDER BY proposal ->> 'start', hold_id`,
    [
      repository.caller.organization_id,
      repository.caller.user_id,
      repository.now.toISOString(),
      new Date(start).toISOString(),
      new Date(end).toISOString(),
    ],
  );
}
