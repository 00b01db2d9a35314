import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { readConcept } from '../../../../lambdas/clinical/entered-concept.ts';
import type { StopValues } from '../../../../lambdas/clinical/medication-stop.ts';
import {
  type MedicationValues,
  readPrescription,
  readStatement,
} from '../../../../lambdas/clinical/medication-values.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { Told } from '../changes/version-changes.ts';
import type { FieldTexts } from '../editing/field-texts.ts';

export const medicationStatusTexts: Record<string, string> = {
  active: 'Activa',
  'on-hold': 'En pausa',
  cancelled: 'Cancelada',
  completed: 'Terminada',
  'entered-in-error': 'Registrada por error',
  stopped: 'Suspendida',
  draft: 'Borrador',
  intended: 'Prevista',
  'not-taken': 'No la toma',
  unknown: 'Estado no consta',
};

const none = 'No consta';

export const medicationTexts: FieldTexts<MedicationValues> = {
  labels: {
    concept: 'Medicamento',
    dose: 'Pauta',
    reason: 'Indicación',
    start: 'Desde',
    end: 'Hasta',
    quantity: 'Cantidad que se dispensa',
    refills: 'Renovaciones',
  },
  textOf: (values, field) => {
    if (field === 'concept' || field === 'reason') return values[field].text || none;
    return (field === 'start' || field === 'end' ? formatDate(values[field], 'UTC') : values[field]) || none;
  },
};

export const stopTexts: FieldTexts<StopValues> = {
  labels: { reason: 'Motivo de la suspensión' },
  textOf: ({ reason }) => reason || none,
};

type ToldMedication = MedicationValues & { status: string; stopReason: string };

const told = {
  labels: { ...medicationTexts.labels, status: 'Estado', stopReason: 'Motivo de la suspensión' },
  textOf: (values: ToldMedication, field: keyof ToldMedication) => {
    if (field === 'status') return medicationStatusTexts[values.status] ?? values.status;
    return field === 'stopReason' ? values.stopReason || none : medicationTexts.textOf(values, field);
  },
};

export const toldPrescription: Told<MedicationRequest, ToldMedication> = {
  ...told,
  read: (request) => ({
    ...readPrescription(request),
    status: request.status,
    stopReason: readConcept(request.statusReason).text,
  }),
};

export const toldStatement: Told<MedicationStatement, ToldMedication> = {
  ...told,
  read: (statement) => ({
    ...readStatement(statement),
    status: statement.status,
    stopReason: readConcept(statement.statusReason?.[0]).text,
  }),
};
