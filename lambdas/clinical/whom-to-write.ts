import type { ContactPoint, Patient, Reference, RelatedPerson } from '@medplum/fhirtypes';
import { ageOn } from './age.ts';

/** Somebody to write to about a patient, and how the record refers to them. */
export interface Addressee {
  reference: Reference<Patient | RelatedPerson>;
  /** Undefined for the patient. */
  name: string | undefined;
  telecom: ContactPoint[];
  /** The languages that they speak; undefined where the record has nothing of that. */
  communication?: Patient['communication'];
}

/** Age of majority in nearly every state of the United States. */
const adultYears = 18;

/** HL7 v3 RoleCode of who answers for a child: guardian, parents by birth, adoption, fostering or marriage. */
const guardians = new Set([
  ...['GUARD', 'PRN', 'MTH', 'FTH', 'NMTH', 'NFTH', 'ADOPTP', 'ADOPTM', 'ADOPTF'],
  ...['PRNFOST', 'MTHFOST', 'FTHFOST', 'STPPRN', 'STPMTH', 'STPFTH'],
]);

type Relationship = NonNullable<RelatedPerson['relationship']>;

const isGuardian = (relationship: Relationship = []) =>
  relationship.some(({ coding = [] }) =>
    coding.some(({ code }) => code !== undefined && guardians.has(code)),
  );

const isCurrent = ({ period }: { period?: { start?: string; end?: string } }, today: string) =>
  (period?.start === undefined || period.start.slice(0, 10) <= today) &&
  (period?.end === undefined || period.end.slice(0, 10) >= today);

/** HL7 v3 RoleCode of who acts for an adult by law: guardian, powers of attorney, responsible party. */
const representatives = new Set(['GUARD', 'POWATT', 'DPOWATT', 'HPOWATT', 'SPOWATT', 'RESPRSN']);

/**
 * Whether a stored relationship lets somebody act for the patient: of a minor a parent or guardian, of an adult a legal
 * representative. To be a spouse, a child, an employer or an emergency contact is not enough. `today` is `YYYY-MM-DD`.
 */
export function answersFor(
  person: { relationship?: Relationship; period?: { start?: string; end?: string } },
  { today, isMinor }: { today: string; isMinor: boolean },
): boolean {
  const isRepresentative = (person.relationship ?? []).some(({ coding = [] }) =>
    coding.some(({ code }) => code !== undefined && representatives.has(code)),
  );
  return isCurrent(person, today) && (isRepresentative || (isMinor && isGuardian(person.relationship)));
}

/**
 * To whom what concerns a patient is written, best first: of a minor, whoever answers for them, then the minor; of
 * everybody else, or of whom no birth date is known, the patient. `today` is `YYYY-MM-DD`. Source: 45 CFR 164.502(g)(3),
 * a parent or guardian acts for an unemancipated minor.
 */
export function whomToWrite(
  patient: Patient & { id: string },
  related: readonly RelatedPerson[],
  today: string,
): Addressee[] {
  const reference = { reference: `Patient/${patient.id}` };
  const self = {
    reference,
    name: undefined,
    telecom: patient.telecom ?? [],
    communication: patient.communication,
  };
  const age = ageOn(patient.birthDate, today);
  if (age.kind !== 'known' || age.value.years >= adultYears) return [self];
  const people = related
    .filter(
      (person) => person.active !== false && isGuardian(person.relationship) && isCurrent(person, today),
    )
    .map(({ id, name, telecom = [], communication }) => ({
      reference: { reference: `RelatedPerson/${id}` },
      name: nameText(name?.[0]),
      telecom,
      communication,
    }));
  const contacts = (patient.contact ?? [])
    .filter((contact) => isGuardian(contact.relationship) && isCurrent(contact, today))
    .map(({ name, telecom = [] }) => ({ reference, name: nameText(name), telecom }));
  return [...people, ...contacts, self];
}

/** As written, or given and family names. */
export function nameText(name: { text?: string; given?: string[]; family?: string } | undefined): string {
  return name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' ');
}
