import type { MedicationRequest, MedicationStatement } from '@medplum/fhirtypes';
import { prescriptionForm, statementForm } from '../../../../lambdas/clinical/medication-form.ts';
import {
  prescriptionStop,
  type StopValues,
  statementStop,
} from '../../../../lambdas/clinical/medication-stop.ts';
import type { MedicationValues } from '../../../../lambdas/clinical/medication-values.ts';
import type { RecordForm } from '../../../../lambdas/clinical/record-form.ts';

/** What was prescribed here, and what a patient tells that they take: two resources, one way to show and change them. */
export type MedicationRecord = MedicationRequest | MedicationStatement;

/** The rules of each kind, for a record of either; the form never changes a record's kind. */
function either<Values extends Record<string, unknown>>(
  request: RecordForm<MedicationRequest, Values>,
  statement: RecordForm<MedicationStatement, Values>,
): Pick<RecordForm<MedicationRecord, Values>, 'read' | 'shown' | 'apply'> {
  return {
    read: (record) =>
      record.resourceType === 'MedicationRequest' ? request.read(record) : statement.read(record),
    shown: request.shown,
    apply: (record, values) =>
      record.resourceType === 'MedicationRequest'
        ? request.apply(record, values)
        : statement.apply(record, values),
  };
}

export const medicationRules = either<MedicationValues>(prescriptionForm, statementForm);
export const stopRules = either<StopValues>(prescriptionStop, statementStop);

export function medicationSchema({ resourceType }: MedicationRecord, today: string) {
  return resourceType === 'MedicationRequest' ? prescriptionForm.schema(today) : statementForm.schema(today);
}
