import type { HumanName, Patient } from '@medplum/fhirtypes';
import { phoneNumbers } from '../../clinical/patient-identity.ts';
import { isCalled } from '../../clinical/person-names/hypocoristics.ts';
import { phoneDigits } from '../../fhir/index.ts';
import { wordsOf } from './matching-names.ts';

export interface SaidIdentity {
  givenName: string;
  familyName: string;
  birthDate: string;
  phone?: string | undefined;
  recordNumber?: string | undefined;
}

const over: readonly HumanName['use'][] = ['old', 'anonymous', 'temp'];

/**
 * Whether a record is of whoever gives this name and birth date. Accents and case do not count; a second name or
 * surname may be left out, the first ones may not, and nothing may contradict. Short forms of given names count («Lupita» of
 * Guadalupe): over a channel a third identifier is asked for in any case.
 */
export function isSamePerson({ name = [], birthDate }: Patient, said: SaidIdentity): boolean {
  if (birthDate !== said.birthDate) return false;
  return name.some(
    ({ use, given = [], family = '' }) =>
      !over.includes(use) &&
      beginAlike(wordsOf(given.join(' ')), withoutInitials(wordsOf(said.givenName)), isCalled) &&
      areSurnames(wordsOf(family), wordsOf(said.familyName)),
  );
}

const withoutInitials = (words: readonly string[]) => {
  const full = words.filter((word) => word.length > 1);
  return full.length > 0 ? full : words;
};

/** «H. Molina» of Herrera Molina, «A. Mendoza» of Mendoza Rivas: an initial is a surname's or a second name's, and never all. */
function areSurnames(recorded: readonly string[], said: readonly string[]): boolean {
  const full = withoutInitials(said);
  if (full.length === said.length) return beginAlike(recorded, said);
  const isHeld = full.every((word) => recorded.includes(word));
  const initials = (one: string, other: string) =>
    one === other || (other.length === 1 && one.startsWith(other));
  return beginAlike(recorded, full) || (isHeld && beginAlike(recorded, said, initials));
}

function beginAlike(
  recorded: readonly string[],
  said: readonly string[],
  isAlike = (one: string, other: string) => one === other,
): boolean {
  const shorter = Math.min(recorded.length, said.length);
  return shorter > 0 && recorded.slice(0, shorter).every((word, place) => isAlike(word, said[place] ?? ''));
}

/** Whether somebody may act as this patient: alive as far as is known, and not a record that another one replaced. */
export function isCurrent({ active, deceasedBoolean, deceasedDateTime, link = [] }: Patient): boolean {
  return (
    active !== false &&
    deceasedBoolean !== true &&
    deceasedDateTime === undefined &&
    !link.some(({ type }) => type === 'replaced-by')
  );
}

export function hasPhone(patient: Patient, said: string | undefined): boolean {
  const digits = said === undefined ? undefined : phoneDigits(said);
  return digits !== undefined && phoneNumbers(patient).some((phone) => phoneDigits(phone) === digits);
}

/** Whether they can be written to there now: a telephone or electronic mail of the record. */
export function hasAddress({ telecom = [] }: Patient, address: string | undefined): boolean {
  if (address === undefined) return false;
  const plain = (text: string) => phoneDigits(text) ?? text.trim().toLowerCase();
  return telecom.some(({ value = '', use }) => use !== 'old' && plain(value) === plain(address));
}

/** Any number that the patient is known by, as it is read out: «MRN 0012» is «mrn-0012». */
export function hasRecordNumber({ identifier = [] }: Patient, said: string | undefined): boolean {
  const plain = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const wanted = plain(said ?? '');
  return (
    wanted !== '' &&
    identifier.some(({ type, value = '' }) => isRecordNumber(type) && plain(value) === wanted)
  );
}

const isRecordNumber = (type: { coding?: { code?: string }[] } | undefined) =>
  type?.coding?.some(({ code }) => code === 'MR') ?? false;
