import type { Patient, Reference, RelatedPerson } from '@medplum/fhirtypes';
import { peopleAt, phoneDigits, type Repository, type Stored } from '../fhir/index.ts';
import { idOf } from './conventions.ts';

export const addressSystem = 'urn:auxilia:address';

export type Sender =
  | { kind: 'identified'; patientId: string; reference: Reference<Patient | RelatedPerson> }
  /** Nobody has this address, or more than one person: which one is for a person to say. */
  | { kind: 'unidentified'; reference: Reference };

type Person = Stored<'Patient'> | Stored<'RelatedPerson'>;

/** Whose chart an address belongs to: a patient's, or that of the one patient whose relative has it. Never a guess. */
export async function identifySender(repository: Repository, from: string): Promise<Sender> {
  const address = phoneDigits(from) ?? from.toLowerCase();
  const people = await peopleAt(repository, address);
  const current = people.filter((person) => person.active !== false && hasNow(person, address));
  const patients = new Set(current.map(patientOf));
  const [only] = current.length === 1 ? current : [];
  const patientId = only && patients.size === 1 ? patientOf(only) : undefined;
  if (!only || !patientId) {
    return {
      kind: 'unidentified',
      reference: { identifier: { system: addressSystem, value: from }, display: from },
    };
  }
  const [name] = only.name ?? [];
  const display = name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' ');
  return {
    kind: 'identified',
    patientId,
    reference: { reference: `${only.resourceType}/${only.id}`, ...(display ? { display } : {}) },
  };
}

function patientOf(person: Person): string | undefined {
  return person.resourceType === 'Patient' ? person.id : idOf(person.patient, 'Patient');
}

/** An address that was theirs once may be another's today. */
function hasNow({ telecom = [] }: Person, address: string): boolean {
  return telecom.some(
    ({ value = '', use }) => use !== 'old' && (phoneDigits(value) ?? value.toLowerCase()) === address,
  );
}
