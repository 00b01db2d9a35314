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
