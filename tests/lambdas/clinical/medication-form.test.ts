import type { MedicationRequest } from '@medplum/fhirtypes';
import { describe, expect, it } from 'vitest';
import { prescriptionForm, statementForm } from '../../../lambdas/clinical/medication-form.ts';
import { prescriptionStop, statementStop } from '../../../lambdas/clinical/medication-stop.ts';

const request: MedicationRequest = {
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  subject: {},
  medicationCodeableConcept: { text: 'Metformina 1000 mg' },
  dosageInstruction: [
    { text: 'Uno al día', timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } } },
    { text: 'Con comida' },
  ],
};
const read = prescriptionForm.read(request);

describe('the form of a medicine', () => {
  it('asks for the dose of what is prescribed, and not of what the patient tells', () => {
    const values = { concept: { text: 'Aspirina', coding: [] }, dose: '' };
    expect(prescriptionForm.schema('').safeParse(values).error?.issues[0]?.message).toBe('Escriba la pauta');
    expect(statementForm.schema('').safeParse(values).success).toBe(true);
  });

  it('keeps amounts and times with the text that they belong to', () => {
    expect(prescriptionForm.apply(request, read)).toEqual(request);
  });

  it('drops amounts and times that would contradict another text', () => {
    const changed = prescriptionForm.apply(request, { ...read, dose: 'Dos al día' });
    expect(changed.dosageInstruction).toEqual([{ text: 'Dos al día' }, { text: 'Con comida' }]);
  });

  it('is stopped with a reason, and not without', () => {
    expect(prescriptionStop.schema('').safeParse({ reason: ' ' }).success).toBe(false);
    expect(prescriptionStop.apply(request, { reason: 'Náuseas' })).toMatchObject({
      status: 'stopped',
      statusReason: { text: 'Náuseas' },
    });
    const statement = statementStop.apply(
      { resourceType: 'MedicationStatement', status: 'active', subject: {} },
      { reason: 'Náuseas' },
    );
    expect(statement).toMatchObject({ status: 'stopped', statusReason: [{ text: 'Náuseas' }] });
  });
});
