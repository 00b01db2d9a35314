import type { Appointment } from '@medplum/fhirtypes';
import type { Interval } from '../clinical/scheduling/interval.ts';
import type { Session } from '../fhir/store/session.ts';
import { releaseTimes } from './calendar-times.ts';

/** As many as one person fills in at once; more would keep a clinic's day from everybody else. */
export const maximumHolds = 10;

export async function saveHold(
  session: Session,
  id: string,
  proposal: Appointment,
  expiresAt: Date,
): Promise<void> {
  await session.sql(
    `INSERT INTO appointment_holds (organization_id, hold_id, user_id, expires_at, proposal) VALUES ($1, $2, $3, $4, $5::jsonb)`,
    [
      session.caller.organization_id,
      id,
      session.caller.user_id,
      expiresAt.toISOString(),
      JSON.stringify(proposal),
    ],
  );
}

/** Those of the caller that still hold; theirs that have run out are thrown away by the way. */
export async function countHolds(session: Session): Promise<number> {
  const { organization_id, user_id } = session.caller;
  await session.sql(
    'DELETE FROM appointment_holds WHERE organization_id = $1 AND user_id = $2 AND expires_at <= $3',
    [organization_id, user_id, session.now.toISOString()],
  );
  const [row] = await session.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM appointment_holds WHERE organization_id = $1 AND user_id = $2',
    [organization_id, user_id],
  );
  return row?.n ?? 0;
}

/** Ends the caller's hold and answers what it held; undefined where it has run out or is somebody else's. */
export async function takeHold(session: Session, id: string): Promise<Appointment | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const [row] = await session.sql<{ proposal: Appointment; isOver: boolean }>(
    `DELETE FROM appointment_holds WHERE organization_id = $1 AND hold_id = $2 AND user_id = $3
     RETURNING proposal, expires_at <= $4::timestamptz AS "isOver"`,
    [session.caller.organization_id, id, session.caller.user_id, session.now.toISOString()],
  );
  if (!row) return undefined;
  await releaseTimes(session, [`hold/${id}`]);
  return row.isOver ? undefined : row.proposal;
}

interface Hold extends Record<string, unknown> {
  id: string;
  expiresAt: string;
  proposal: Appointment;
}

/** What the caller's colleagues hold in a period. Few at any time, whatever the record holds. */
export function readHoldsOfOthers(session: Session, { start, end }: Interval): Promise<Hold[]> {
  return session.sql<Hold>(
    `SELECT hold_id AS id, to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "expiresAt", proposal
     FROM appointment_holds
     WHERE organization_id = $1 AND user_id <> $2 AND expires_at > $3::timestamptz
       AND (proposal ->> 'end')::timestamptz > $4::timestamptz AND (proposal ->> 'start')::timestamptz < $5::timestamptz
     ORDER BY proposal ->> 'start', hold_id`,
    [
      session.caller.organization_id,
      session.caller.user_id,
      session.now.toISOString(),
      new Date(start).toISOString(),
      new Date(end).toISOString(),
    ],
  );
}
