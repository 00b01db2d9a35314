import { describe, expect, test } from 'vitest';
import { reportOn } from '../../../lambdas/medication/report-on.ts';

const reportOf = (...taken: (readonly [text: string, dosage: string])[]) =>
  reportOn(
    {
      patient: [{ resourceType: 'Patient', id: 'p', birthDate: '1976-01-15', gender: 'male' }],
      medications: taken.map(([text, dosage], at) => ({
        resourceType: 'MedicationRequest',
        id: `m${at + 1}`,
        status: 'active',
        intent: 'order',
        medicationCodeableConcept: { text },
        dosageInstruction: [{ text: dosage }],
      })),
    },
    [],
    '2026-11-25',
  ).report;
const overdose = (...taken: Parameters<typeof reportOf>) =>
  reportOf(...taken).findings.find(({ ruleId }) => ruleId === 'dose-above-daily')?.text;

describe('the dose of a combination', () => {
  test.each([
    ['Paracetamol/codeína 500 mg/30 mg', '3 comp c/8h', '4500 mg al día, por encima del máximo de 4000 mg.'],
    ['Paracetamol/codeína 500/30 mg', '3 comp c/8h', '4500 mg al día, por encima del máximo de 4000 mg.'],
    ['Codeína/paracetamol 30/500 mg', '3 comp c/8h', '4500 mg al día, por encima del máximo de 4000 mg.'],
    [
      'Paracetamol 500 mg + codeína 30 mg',
      '3 comp c/8h',
      '4500 mg al día, por encima del máximo de 4000 mg.',
    ],
    [
      'acetaminophen 500 MG / codeine 30 MG Oral Tablet',
      '3 comp c/8h',
      '4500 mg al día, por encima del máximo de 4000 mg.',
    ],
    ['Paracetamol/codeína 500 mg/30 mg', '2 comp c/6h', undefined],
  ])('%s, %s', (text, dosage, said) => {
    expect(overdose([text, dosage])).toBe(said);
  });

  test('is summed with what holds the same: paracetamol alone and with tramadol', () => {
    expect(
      overdose(['Paracetamol 1 g', '1 comp c/8h'], ['Tramadol/paracetamol 37,5/325 mg', '1 comp c/8h']),
    ).toBe(undefined);
    expect(
      overdose(['Paracetamol 1 g', '1 comp c/8h'], ['Tramadol/paracetamol 37,5/325 mg', '2 comp c/8h']),
    ).toMatch(/^4950 mg al día/);
  });

  test('counts in the sum of opioids', () => {
    const mme = reportOf(['Tramadol/paracetamol 75/650 mg', '2 comp c/6h']).findings.find(({ ruleId }) =>
      ruleId.startsWith('morphine-equivalents'),
    );
    expect(mme?.text).toMatch(/^120 mg al día/);
  });

  test.each([
    ['Zaldiar 37,5/325 mg', '2 comp c/6h'],
    ['Paracetamol/codeína 500', '3 comp c/8h'],
    ['Paracetamol/codeína 500/30', '3 comp c/8h'],
    ['Paracetamol/codeína 500/30/10 mg', '3 comp c/8h'],
    ['Paracetamol/codeína 500/30 mg', '1 cada 8 h'],
  ])('is not guessed of «%s», and said not to be known', (text, dosage) => {
    const { findings, notChecked } = reportOf([text, dosage]);
    expect(findings.filter(({ ruleId }) => ruleId.startsWith('dose'))).toEqual([]);
    expect(notChecked.join(' ')).toMatch(/No consta la dosis\. No comprobado: dosis de .*paracetamol/);
  });
});

test.each(['D55.0', 'D75.A'])('a lack of G6PD is one with anaemia and without it (%s)', (code) => {
  const { report } = reportOn(
    {
      medications: [
        {
          resourceType: 'MedicationRequest',
          id: 'm1',
          status: 'active',
          intent: 'order',
          medicationCodeableConcept: { text: 'Nitrofurantoína 100 mg' },
        },
      ],
      problems: [
        {
          resourceType: 'Condition',
          id: 'c1',
          code: { text: 'Déficit de G6PD', coding: [{ system: 'http://hl7.org/fhir/sid/icd-10-cm', code }] },
        },
      ],
    },
    [],
    '2026-11-25',
  );
  expect(report.findings.map(({ text }) => text)).toContainEqual(expect.stringContaining('G6PD'));
});
