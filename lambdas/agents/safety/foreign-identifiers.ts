import type { Patient } from '@medplum/fhirtypes';
import {
  otherPatientBears,
  otherPatientHasNumber,
  otherPatientIsReachedAt,
  otherPatientWasBornOn,
  type Repository,
} from '../../fhir/index.ts';
import { findBirthDate } from '../rules/understanding/find-birth-date.ts';
import { datesIn, type IdentifiersInText, identifiersIn } from './identifiers-in-text.ts';
import { isKnown, namedPairs, wordsOf } from './named-people.ts';

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
export async function holdsForeign(repository: Repository, told: Told): Promise<boolean> {
  const ownId = told.patientId ?? '';
  const found = identifiersIn(told.text);
  const pairs = namedPairs(told.text);
  // Most texts name nobody: what may be said is looked up only where it matters.
  const isNaming = pairs.length > 0 && (await otherPatientBears(repository, ownId, pairs));
  if (!isNaming && Object.values(found).every((list) => list.length === 0)) return false;
  const own = told.patientId === null ? undefined : await repository.find('Patient', told.patientId);
  const patient = own?.resource;
  const said = await told.said();
  const known = new Set(wordsOf([said, await told.ownNames(), namesOf(patient)].join(' ')));
  const unknown = isNaming ? pairs.filter((pair) => !isKnown(pair, known)) : [];
  const today = repository.now.toISOString().slice(0, 10);
  const { contacts, numbers, birthDates } = without(found, said, { today, birthDate: patient?.birthDate });
  return (
    (unknown.length > 0 && (await otherPatientBears(repository, ownId, unknown))) ||
    (contacts.length > 0 && (await otherPatientIsReachedAt(repository, ownId, contacts))) ||
    (numbers.length > 0 && (await otherPatientHasNumber(repository, ownId, numbers))) ||
    (birthDates.length > 0 && (await otherPatientWasBornOn(repository, ownId, birthDates)))
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
