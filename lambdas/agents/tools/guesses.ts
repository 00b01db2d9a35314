import { type Repository, threadsFrom } from '../../fhir/index.ts';
import type { RunFacts } from '../tool.ts';
import { wordsOf } from './matching-names.ts';
import type { SaidIdentity } from './same-person.ts';

/** Failed attempts in a conversation after which nobody guesses any further. */
const mostInConversation = 3;
/** From one address, in whatever conversations: a telephone that a family shares fails more often than one person. */
const mostFromAddress = 5;
/** Of one name, in all conversations of a day: somebody tries birth dates from one telephone after another. */
const mostOfName = 10;

/** An identification that found nobody, or a registration that was left to a person: both are a guess. */
const isFailure = `((e.type = 'tool-executed' AND e.payload ->> 'tool' = 'find_patient'
    AND e.payload #>> '{output,match}' = 'not-found')
  OR (e.type = 'tool-refused' AND e.payload ->> 'tool' = 'register_patient' AND e.payload ->> 'code' = 'conflict'))`;

/**
 * Of a day, in this run, in others of its conversation and in others from the same address: to begin anew, or to have a
 * conversation closed, is no way to go on guessing.
 */
export async function hasGuessedTooOften(
  repository: Repository,
  { runId, threadId }: Pick<RunFacts, 'runId' | 'threadId'>,
  address: string | undefined,
): Promise<boolean> {
  const { sql, caller, now } = repository;
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const others = address === undefined ? [] : await threadsFrom(repository, address, since);
  const [row] = await sql<{ own: number; all: number }>(
    `SELECT count(*) FILTER (WHERE r.run_id = $2 OR r.thread_id = $3)::int AS own, count(*)::int AS all
     FROM runs r JOIN run_events e ON e.organization_id = $1 AND e.run_id = r.run_id
     WHERE r.organization_id = $1 AND (r.run_id = $2 OR r.thread_id = $3 OR r.thread_id = ANY ($5::text[]))
       AND ${isFailure} AND e.at > $4::timestamptz`,
    [caller.organization_id, runId, threadId, since.toISOString(), others],
  );
  return (row?.own ?? 0) >= mostInConversation || (row?.all ?? 0) >= mostFromAddress;
}

/** Whether so many have failed under this name that who gives its birth date now may well have guessed it. */
export async function isGuessedAt({ sql, caller, now }: Repository, said: SaidIdentity): Promise<boolean> {
  const rows = await sql<{ given: string | null; family: string | null }>(
    `SELECT p.payload #>> '{arguments,givenName}' AS given, p.payload #>> '{arguments,familyName}' AS family
     FROM runs r JOIN run_events e ON e.organization_id = $1 AND e.run_id = r.run_id AND ${isFailure}
       AND e.at > $2::timestamptz - interval '1 day'
       JOIN run_events p ON p.organization_id = $1 AND p.run_id = r.run_id AND p.call_id = e.call_id
         AND p.type = 'tool-proposed'
     WHERE r.organization_id = $1 AND r.started_at > $2::timestamptz - interval '2 days'
       AND r.trigger <> 'trial' LIMIT 1000`,
    [caller.organization_id, now.toISOString()],
  );
  const nameOf = (given: string | null, family: string | null) =>
    `${wordsOf(given ?? '')[0]} ${wordsOf(family ?? '')[0]}`;
  const name = nameOf(said.givenName, said.familyName);
  return rows.filter(({ given, family }) => nameOf(given, family) === name).length >= mostOfName;
}
