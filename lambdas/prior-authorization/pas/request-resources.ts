import type {
  BundleEntry,
  Coverage,
  DocumentReference,
  MedicationRequest,
  Organization,
  Patient,
  Practitioner,
  QuestionnaireResponse,
  Resource,
  ServiceRequest,
} from '@medplum/fhirtypes';
import { hl7Concept, toConcept } from '../../clinical/entered-concept.ts';
import { pasProfile, traceSystem, x12 } from '../../clinical/prior-authorization/pas/pas-terms.ts';
import type { StoredCase } from '../cases/case-content.ts';

/** What a request to a payer is made of, as the record has it. */
export interface RequestParts {
  row: StoredCase;
  patient: Patient & { id: string };
  coverage: Coverage & { id: string };
  organization: { id: string; name: string; npi: string | null };
  /** Who released what of the chart; undefined where nobody did. */
  practitioner: (Practitioner & { id: string }) | undefined;
  /** Forms of the payer's, as they were released. */
  responses: QuestionnaireResponse[];
  now: Date;
}

const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';
const base = 'urn:auxilia:pas';
const npiSystem = 'http://hl7.org/fhir/sid/us-npi';

export const profile = (name: string) => ({ profile: [pasProfile(name)] });
export const entry = (resource: Resource): BundleEntry => ({
  fullUrl: `${base}/${resource.resourceType}/${resource.id}`,
  resource,
});
export const code = (element: number, value: string) => ({ coding: [{ system: x12(element), code: value }] });

export const traceOf = ({ caseId }: StoredCase) => ({ system: traceSystem, value: caseId });

/** The minimum of whom it is about: what the payer knows them by. No address, telephone or anything else. */
export function patientOf({ patient, row }: RequestParts): Patient {
  const { id, name, gender, birthDate } = patient;
  const { memberId } = row.content.coverage;
  return {
    resourceType: 'Patient',
    id,
    meta: profile('profile-beneficiary'),
    ...(memberId && { identifier: [{ type: hl7Concept('v2-0203', 'MB'), value: memberId }] }),
    ...(name?.[0] && { name: [withoutMore(name[0])] }),
    ...(gender && { gender }),
    ...(birthDate && { birthDate }),
  };
}

const withoutMore = ({ family, given, text }: NonNullable<Patient['name']>[number]) => ({
  ...(family && { family }),
  ...(given && { given }),
  ...(text && { text }),
});

export function coverageOf({ coverage, patient, row }: RequestParts): Coverage {
  const { id, status, type, subscriberId, period, relationship } = coverage;
  return {
    resourceType: 'Coverage',
    id,
    meta: profile('profile-coverage'),
    status,
    beneficiary: { reference: `Patient/${patient.id}` },
    payor: [{ reference: 'Organization/insurer', display: row.content.coverage.payer }],
    ...(type && { type }),
    ...(subscriberId && { subscriberId }),
    ...(period && { period }),
    ...(relationship && { relationship }),
  };
}

export const insurerOf = ({ row }: RequestParts): Organization => ({
  resourceType: 'Organization',
  id: 'insurer',
  meta: profile('profile-insurer'),
  active: true,
  name: row.content.coverage.payer,
});

export const requestorOf = ({ organization: { id, name, npi } }: RequestParts): Organization => ({
  resourceType: 'Organization',
  id,
  meta: profile('profile-requestor'),
  active: true,
  name,
  ...(npi && { identifier: [{ system: npiSystem, value: npi }] }),
});

export function practitionerOf({ practitioner }: RequestParts): Practitioner | undefined {
  if (!practitioner) return undefined;
  const { id, name, identifier } = practitioner;
  const npi = identifier?.filter(({ system }) => system === npiSystem);
  return {
    resourceType: 'Practitioner',
    id,
    meta: profile('profile-practitioner'),
    ...(name?.[0] && { name: [withoutMore(name[0])] }),
    ...(npi && npi.length > 0 && { identifier: npi }),
  };
}

/** The order, as the payer needs it: what, for whom, when. */
export function orderOf({ row, patient }: RequestParts): ServiceRequest | MedicationRequest {
  const { service, day } = row.content;
  const subject = { reference: `Patient/${patient.id}` };
  const common = { id: `order-${row.caseId}`, status: 'active', intent: 'order', subject } as const;
  return service.coding.some(({ system }) => system === rxnorm)
    ? {
        ...common,
        resourceType: 'MedicationRequest',
        meta: profile('profile-medicationrequest'),
        medicationCodeableConcept: toConcept(service),
      }
    : {
        ...common,
        resourceType: 'ServiceRequest',
        meta: profile('profile-servicerequest'),
        code: toConcept(service),
        ...(day !== null && { occurrenceDateTime: day }),
      };
}

/** What a clinician released, in its words of then: not the records that it came from. */
export function documentsOf({ row, patient }: RequestParts): DocumentReference[] {
  return row.content.evidence.map(({ text, date }, at) => ({
    resourceType: 'DocumentReference',
    id: `document-${at + 1}`,
    status: 'current',
    subject: { reference: `Patient/${patient.id}` },
    ...(date !== null && { description: `Del ${date}` }),
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          data: Buffer.from(text).toString('base64'),
        },
      },
    ],
  }));
}
