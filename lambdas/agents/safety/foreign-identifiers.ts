import type { Patient } from '@medplum/fhirtypes';
import { parameterId } from '../../fhir/indexing/search-parameters.ts';
import { findCurrent } from '../../fhir/store/read.ts';
import type { Session } from '../../fhir/store/session.ts';
import { findBirthDate } from '../rules/understanding/find-birth-date.ts';
import { datesIn, type IdentifiersInText, identifiersIn } from './identifiers-in-text.ts';
import { isKnown, type NamedPair, namedPairs, wordsOf } from './named-people.ts';

interface Told {
  text: string;
  /** What people said in this conversation, read only where it matters. */
  said: () => Promise<string>;
  /** Names that are anybody's to know: the clinic's and the agent's. */
  ownNames: () => Promise<string>;
  /** The patient who was identified; of nobody else may anything be said. */
  patientId: string | null;
}

/** Whether a text holds what belongs to a patient other than the one who was identified, and was not given by them. */
export async function holdsForeign(session: Session, told: Told): Promise<boolean> {
  const ownId = told.patientId ?? '';
  const found = identifiersIn(told.text);
  const pairs = namedPairs(told.text);
  // Most texts name nobody: what may be said is looked up only where it matters.
  const isNaming = pairs.length > 0 && (await holdsName(session, pairs, ownId));
  if (!isNaming && Object.values(found).every((list) => list.length === 0)) return false;
  const own = told.patientId === null ? undefined : await findCurrent(session, 'Patient', told.patientId);
  const patient: Patient | undefined = own?.json ? JSON.parse(own.json) : undefined;
  const said = await told.said();
  const known = new Set(wordsOf([said, await told.ownNames(), namesOf(patient)].join(' ')));
  const unknown = isNaming ? pairs.filter((pair) => !isKnown(pair, known)) : [];
  const today = session.now.toISOString().slice(0, 10);
  const { contacts, numbers, birthDates } = without(found, said, { today, birthDate: patient?.birthDate });
  return (
    (unknown.length > 0 && (await holdsName(session, unknown, ownId))) ||
    (contacts.length > 0 && (await holdsContact(session, contacts, ownId))) ||
    (numbers.length > 0 && (await holdsNumber(session, numbers, ownId))) ||
    (birthDates.length > 0 && (await holdsBirthDate(session, birthDates, ownId)))
  );
}

/** What was said may be said back, as whoever asks for it understands it: «12/4/86» in either reading. */
function without(
  found: IdentifiersInText,
  said: string,
  { today, birthDate }: { today: string; birthDate: string | undefined },
): IdentifiersInText {
  const heard = identifiersIn(said);
  const asUnderstood = said
    .split('\n')
    .flatMap((line) => findBirthDate(line, { today, isAsked: true })?.dates ?? []);
  const dates = [...datesIn(said), ...asUnderstood, birthDate];
  return {
    contacts: found.contacts.filter((contact) => !heard.contacts.includes(contact)),
    numbers: found.numbers.filter((number) => !heard.numbers.includes(number)),
    birthDates: found.birthDates.filter((date) => !dates.includes(date)),
  };
}

const namesOf = (patient: Patient | undefined) =>
  (patient?.name ?? [])
    .flatMap(({ given = [], family = '', text = '' }) => [...given, family, text])
    .join(' ');

/** Folded values: the word itself, or the word and more of the name after a space. */
const begins = (column: string, word: string) =>
  `${column} >= ${word} COLLATE "C" AND ${column} < ${word} || '!' COLLATE "C"`;

const isThere = async (session: Session, query: string, parameters: unknown[]): Promise<boolean> => {
  const rows = await session.sql(`${query} LIMIT 1`, [session.caller.organization_id, ...parameters], 'kept');
  return rows.length > 0;
};

/**
 * A name that somebody of the staff bears too is theirs. The staff are looked through for the few names that patients
 * bear: a planner without statistics would do it for each pair of words and each patient.
 */
function holdsName(session: Session, pairs: readonly NamedPair[], ownId: string): Promise<boolean> {
  return isThere(
    session,
    `WITH borne AS MATERIALIZED (
       SELECT p.given, p.family FROM unnest($3::text[], $4::text[]) AS p (given, family)
       JOIN index_strings f ON f.organization_id = $1 AND f.parameter = $6 AND ${begins('f.value', 'p.family')}
       JOIN index_strings g ON g.organization_id = $1 AND g.parameter = $5 AND g.resource_key = f.resource_key
         AND ${begins('g.value', 'p.given')}
       JOIN resources r ON r.organization_id = $1 AND r.resource_key = f.resource_key AND r.id <> $2)
     SELECT 1 FROM borne
     WHERE NOT EXISTS (
       SELECT FROM index_strings sf JOIN index_strings sg ON sg.organization_id = $1 AND sg.parameter = $7
         AND sg.resource_key = sf.resource_key AND ${begins('sg.value', 'borne.given')}
       WHERE sf.organization_id = $1 AND sf.parameter = $8 AND ${begins('sf.value', 'borne.family')})`,
    [
      ownId,
      pairs.map(({ given }) => given),
      pairs.map(({ family }) => family),
      ...['Patient.given', 'Patient.family', 'Practitioner.given', 'Practitioner.family'].map(parameterId),
    ],
  );
}

/** A telephone that a family shares is the patient's own too; the clinic's is anybody's. */
function holdsContact(session: Session, contacts: readonly string[], ownId: string): Promise<boolean> {
  return isThere(
    session,
    `SELECT 1 FROM index_tokens i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = $4 AND i.code = ANY ($3::text[]) AND r.id <> $2
       AND NOT EXISTS (
         SELECT FROM index_tokens o JOIN resources own ON own.organization_id = $1 AND own.resource_key = o.resource_key
         WHERE o.organization_id = $1 AND o.code = i.code
           AND (o.parameter = ANY ($5::int[]) OR (o.parameter = $4 AND own.id = $2)))`,
    [
      ownId,
      contacts,
      parameterId('Patient.telecom'),
      ['Practitioner', 'Organization', 'Location'].map((type) => parameterId(`${type}.telecom`)),
    ],
  );
}

function holdsNumber(session: Session, numbers: readonly string[], ownId: string): Promise<boolean> {
  return isThere(
    session,
    `SELECT 1 FROM index_tokens i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = $4 AND i.code = ANY ($3::text[]) AND r.id <> $2`,
    [ownId, numbers, parameterId('Patient.identifier')],
  );
}

function holdsBirthDate(session: Session, days: readonly string[], ownId: string): Promise<boolean> {
  return isThere(
    session,
    `SELECT 1 FROM unnest($3::text[]) AS d (day) JOIN index_dates i ON i.organization_id = $1 AND i.parameter = $4
       AND i.low >= d.day::timestamptz - interval '1 day' AND i.low < d.day::timestamptz + interval '2 days'
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE r.id <> $2 AND r.content ->> 'birthDate' = d.day`,
    [ownId, days, parameterId('Patient.birthdate')],
  );
}
