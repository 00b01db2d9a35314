import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import * as z from 'zod';
import { readConcept } from './entered-concept.ts';
import { type RecordForm, withElements } from './record-form.ts';
import { requiredLine } from './text-line.ts';

export type StopValues = { reason: string };

const stopReason = () => z.object({ reason: requiredLine(300, 'Escriba el motivo de la suspensión') });

/** Stopping a medicine says why: whoever reads the chart must not begin it again unknowingly. */
export const prescriptionStop: RecordForm<MedicationRequest, StopValues> = {
  blank: { reason: '' },
  schema: stopReason,
  read: ({ statusReason }) => ({ reason: readConcept(statusReason).text }),
  shown: (values) => values,
  apply: (request, { reason }) =>
    withElements(request, { status: 'stopped', statusReason: { text: reason } }),
};

export const statementStop: RecordForm<MedicationStatement, StopValues> = {
  blank: { reason: '' },
  schema: stopReason,
  read: ({ statusReason }) => ({ reason: readConcept(statusReason?.[0]).text }),
  shown: (values) => values,
  apply: (statement, { reason }) =>
    withElements(statement, { status: 'stopped', statusReason: [{ text: reason }] }),
};
