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
import { allergyName } from '../allergy-substance.ts';
import { dayOf } from '../clinic-day.ts';
import { readConcept } from '../entered-concept.ts';
import { dosageWords } from '../medication/dosage/dosage-words.ts';
import { isWithdrawn } from '../notes/withdrawn-document.ts';

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

/**
 * A record in the words that a payer reads, and its own day, by the clocks of a zone where one is given; undefined of what is an error,
 * or says nothing. What was not done, not taken or is not certain is told so.
 */
export function evidenceText(
  resource: EvidenceResource,
  timeZone?: string,
): { text: string; date: string | null } | undefined {
  if (isError(resource)) return undefined;
  const [text, date] = wordsOf(resource);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return undefined;
  const reserve = reservationOf(resource);
  const day = date?.includes('T') && timeZone ? dayOf(new Date(date), timeZone) : date?.slice(0, 10);
  return { text: `${line.slice(0, 1000)}${reserve === '' ? '' : ` (${reserve})`}`, date: day ?? null };
}

const statuses: Partial<Record<EvidenceType, Record<string, string>>> = {
  DiagnosticReport: {
    registered: 'sin resultado',
    partial: 'parcial',
    preliminary: 'preliminar',
    cancelled: 'anulado',
  },
  DocumentReference: { superseded: 'sustituido por otro' },
  MedicationRequest: {
    stopped: 'suspendida',
    completed: 'terminada',
    cancelled: 'anulada',
    'on-hold': 'en pausa',
    draft: 'sin firmar',
    unknown: 'no se sabe si sigue',
  },
  MedicationStatement: {
    'not-taken': 'no la toma',
    intended: 'todavía no la toma',
    stopped: 'suspendida',
    completed: 'terminada',
    'on-hold': 'en pausa',
    unknown: 'no se sabe si la toma',
  },
  Observation: { registered: 'sin resultado', preliminary: 'preliminar', cancelled: 'anulada' },
  Procedure: {
    'not-done': 'no se hizo',
    preparation: 'todavía no se ha hecho',
    'in-progress': 'en curso',
    stopped: 'interrumpido',
    'on-hold': 'en pausa',
    unknown: 'no se sabe si se hizo',
  },
  ServiceRequest: {
    revoked: 'anulada',
    completed: 'hecha',
    'on-hold': 'en pausa',
    draft: 'sin firmar',
    unknown: 'no se sabe si sigue',
  },
};
const certainties: Record<string, string> = {
  resolved: 'resuelto',
  inactive: 'inactivo',
  remission: 'en remisión',
  unconfirmed: 'sin confirmar',
  provisional: 'provisional',
  differential: 'diagnóstico diferencial',
  presumed: 'supuesto',
};

/** What keeps a record from being taken for more than it says. */
function reservationOf(resource: EvidenceResource): string {
  const status = 'status' in resource ? (statuses[resource.resourceType]?.[resource.status ?? ''] ?? '') : '';
  const isAgainst = 'doNotPerform' in resource && resource.doNotPerform === true ? 'se indicó que no' : '';
  const concepts =
    resource.resourceType === 'Condition' || resource.resourceType === 'AllergyIntolerance'
      ? [resource.clinicalStatus, resource.verificationStatus]
      : [];
  const certainty = concepts.flatMap((concept) =>
    (concept?.coding ?? []).map(({ code }) => certainties[code ?? ''] ?? ''),
  );
  return [status, isAgainst, ...certainty].filter((part) => part !== '').join('; ');
}

const isError = (resource: EvidenceResource): boolean =>
  ('status' in resource && resource.status === 'entered-in-error') ||
  (resource.resourceType === 'DocumentReference' && isWithdrawn(resource)) ||
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
      if (name === '' && known === '') return ['', undefined];
      return [
        known === '' ? `${name} (sin valor)` : `${name}: ${known}`,
        resource.effectiveDateTime ?? resource.issued,
      ];
    }
    case 'Condition':
      return [readConcept(resource.code).text, resource.onsetDateTime ?? resource.recordedDate];
    case 'AllergyIntolerance':
      return [`Alergia: ${allergyName(resource)}`, resource.onsetDateTime ?? resource.recordedDate];
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
          dosageWords(resource.dosageInstruction),
        ]
          .filter((part) => part !== '')
          .join(' '),
        resource.authoredOn,
      ];
    case 'MedicationStatement':
      return [
        [readConcept(resource.medicationCodeableConcept).text, dosageWords(resource.dosage)].join(' '),
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
  'valueQuantity' | 'valueCodeableConcept' | 'valueString' | 'valueBoolean' | 'valueInteger'
>;

/** As it was reported; a value that is not there is no value, and one that is told otherwise is not left out in silence. */
function valueText(of: Valued): string {
  const { valueQuantity, valueCodeableConcept, valueString, valueBoolean, valueInteger } = of;
  if (valueQuantity?.value !== undefined) {
    const { comparator = '', value, unit, code } = valueQuantity;
    return `${comparator}${value} ${unit ?? code ?? ''}`.trim();
  }
  if (valueCodeableConcept) return readConcept(valueCodeableConcept).text;
  if (valueBoolean !== undefined) return valueBoolean ? 'sí' : 'no';
  if (valueString !== undefined) return valueString;
  if (valueInteger !== undefined) return String(valueInteger);
  return Object.keys(of).some((key) => key.startsWith('value')) ? 'valor que no se muestra aquí' : '';
}

const componentText = (component: NonNullable<Observation['component']>[number]): string => {
  const value = valueText(component);
  return value === '' ? '' : `${readConcept(component.code).text} ${value}`;
};
