import type {
  AllergyIntolerance,
  Condition,
  DiagnosticReport,
  DocumentReference,
  MedicationRequest,
  MedicationStatement,
  Observation,
  Procedure,
  ServiceRequest,
} from '@medplum/fhirtypes';
import { readConcept } from '../entered-concept.ts';

/** What of a chart can speak for a request. */
export const evidenceTypes = [
  'AllergyIntolerance',
  'Condition',
  'DiagnosticReport',
  'DocumentReference',
  'MedicationRequest',
  'MedicationStatement',
  'Observation',
  'Procedure',
  'ServiceRequest',
] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

export type EvidenceResource =
  | AllergyIntolerance
  | Condition
  | DiagnosticReport
  | DocumentReference
  | MedicationRequest
  | MedicationStatement
  | Observation
  | Procedure
  | ServiceRequest;

/** A record in the words that a payer reads, and its own day; undefined of what is an error, or says nothing. */
export function evidenceText(resource: EvidenceResource): { text: string; date: string | null } | undefined {
  if (isError(resource)) return undefined;
  const [text, date] = wordsOf(resource);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line === '' ? undefined : { text: line.slice(0, 1000), date: date?.slice(0, 10) ?? null };
}

const isError = (resource: EvidenceResource): boolean =>
  ('status' in resource && resource.status === 'entered-in-error') ||
  ('verificationStatus' in resource &&
    (resource.verificationStatus?.coding?.some(
      ({ code }) => code === 'entered-in-error' || code === 'refuted',
    ) ??
      false));

function wordsOf(resource: EvidenceResource): [text: string, date: string | undefined] {
  switch (resource.resourceType) {
    case 'Observation': {
      const name = readConcept(resource.code).text;
      const value = [valueText(resource), ...(resource.component ?? []).map(componentText)];
      const known = value.filter((part) => part !== '').join('; ');
      return [known === '' ? name : `${name}: ${known}`, resource.effectiveDateTime ?? resource.issued];
    }
    case 'Condition':
      return [readConcept(resource.code).text, resource.onsetDateTime ?? resource.recordedDate];
    case 'AllergyIntolerance':
      return [`Alergia: ${readConcept(resource.code).text}`, resource.onsetDateTime ?? resource.recordedDate];
    case 'DiagnosticReport': {
      const name = readConcept(resource.code).text;
      const { conclusion } = resource;
      return [conclusion ? `${name}: ${conclusion}` : name, resource.effectiveDateTime ?? resource.issued];
    }
    case 'MedicationRequest':
      return [
        [
          readConcept(resource.medicationCodeableConcept).text ||
            (resource.medicationReference?.display ?? ''),
          resource.dosageInstruction?.[0]?.text ?? '',
          { stopped: '(suspendida)', completed: '(terminada)' }[resource.status as string] ?? '',
        ]
          .filter((part) => part !== '')
          .join(' '),
        resource.authoredOn,
      ];
    case 'MedicationStatement':
      return [
        [readConcept(resource.medicationCodeableConcept).text, resource.dosage?.[0]?.text ?? ''].join(' '),
        resource.effectiveDateTime ?? resource.effectivePeriod?.start,
      ];
    case 'Procedure':
      return [readConcept(resource.code).text, resource.performedDateTime ?? resource.performedPeriod?.start];
    case 'ServiceRequest': {
      const reason = resource.reasonCode?.map((code) => readConcept(code).text).join(', ');
      return [
        `Orden: ${readConcept(resource.code).text}${reason ? ` (motivo: ${reason})` : ''}`,
        resource.authoredOn,
      ];
    }
    case 'DocumentReference':
      return [
        `Documento: ${resource.description ?? (readConcept(resource.type).text || 'sin título')}`,
        resource.date,
      ];
  }
}

type Valued = Pick<
  Observation,
  'valueQuantity' | 'valueCodeableConcept' | 'valueString' | 'dataAbsentReason'
>;

/** As it was reported; a value that is not there is no value. */
function valueText({ valueQuantity, valueCodeableConcept, valueString }: Valued): string {
  if (valueQuantity?.value !== undefined) {
    const { comparator = '', value, unit, code } = valueQuantity;
    return `${comparator}${value} ${unit ?? code ?? ''}`.trim();
  }
  return valueCodeableConcept ? readConcept(valueCodeableConcept).text : (valueString ?? '');
}

const componentText = (component: NonNullable<Observation['component']>[number]): string => {
  const value = valueText(component);
  return value === '' ? '' : `${readConcept(component.code).text} ${value}`;
};
