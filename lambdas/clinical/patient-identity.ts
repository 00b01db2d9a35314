import type { HumanName, Patient } from '@medplum/fhirtypes';

/** The name by which a person is called upon officially: old and anonymous names come last. */
export function mainName(names: readonly HumanName[] = []): HumanName | undefined {
  const order = ['official', 'usual', undefined, 'temp', 'nickname', 'anonymous', 'maiden', 'old'];
  const rank = ({ use }: HumanName) => order.indexOf(use);
  return [...names].sort((a, b) => rank(a) - rank(b))[0];
}

export function givenNames({ name }: Pick<Patient, 'name'>): string {
  return mainName(name)?.given?.join(' ') ?? '';
}

export function familyNames({ name }: Pick<Patient, 'name'>): string {
  return mainName(name)?.family ?? '';
}

/** "Ana Pérez Núñez"; "Nombre no consta" where there is none. */
export function patientName(patient: Pick<Patient, 'name'>): string {
  const parts = [givenNames(patient), familyNames(patient)].filter((part) => part !== '');
  return parts.join(' ') || mainName(patient.name)?.text || 'Nombre no consta';
}

/** HL7 v2 table 0203: medical record number. */
const medicalRecord = 'MR';

/** The systems in which the record gives numbers, one of each organization. */
const ownSystem = /^https:\/\/auxilia\.example\/organizations\/[^/]+\/mrn$/;

/**
 * The organization's own number of the patient, or else one that they bring from elsewhere; undefined where there is
 * none. Of several in systems of the platform's, the organization's own is the last: the server adds it to the others.
 */
export function medicalRecordNumber({ identifier = [] }: Pick<Patient, 'identifier'>): string | undefined {
  const numbers = identifier.filter(({ type }) => type?.coding?.some(({ code }) => code === medicalRecord));
  const own = numbers.filter(({ system }) => ownSystem.test(system ?? '')).at(-1);
  return (own ?? numbers[0])?.value;
}

/** Telephone numbers as they were recorded, best first; those that are no longer in use are left out. */
export function phoneNumbers({ telecom = [] }: Pick<Patient, 'telecom'>): string[] {
  return telecom
    .filter(({ system, use }) => system === 'phone' && use !== 'old')
    .sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99))
    .flatMap(({ value }) => value ?? []);
}

export function emailAddress({ telecom = [] }: Pick<Patient, 'telecom'>): string | undefined {
  return telecom.find(({ system, use }) => system === 'email' && use !== 'old')?.value;
}

const sexes = { female: 'Mujer', male: 'Hombre', other: 'Otro', unknown: 'No consta' } as const;

/** FHIR's administrative gender: what the front desk records. */
export function sexText(gender: Patient['gender']): string {
  return gender ? sexes[gender] : 'No consta';
}

/** Numbers of the United States as people there write them, "(305) 555-0123"; others as they are. */
export function phoneText(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(national) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}

export interface Death {
  /** FHIR date or instant; undefined where only the fact is known. */
  at: string | undefined;
}

/** The patient's death; undefined for the living, as far as the record says. */
export function deathOf({ deceasedBoolean, deceasedDateTime }: Patient): Death | undefined {
  return deceasedDateTime !== undefined || deceasedBoolean === true ? { at: deceasedDateTime } : undefined;
}
