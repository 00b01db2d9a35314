import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../lambdas/medication/record-context.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { request, subject, today } from './prescription.ts';

describe('what counts as taken', () => {
  const taken = (resources: Json[], prescribed: string[] = []) =>
    contextOf({ medications: resources }, prescribed, today).medications;
  const text = { text: 'Warfarina 5 mg' };
  const statement = (concept: Json, over: Json = {}) => ({
    resourceType: 'MedicationStatement',
    id: 's',
    status: 'active',
    subject,
    medicationCodeableConcept: concept,
    ...over,
  });
  const daily = (value: number, frequency: number) => ({
    doseAndRate: [{ doseQuantity: { value, code: 'mg' } }],
    timing: { repeat: { frequency, period: 1, periodUnit: 'd' } },
  });
  const until = (end: string) => ({ timing: { repeat: { boundsPeriod: { end } } } });

  test.each<[string, Json]>([
    ['a plan', request(text, { intent: 'plan' })],
    ['a proposal', request(text, { intent: 'proposal' })],
    ['what is not to be given', request(text, { doNotPerform: true })],
    ['a mistake', request(text, { status: 'entered-in-error' })],
    ['what was stopped', request(text, { status: 'stopped' })],
    ['what was cancelled', request(text, { status: 'cancelled' })],
    ['a course that is over', request(text, { dosageInstruction: [until('2026-11-24')] })],
    ['what is said not to be taken', statement(text, { status: 'not-taken' })],
    ['a statement of what is over', statement(text, { effectivePeriod: { end: '2026-10' } })],
  ])('%s does not', (_what, resource) => {
    expect(taken([resource])).toEqual([]);
  });

  test.each<[string, Json]>([
    ['what is on hold', request(text, { status: 'on-hold' })],
    ['a course until today', request(text, { dosageInstruction: [until('2026-11-25T08:00:00Z')] })],
    ['a course until some day of this month', request(text, { dosageInstruction: [until('2026-11')] })],
    ['one of two courses', request(text, { dosageInstruction: [until('2026-11-24'), { text: '1 al día' }] })],
  ])('%s does', (_what, resource) => {
    expect(taken([resource])).toHaveLength(1);
  });

  test('a plan that is being signed does', () => {
    expect(taken([request(text, { intent: 'plan' })], ['MedicationRequest/r'])).toMatchObject([
      { isPrescribed: true, ingredients: [{ key: 'warfarin' }] },
    ]);
  });

  test.each([
    'Ya no toma warfarina',
    'Warfarina 5 mg (no la toma)',
    'Warfarina, suspendida',
    'Dejó de tomar warfarina',
  ])('«%s» is asked about', (words) => {
    expect(taken([statement({ text: words })])).toMatchObject([
      { ingredients: [], unclear: [{ words, why: 'may-not-be-taken' }] },
    ]);
  });

  test('of several in such words all do, and it is asked about', () => {
    expect(taken([statement({ text: 'Warfarina, aspirina (no la toma)' })])).toMatchObject([
      { ingredients: [{ key: 'warfarin' }, { key: 'aspirin' }], unclear: [{ why: 'may-not-be-taken' }] },
    ]);
  });

  test('what was prescribed and is said to be taken is one, with the higher dose', () => {
    const drug = { text: 'Ibuprofeno' };
    const prescription = request(drug, { dosageInstruction: [daily(400, 3)] });
    for (const link of [{}, { basedOn: [{ reference: 'MedicationRequest/r' }] }])
      expect(taken([prescription, statement(drug, { dosage: [daily(600, 3)], ...link })])).toMatchObject([
        {
          reference: 'MedicationRequest/r',
          ingredients: [{ key: 'ibuprofen', dose: { value: 600, unit: 'mg' } }],
          timesPerDay: 3,
        },
      ]);
    expect(taken([statement(drug), prescription])).toMatchObject([
      { reference: 'MedicationRequest/r', ingredients: [{ dose: { value: 400 } }], timesPerDay: 3 },
    ]);
    expect(taken([request(drug), statement(drug, { dosage: [daily(600, 3)] })])).toMatchObject([
      { ingredients: [{ dose: { value: 600 } }], timesPerDay: 3 },
    ]);
    expect(taken([prescription, statement(drug, { dosage: [daily(1_200, 1)] })])).toMatchObject([
      { ingredients: [{ dose: { value: 400 } }], timesPerDay: 3 },
    ]);
  });

  test('of another drug, another way or twice prescribed are several', () => {
    const gel = { text: 'Diclofenaco crema' };
    expect(taken([request({ text: 'Diclofenaco 50 mg' }), statement(gel)])).toHaveLength(2);
    expect(taken([request(text), statement({ text: 'Aspirina' })])).toHaveLength(2);
    expect(taken([request(text), request(text, { id: 'other' })])).toHaveLength(2);
    expect(taken([request({ text: 'x' }), statement({ text: 'x' })])).toHaveLength(2);
  });
});
