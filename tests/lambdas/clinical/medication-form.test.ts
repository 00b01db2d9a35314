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
    const changed = prescriptionForm.apply(request, { ...read, dose: 'Como siempre' });
    expect(changed.dosageInstruction).toEqual([{ text: 'Como siempre' }, { text: 'Con comida' }]);
  });

  it('records what it understands of the words beside them', () => {
    const changed = prescriptionForm.apply(request, { ...read, dose: '2 comp  c/12h x 5 d' });
    expect(changed.dosageInstruction).toMatchObject([
      {
        text: '2 comp  c/12h x 5 d',
        timing: {
          repeat: { frequency: 1, period: 12, periodUnit: 'h', boundsDuration: { value: 5, code: 'd' } },
        },
        doseAndRate: [{ doseQuantity: { value: 2, code: '{tablet}' } }],
      },
      { text: 'Con comida' },
    ]);
    const tapered = prescriptionForm.apply(request, { ...read, dose: '40 mg al día 5 d, luego 20 mg 5 d' });
    expect(tapered.dosageInstruction?.map(({ sequence }) => sequence)).toEqual([1, 2, undefined]);
    expect(prescriptionForm.apply(tapered, { ...read, dose: 'Una vez' }).dosageInstruction).toHaveLength(2);
  });

  it('records words that contradict themselves as words alone', () => {
    const changed = prescriptionForm.apply(request, { ...read, dose: '1 comp c/8h y 2 comp c/12h' });
    expect(changed.dosageInstruction?.[0]).toEqual({ text: '1 comp c/8h y 2 comp c/12h' });
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
