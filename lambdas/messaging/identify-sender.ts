import type { Patient, Reference, RelatedPerson } from '@medplum/fhirtypes';
import { phoneDigits } from '../fhir/indexing/fold.ts';
import { parameterId } from '../fhir/indexing/search-parameters.ts';
import type { Session } from '../fhir/store/session.ts';
import { idOf } from './conventions.ts';

export const addressSystem = 'urn:auxilia:address';

export type Sender =
  | { kind: 'identified'; patientId: string; reference: Reference<Patient | RelatedPerson> }
  /** Nobody has this address, or more than one person: which one is for a person to say. */
  | { kind: 'unidentified'; reference: Reference };

interface Candidate {
  resource_type: 'Patient' | 'RelatedPerson';
  id: string;
  content: Patient | RelatedPerson;
}

/** Whose chart an address belongs to: a patient's, or that of the one patient whose relative has it. Never a guess. */
export async function identifySender({ sql, caller }: Session, from: string): Promise<Sender> {
  const address = phoneDigits(from) ?? from.toLowerCase();
  const parameters = ['Patient.telecom', 'RelatedPerson.telecom'].map(parameterId);
  const rows = await sql<Candidate & Record<string, unknown>>(
    `SELECT DISTINCT r.resource_type, r.id, r.content FROM index_tokens i JOIN resources r
       ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE i.organization_id = $1 AND i.parameter = ANY ($2::int[]) AND i.code = $3 LIMIT 20`,
    [caller.organization_id, parameters, address],
  );
  const current = rows.filter(({ content }) => content.active !== false && hasNow(content, address));
  const patients = new Set(current.map(patientOf));
  const [only] = current.length === 1 ? current : [];
  const patientId = only && patients.size === 1 ? patientOf(only) : undefined;
  if (!only || !patientId) {
    return {
      kind: 'unidentified',
      reference: { identifier: { system: addressSystem, value: from }, display: from },
    };
  }
  const [name] = only.content.name ?? [];
  const display = name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' ');
  return {
    kind: 'identified',
    patientId,
    reference: { reference: `${only.resource_type}/${only.id}`, ...(display ? { display } : {}) },
  };
}

function patientOf({ resource_type, id, content }: Candidate): string | undefined {
  return resource_type === 'Patient'
    ? id
    : idOf('patient' in content ? content.patient : undefined, 'Patient');
}

/** An address that was theirs once may be another's today. */
function hasNow({ telecom = [] }: Patient | RelatedPerson, address: string): boolean {
  return telecom.some(
    ({ value = '', use }) => use !== 'old' && (phoneDigits(value) ?? value.toLowerCase()) === address,
  );
}
