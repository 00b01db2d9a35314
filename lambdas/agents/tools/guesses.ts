import type { Patient } from '@medplum/fhirtypes';
import { type Repository, threadsFrom } from '../../fhir/index.ts';
import type { RunFacts } from '../tool.ts';
import { wordsOf } from './matching-names.ts';
import { hasAddress, hasPhone, hasRecordNumber, isSamePerson, type SaidIdentity } from './same-person.ts';

/** Failed attempts in a conversation after which nobody guesses any further. */
const mostInConversation = 3;
/** From one address, in whatever conversations: a telephone that a family shares fails more often than one person. */
const mostFromAddress = 5;
/** At one record, in all conversations of a day: somebody tries birth dates from one telephone after another. */
const mostAtRecord = 10;
/** Of those, with the name and the birth date of the record: what is tried then is its telephone or number. */
const mostNearRecord = 5;

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

/**
 * Whether so many have failed at this record in a day, from whatever address and under whatever spelling, that who fits it
 * now may well have guessed. Who writes from an address of the record is spared: others' guesses lock nobody out.
 */
export async function isGuessedAt(
  { sql, caller, now }: Repository,
  patient: Patient,
  address: string | undefined,
): Promise<boolean> {
  if (hasAddress(patient, address)) return false;
  const rows = await sql<{ said: Partial<SaidIdentity> }>(
    `SELECT p.payload -> 'arguments' AS said
     FROM runs r JOIN run_events e ON e.organization_id = $1 AND e.run_id = r.run_id AND ${isFailure}
       AND e.at > $2::timestamptz - interval '1 day'
       JOIN run_events p ON p.organization_id = $1 AND p.run_id = r.run_id AND p.call_id = e.call_id
         AND p.type = 'tool-proposed'
     WHERE r.organization_id = $1 AND r.started_at > $2::timestamptz - interval '2 days'
       AND r.trigger <> 'trial' ORDER BY e.at DESC LIMIT 1000`,
    [caller.organization_id, now.toISOString()],
  );
  const aimed = rows.filter(({ said }) => factsOf(patient, said) >= factsThatAim);
  const near = aimed.filter(({ said }) => isNear(patient, said));
  return aimed.length >= mostAtRecord || near.length >= mostNearRecord;
}

/** Two facts of a record that an attempt gives aim it there; one alone many people share. */
const factsThatAim = 2;

/** How many of name, surname, birth date, telephone and record number are the record's own. */
function factsOf(patient: Patient, said: Partial<SaidIdentity>): number {
  const first = (text: string | undefined) => wordsOf(text ?? '')[0];
  const names = patient.name ?? [];
  return [
    names.some(({ given = [] }) =>
      isSaid(first(given.join(' ')), first(said.givenName), given.flatMap(wordsOf)),
    ),
    names.some(({ family }) => isSaid(first(family), first(said.familyName))),
    said.birthDate !== undefined && said.birthDate === patient.birthDate,
    hasPhone(patient, said.phone),
    hasRecordNumber(patient, said.recordNumber),
  ].filter(Boolean).length;
}

const isSaid = (own: string | undefined, said: string | undefined, others: readonly string[] = []) =>
  said !== undefined && (own === said || others.includes(said));

/** Who has the name and the birth date right, and tries telephones or numbers. */
const isNear = (
  patient: Patient,
  { givenName = '', familyName = '', birthDate = '' }: Partial<SaidIdentity>,
) => isSamePerson(patient, { givenName, familyName, birthDate });
