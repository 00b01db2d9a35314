import type { Patient } from '@medplum/fhirtypes';
import { patientName } from '../../patient-identity.ts';
import type { ReportedPerson } from './report.ts';

type Trait = 'name' | 'birthDate' | 'sex' | 'identifier';

/** Whether a report is a patient's: two identifiers say so, one that is another's says that it is not. A person decides the rest. */
export interface WhoseResult {
  answer: 'same' | 'different' | 'unsure';
  same: readonly Trait[];
  different: readonly Trait[];
}

const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 1);

/** One name holds all words of the other, in any order, two at least; undefined where either is missing. */
function isSameName(one: string | undefined, other: string): boolean | undefined {
  const [a, b] = [wordsOf(one ?? ''), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return undefined;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  return shorter.length >= 2 && shorter.every((word) => longer.includes(word));
}

const isEqual = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? undefined : one === other;

/** Numbers of which everybody has one of their own: CURP of Mexico, DNI and NIE of Spain. */
const ownNumbers = [/^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/, /^(?:\d{8}|[XYZ]\d{7})[A-Z]$/];

/** Whether both have such a number, and another one. */
const isOthers = (told: readonly string[], known: readonly string[]): boolean =>
  ownNumbers.some((form) => {
    const [those, own] = [told, known].map((numbers) => numbers.filter((one) => form.test(one)));
    return !!those?.length && !!own?.length && !those.some((one) => own.includes(one));
  });

const plain = (identifier: string) => identifier.replace(/[^\p{L}\d]/gu, '').toUpperCase();

/** Compares the person that a report names with a patient of the chart. */
export function whoseResult(person: ReportedPerson, patient: Patient): WhoseResult {
  const known = patient.identifier?.flatMap(({ value }) => (value === undefined ? [] : plain(value))) ?? [];
  const told = person.identifiers.map(plain);
  const isKnown = told.some((identifier) => known.includes(identifier));
  const traits: Record<Trait, boolean | undefined> = {
    name: isSameName(person.name, patientName(patient)),
    birthDate: isEqual(person.birthDate, patient.birthDate),
    sex:
      patient.gender === 'female' || patient.gender === 'male'
        ? isEqual(person.sex, patient.gender)
        : undefined,
    // A laboratory has numbers of its own: another one says nothing.
    identifier: isOthers(told, known) ? false : isKnown ? true : undefined,
  };
  const of = (value: boolean) =>
    Object.entries(traits).flatMap(([trait, one]) => (one === value ? [trait as Trait] : []));
  const [same, different] = [of(true), of(false)];
  const identifying = same.filter((trait) => trait !== 'sex').length;
  const answer = different.length > 0 ? 'different' : identifying >= 2 ? 'same' : 'unsure';
  return { answer, same, different };
}
