import type { Interval } from '../clinical/scheduling/interval.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { sqlState } from '../platform/database.ts';

/** A row of `calendar_times`. */
export interface CalendarTime extends Interval {
  actor: string;
  source: string;
  kind: 'booked' | 'held' | 'absent' | 'extra';
  /** Undefined: all of them. */
  lane: number | undefined;
  service: string;
  isExclusive: boolean;
  expiresAt?: Date;
}

interface Row extends Record<string, unknown> {
  actor: string;
  source: string;
  kind: CalendarTime['kind'];
  lane: number | null;
  service: string;
  isExclusive: boolean;
  start: number;
  end: number;
}

const columns = `actor, source, kind, CASE WHEN upper_inf(lanes) THEN NULL ELSE lower(lanes) END AS lane, service,
  is_exclusive AS "isExclusive", date_part('epoch', lower(during)) * 1000 AS start,
  date_part('epoch', upper(during)) * 1000 AS "end"`;

const toTime = ({ lane, ...row }: Row): CalendarTime => ({ ...row, lane: lane ?? undefined });

/** Makes those who give these people's times take turns until they commit; always in one order. */
export async function lockActors(repository: Repository, actors: Iterable<string>): Promise<void> {
  await repository.sql(
    `SELECT pg_advisory_xact_lock(hashtextextended($1 || '/' || actor, 7))
     FROM (SELECT DISTINCT actor FROM unnest($2::text[]) AS t (actor) ORDER BY actor) AS ordered`,
    [repository.caller.organization_id, [...actors]],
  );
}

/** What actors have in a period; a hold that has run out is none, whether or not it is still there. */
export async function readTimes(
  repository: Repository,
  actors: readonly string[],
  { start, end }: Interval,
): Promise<CalendarTime[]> {
  const rows = await repository.sql<Row>(
    `SELECT ${columns} FROM calendar_times
     WHERE organization_id = $1 AND actor = ANY ($2::text[]) AND upper(during) > $3::timestamptz
       AND lower(during) < $4::timestamptz AND (expires_at IS NULL OR expires_at > $5::timestamptz)`,
    [repository.caller.organization_id, actors, iso(start), iso(end), repository.now.toISOString()],
  );
  return rows.map(toTime);
}

/** What a search of free times needs to know of a row. */
export type TakenTime = Pick<CalendarTime, 'kind' | 'lane' | 'service' | 'start' | 'end'>;

/** As `readTimes`, for the many rows of a search: alike ones come together. */
export async function readTimesByActor(
  repository: Repository,
  actors: readonly string[],
  { start, end }: Interval,
): Promise<Map<string, TakenTime[]>> {
  const rows = await repository.sql<
    Pick<Row, 'actor' | 'kind' | 'lane' | 'service'> & { times: [number, number][] }
  >(
    `SELECT actor, kind, CASE WHEN upper_inf(lanes) THEN NULL ELSE lower(lanes) END AS lane, service,
       json_agg(json_build_array((date_part('epoch', lower(during)) * 1000)::bigint, (date_part('epoch', upper(during)) * 1000)::bigint)) AS times
     FROM calendar_times
     WHERE organization_id = $1 AND actor = ANY ($2::text[]) AND upper(during) > $3::timestamptz
       AND lower(during) < $4::timestamptz AND (expires_at IS NULL OR expires_at > $5::timestamptz)
     GROUP BY actor, kind, lanes, service`,
    [repository.caller.organization_id, actors, iso(start), iso(end), repository.now.toISOString()],
  );
  const byActor = new Map<string, TakenTime[]>();
  for (const { actor, kind, lane, service, times } of rows) {
    const known = byActor.get(actor) ?? [];
    byActor.set(actor, known);
    for (const [low, high] of times)
      known.push({ kind, lane: lane ?? undefined, service, start: low, end: high });
  }
  return byActor;
}

export async function readTimesOf(
  repository: Repository,
  sources: readonly string[],
): Promise<CalendarTime[]> {
  const rows = await repository.sql<Row>(
    `SELECT ${columns} FROM calendar_times WHERE organization_id = $1 AND source = ANY ($2::text[])`,
    [repository.caller.organization_id, sources],
  );
  return rows.map(toTime);
}

export async function releaseTimes(repository: Repository, sources: readonly string[]): Promise<void> {
  await repository.sql(
    'DELETE FROM calendar_times WHERE organization_id = $1 AND source = ANY ($2::text[])',
    [repository.caller.organization_id, sources],
  );
}

export async function releaseExpiredHolds(repository: Repository, actors: readonly string[]): Promise<void> {
  await repository.sql(
    `DELETE FROM calendar_times
     WHERE organization_id = $1 AND actor = ANY ($2::text[]) AND kind = 'held' AND expires_at <= $3::timestamptz`,
    [repository.caller.organization_id, actors, repository.now.toISOString()],
  );
}

export async function insertTimes(repository: Repository, times: readonly CalendarTime[]): Promise<void> {
  if (times.length === 0) return;
  await repository
    .sql(
      `INSERT INTO calendar_times (organization_id, actor, source, kind, lanes, during, service, is_exclusive, expires_at)
       SELECT $1, actor, source, kind, int4range(coalesce(lane, 1), lane + 1), tstzrange(low, high), service, is_exclusive, expires_at
       FROM unnest($2::text[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::timestamptz[], $8::text[], $9::bool[], $10::timestamptz[])
         AS t (actor, source, kind, lane, low, high, service, is_exclusive, expires_at)`,
      [
        repository.caller.organization_id,
        times.map(({ actor }) => actor),
        times.map(({ source }) => source),
        times.map(({ kind }) => kind),
        times.map(({ lane }) => lane ?? null),
        times.map(({ start }) => iso(start)),
        times.map(({ end }) => iso(end)),
        times.map(({ service }) => service),
        times.map(({ isExclusive }) => isExclusive),
        times.map(({ expiresAt }) => expiresAt?.toISOString() ?? null),
      ],
    )
    .catch((error: unknown) => {
      // Cannot happen under the actors' lock; the database has the last word all the same.
      if (sqlState(error) !== '23P01') throw error;
      throw refuse(409, 'conflict', 'Otra persona acaba de ocupar esa hora. Elija otra.');
    });
}

const iso = (time: number) => new Date(time).toISOString();
