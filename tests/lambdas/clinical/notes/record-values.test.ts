import type { Resource } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { recordText } from '../../../../lambdas/clinical/notes/record-values.ts';

/* What a note is filled with is read as what stands: what is doubted, forbidden or only proposed says so. */

const dayText = (date: string | undefined) => date;
const verification = (code: string) => ({ coding: [{ code }] });

test('a medicine that must not be given, is proposed or paused is told as such', () => {
  const medicine = (text: string, more: object): Resource => ({
    resourceType: 'MedicationRequest',
    status: 'active',
    intent: 'order',
    subject: {},
    medicationCodeableConcept: { text },
    ...more,
  });
  const records = [
    medicine('Warfarina', { doNotPerform: true }),
    medicine('Digoxina', { intent: 'proposal' }),
    medicine('Losartán', { status: 'on-hold' }),
    medicine('Metformina', {}),
  ];
  expect(recordText('medicacion', records, dayText).split('\n')).toEqual([
    'Warfarina · NO ADMINISTRAR',
    'Digoxina · solo propuesta',
    'Losartán · en pausa',
    'Metformina',
  ]);
});

test('a problem or an allergy that nobody has confirmed is told as such; what was refuted is not told', () => {
  const problem = (text: string, code?: string): Resource => ({
    resourceType: 'Condition',
    subject: {},
    code: { text },
    ...(code === undefined ? {} : { verificationStatus: verification(code) }),
  });
  const problems = [problem('Lupus', 'differential'), problem('Asma'), problem('Gota', 'refuted')];
  expect(recordText('problemas', problems, dayText)).toBe('Lupus (diagnóstico diferencial)\nAsma');
  const allergy: Resource = {
    resourceType: 'AllergyIntolerance',
    patient: {},
    code: { text: 'Látex' },
    verificationStatus: verification('unconfirmed'),
  };
  expect(recordText('alergias', [allergy], dayText)).toBe('Látex: riesgo no consta, sin confirmar');
});

test('a pressure is read systolic first in whichever order its parts came, and no kind of value is left out', () => {
  const loinc = (code: string, text: string) => ({ coding: [{ system: 'http://loinc.org', code }], text });
  const of = (category: string, text: string, more: object): Resource => ({
    resourceType: 'Observation',
    status: 'final',
    category: [{ coding: [{ code: category }] }],
    code: { text },
    effectiveDateTime: '2026-01-02',
    ...more,
  });
  const part = (code: string, text: string, value: number) => ({
    code: loinc(code, text),
    valueQuantity: { value, unit: 'mmHg' },
  });
  const component = [part('8462-4', 'Diastólica', 69), part('8480-6', 'Sistólica', 123)];
  const pressure = of('vital-signs', 'Presión arterial', { component });
  expect(recordText('constantes', [pressure], dayText)).toBe('Presión arterial: 123/69 mmHg (2026-01-02)');
  const results = [
    of('laboratory', 'ANA', { valueRatio: { numerator: { value: 1 }, denominator: { value: 160 } } }),
    of('laboratory', 'Embarazo', { valueBoolean: true }),
    of('laboratory', 'Leucocitos por campo', { valueInteger: 12, status: 'preliminary' }),
  ];
  expect(recordText('resultados', results, dayText).split('\n')).toEqual([
    'ANA: 1:160 (2026-01-02)',
    'Embarazo: sí (2026-01-02)',
    'Leucocitos por campo: 12 (2026-01-02, preliminar)',
  ]);
});
