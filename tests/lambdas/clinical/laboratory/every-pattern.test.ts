import { describe, expect, it } from 'vitest';
import { analyteOf } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import { Catalogue } from '../../../../lambdas/clinical/laboratory/analytes/catalogue.ts';
import type { DatedValue } from '../../../../lambdas/clinical/laboratory/derived/derived.ts';
import { understand } from '../../../../lambdas/clinical/laboratory/interpret/understand.ts';
import type { Subject } from '../../../../lambdas/clinical/laboratory/measured.ts';
import { findPatterns, patterns } from '../../../../lambdas/clinical/laboratory/patterns/patterns.ts';

/* Each pattern by its sentence: at each of its limits and a hair beyond, without each thing that it needs, and of what cannot be. */

const today = '2026-11-25';
const yesterday = '2026-11-24';
const man: Subject = { sex: 'male', birthDate: '1966-01-01' };
const child: Subject = { sex: 'male', birthDate: '2016-01-01' };
const woman: Subject = { sex: 'female', birthDate: '1990-01-01', pregnancy: 'no' };
type Values = Record<string, number>;
type Timed = readonly (readonly [at: string, values: Values])[];
type State = 'present' | 'absent' | 'cannotTell';

interface Limits {
  /** All that it needs, and nothing of it there. */
  absent: Values | Timed;
  /** Of these it is absent all the same where they are missing: they tell of its kind alone. */
  optional?: readonly string[];
  /** What of the person it needs. */
  needs?: readonly (keyof Subject)[];
  /** At a limit and a hair beyond it, on either side. */
  cases: readonly (readonly [values: Values | Timed, state: State, subject?: Subject])[];
}

const acid = (ph: number, pco2: number, bicarbonate: number) => ({
  'arterial-ph': ph,
  'arterial-pco2': pco2,
  'arterial-bicarbonate': bicarbonate,
});
const dic = (platelets: number, dimer: number, time: number, fibrinogen: number) => ({
  platelets,
  'd-dimer': dimer,
  'prothrombin-time': time,
  fibrinogen,
});
const lysis = (urate: number, potassium: number, phosphate: number, calcium: number) => ({
  urate,
  potassium,
  phosphate,
  calcium,
});
const creatinine = (...all: [at: string, value: number][]): Timed =>
  all.map(([at, value]) => [at, { creatinine: value }]);

const limits: Record<string, Limits> = {
  anaemia: {
    absent: { haemoglobin: 14 },
    needs: ['sex', 'birthDate'],
    cases: [
      [{ haemoglobin: 12.99 }, 'present'],
      [{ haemoglobin: 13 }, 'absent'],
      [{ haemoglobin: 11.99 }, 'present', woman],
      [{ haemoglobin: 12 }, 'absent', woman],
      [{ haemoglobin: 10.99 }, 'present', { ...woman, pregnancy: 1 }],
      [{ haemoglobin: 11 }, 'absent', { ...woman, pregnancy: 1 }],
      [{ haemoglobin: 11.49 }, 'present', child],
      [{ haemoglobin: 11.5 }, 'absent', child],
      [{ haemoglobin: 9 }, 'cannotTell', { sex: 'male', birthDate: '2026-09-01' }],
    ],
  },
  'iron-deficiency': {
    absent: { ferritin: 60, iron: 80, tibc: 400 },
    cases: [
      [{ ferritin: 14.99 }, 'present'],
      [{ ferritin: 15 }, 'cannotTell'],
      [{ ferritin: 99.9, iron: 79.9, tibc: 400 }, 'present'],
      [{ ferritin: 99.9, iron: 80, tibc: 400 }, 'absent'],
      [{ ferritin: 100 }, 'absent'],
      [{ ferritin: 100, crp: 10.1 }, 'cannotTell'],
    ],
  },
  'liver-injury': {
    absent: { alt: 30, alp: 90 },
    needs: ['birthDate'],
    cases: [
      [{ alt: 40, alp: 126 }, 'absent'],
      [{ alt: 40.1, alp: 126 }, 'present'],
      [{ alt: 40, alp: 126.1 }, 'present'],
      [{ alt: 40.1, alp: 126 }, 'cannotTell', { ...man, birthDate: '2008-11-26' }],
    ],
  },
  'kidney-disease': {
    absent: { creatinine: 0.9, 'acr-reported': 10 },
    needs: ['sex', 'birthDate'],
    cases: [
      [{ creatinine: 0.9, 'acr-reported': 29.9 }, 'absent'],
      [{ creatinine: 0.9, 'acr-reported': 30 }, 'cannotTell'],
      [creatinine([yesterday, 2], ['2026-08-26', 2]), 'present'],
      [creatinine([yesterday, 2], ['2026-08-27', 2]), 'cannotTell'],
      [creatinine(['2024-11-24', 0.9], ['2023-11-24', 0.9]), 'cannotTell'],
      [creatinine(['2024-11-24', 2], ['2023-11-24', 2]), 'cannotTell'],
      [{ creatinine: 0.4, 'acr-reported': 10 }, 'cannotTell', child],
    ],
  },
  'kidney-progression': {
    absent: creatinine([yesterday, 1.2], ['2025-11-20', 1.2]),
    needs: ['sex', 'birthDate'],
    cases: [
      [creatinine([yesterday, 1.6], ['2025-11-20', 1.2]), 'present'],
      [creatinine([yesterday, 1.6], ['2026-01-20', 1.2]), 'cannotTell'],
      [creatinine(['2022-11-24', 1.6], ['2021-11-20', 1.2]), 'cannotTell'],
    ],
  },
  'acute-kidney-injury': {
    absent: creatinine(['2026-11-24T08:00:00Z', 1.2], ['2026-11-23T08:00:00Z', 1.2]),
    cases: [
      [creatinine(['2026-11-24T08:00:00Z', 1.49], ['2026-11-22T08:00:00Z', 1.2]), 'absent'],
      [creatinine(['2026-11-24T08:00:00Z', 1.5], ['2026-11-22T08:00:00Z', 1.2]), 'present'],
      [creatinine(['2026-11-24T08:00:00Z', 1.5], ['2026-11-22T07:00:00Z', 1.2]), 'cannotTell'],
      [creatinine(['2026-11-24T08:00:00Z', 1.5], ['2026-11-17T08:00:00Z', 1]), 'present'],
      [creatinine(['2026-11-24T08:00:00Z', 1.5], ['2026-11-17T07:00:00Z', 1]), 'cannotTell'],
    ],
  },
  'acid-base': {
    absent: acid(7.4, 40, 24),
    cases: [
      [acid(7.35, 40, 22), 'absent'],
      [acid(7.34, 38, 21.9), 'present'],
      [acid(7.1, 40, 24), 'cannotTell'],
      [{ ...acid(7.4, 40, 24), sodium: 144, chloride: 100 }, 'absent'],
      [{ ...acid(7.4, 40, 24), sodium: 144.1, chloride: 100 }, 'present'],
      [
        [
          [yesterday, { 'arterial-ph': 7.2 }],
          ['2026-11-22', { 'arterial-pco2': 26, bicarbonate: 10 }],
        ],
        'cannotTell',
      ],
      [acid(7.34, 45.1, 24), 'present'],
      [acid(7.45, 40, 28), 'absent'],
      [acid(7.46, 40, 28.1), 'present'],
      [acid(7.46, 34.9, 25), 'present'],
      [acid(7.4, 32.9, 20), 'present'],
    ],
  },
  hyponatraemia: {
    absent: { sodium: 140 },
    cases: [
      [{ sodium: 135 }, 'absent'],
      [{ sodium: 134.9 }, 'present'],
    ],
  },
  hypernatraemia: {
    absent: { sodium: 140 },
    cases: [
      [{ sodium: 145 }, 'absent'],
      [{ sodium: 145.1 }, 'present'],
      [{ sodium: 143.4, glucose: 200 }, 'absent'],
      [{ sodium: 143.4, glucose: 201 }, 'present'],
      [{ sodium: 143.3, glucose: 201 }, 'absent'],
      [
        [
          [yesterday, { sodium: 143.4 }],
          ['2026-11-22', { glucose: 400 }],
        ],
        'absent',
      ],
    ],
  },
  hyperkalaemia: {
    absent: { potassium: 4 },
    cases: [
      [{ potassium: 5.49 }, 'absent'],
      [{ potassium: 5.5 }, 'present'],
      [{ potassium: 6.49 }, 'cannotTell', { birthDate: '2026-11-01' }],
      [{ potassium: 6.5 }, 'present', { birthDate: '2026-11-01' }],
    ],
  },
  hypercalcaemia: {
    absent: { calcium: 9.4, albumin: 4 },
    needs: ['birthDate'],
    cases: [
      [{ calcium: 10.3, albumin: 4 }, 'absent'],
      [{ calcium: 10.31, albumin: 4 }, 'present'],
      [{ calcium: 9.5, albumin: 2.99 }, 'present'],
      [{ calcium: 9.5, albumin: 3 }, 'absent'],
      [{ calcium: 11.9 }, 'cannotTell'],
      [{ calcium: 11.91 }, 'present'],
      [{ calcium: 12, albumin: 4, 'ionized-calcium': 1.33 }, 'absent'],
      [{ 'ionized-calcium': 1.34 }, 'present'],
    ],
  },
  hypocalcaemia: {
    absent: { calcium: 9.4, albumin: 4 },
    needs: ['birthDate'],
    cases: [
      [{ calcium: 8.4, albumin: 4 }, 'absent'],
      [{ calcium: 8.39, albumin: 4 }, 'present'],
      [{ calcium: 7.6, albumin: 3 }, 'absent'],
      [{ calcium: 7.59, albumin: 3 }, 'present'],
      [{ calcium: 6 }, 'cannotTell'],
      [{ calcium: 5.99 }, 'present'],
      [{ 'ionized-calcium': 1.14 }, 'present'],
      [{ 'ionized-calcium': 1.15 }, 'absent'],
    ],
  },
  hypokalaemia: {
    absent: { potassium: 4 },
    cases: [
      [{ potassium: 3.5 }, 'absent'],
      [{ potassium: 3.49 }, 'present'],
    ],
  },
  rhabdomyolysis: {
    absent: { ck: 100 },
    cases: [
      [{ ck: 999 }, 'absent'],
      [{ ck: 1000 }, 'present'],
    ],
  },
  'tumour-lysis': {
    absent: lysis(5, 4, 3, 9),
    // One alone is no two.
    optional: ['urate', 'potassium', 'phosphate', 'calcium'],
    cases: [
      [lysis(8, 6, 3, 9), 'present'],
      [lysis(7.9, 6, 3, 9), 'absent'],
      [lysis(8, 5.9, 3, 9), 'absent'],
      [lysis(5, 4, 4.5, 7), 'present'],
      [lysis(5, 4, 4.4, 7), 'absent'],
      [lysis(5, 4, 4.5, 7.1), 'absent'],
      [lysis(5, 4, 6.4, 7), 'absent', child],
      [lysis(5, 4, 6.5, 7), 'present', child],
      [lysis(5, 4, 4.5, 7), 'cannotTell', {}],
      [{ urate: 8, potassium: 4 }, 'cannotTell'],
    ],
  },
  'disseminated-coagulation': {
    absent: dic(200, 300, 12, 300),
    cases: [
      [dic(49, 3501, 14, 200), 'present'],
      [dic(50, 3501, 14, 200), 'absent'],
      [dic(49, 3500, 14, 200), 'absent'],
      [dic(49, 1501, 17, 200), 'present'],
      [dic(49, 1501, 16.9, 200), 'absent'],
      [dic(49, 1501, 14, 99), 'present'],
      [dic(49, 1501, 14, 100), 'absent'],
    ],
  },
  cytopenias: {
    absent: { neutrophils: 3, platelets: 200 },
    needs: ['birthDate'],
    cases: [
      [{ neutrophils: 1.5, platelets: 150 }, 'absent'],
      [{ neutrophils: 1.49, platelets: 150 }, 'present'],
      [{ neutrophils: 1.5, platelets: 149 }, 'present'],
      [{ neutrophils: 1.2, platelets: 100 }, 'cannotTell', { birthDate: '2026-01-01' }],
    ],
  },
  coagulation: {
    absent: { inr: 1, aptt: 30 },
    cases: [
      [{ inr: 1.2, aptt: 37 }, 'absent'],
      [{ inr: 1.21, aptt: 37 }, 'present'],
      [{ inr: 1.2, aptt: 37.1 }, 'present'],
    ],
  },
  thyroid: {
    absent: { tsh: 2, 'free-t4': 0.9 },
    needs: ['birthDate'],
    cases: [
      [{ tsh: 30, 'free-t4': 0.3 }, 'present'],
      [{ tsh: 0.01, 'free-t4': 4 }, 'present'],
    ],
  },
  glucose: {
    absent: { hba1c: 5.2, 'glucose-fasting': 85 },
    optional: ['hba1c', 'glucose-fasting'],
    cases: [
      [{ hba1c: 5.69, 'glucose-fasting': 99.9 }, 'absent'],
      [{ hba1c: 5.7 }, 'present'],
      [{ 'glucose-fasting': 100 }, 'present'],
      [{ glucose: 199 }, 'cannotTell'],
      [{ glucose: 200 }, 'present'],
      [{ 'glucose-fasting': 91.9 }, 'absent', { ...woman, pregnancy: 2 }],
      [{ 'glucose-fasting': 92 }, 'present', { ...woman, pregnancy: 2 }],
      [{ hba1c: 5.2 }, 'cannotTell', { ...woman, pregnancy: 2 }],
    ],
  },
  lipids: {
    absent: { ldl: 100, triglycerides: 100 },
    cases: [
      [{ ldl: 189.9, triglycerides: 499 }, 'absent'],
      [{ ldl: 190, triglycerides: 499 }, 'present'],
      [{ ldl: 189.9, triglycerides: 500 }, 'present'],
    ],
  },
  inflammation: {
    absent: { crp: 2 },
    cases: [
      [{ crp: 10 }, 'absent'],
      [{ crp: 10.1 }, 'present'],
      [{ crp: 2, procalcitonin: 0.49 }, 'absent'],
      [{ crp: 2, procalcitonin: 0.5 }, 'present'],
    ],
  },
};

const isTimed = (values: Values | Timed): values is Timed => Array.isArray(values);
const dated = (values: Values | Timed): DatedValue[] =>
  (isTimed(values) ? values : [[yesterday, values] as const]).flatMap(([at, of]) =>
    Object.entries(of).map(([analyte, value]) => ({ analyte, value, at })),
  );
const answerOf = (id: string, values: readonly DatedValue[], subject: Subject) => {
  const found = findPatterns(values, subject, today).find(({ pattern }) => pattern.id === id);
  if (!found) throw new Error(id);
  return found.answer;
};

describe('each pattern has its limits here', () => {
  it('and there is none besides', () => {
    expect(Object.keys(limits).sort()).toEqual(patterns.map(({ id }) => id).sort());
  });
});

describe.each(patterns.map(({ id, sentence }) => [sentence, id] as const))('%s', (_, id) => {
  const { absent, cases, optional = [], needs = [] } = limits[id] as Limits;
  const whole = dated(absent);

  it('below, at and above', () => {
    expect(answerOf(id, whole, man).state).toBe('absent');
    const told = cases.map(([values, , subject = man]) => answerOf(id, dated(values), subject).state);
    expect(told).toEqual(cases.map(([, state]) => state));
  });

  it('missing: never absent without what it needs, and it says what or why', () => {
    const without = whole
      .filter(({ analyte }) => !optional.includes(analyte))
      .map((left) =>
        answerOf(
          id,
          whole.filter((one) => one !== left),
          man,
        ),
      );
    const ofNobody = needs.map((need) => {
      const { [need]: _left, ...rest } = man;
      return answerOf(id, whole, rest);
    });
    for (const answer of [...without, ...ofNobody, answerOf(id, [], man)]) {
      expect(answer.state).toBe('cannotTell');
      expect(answer.missing.length > 0 || answer.detail !== '').toBe(true);
    }
    for (const [values, , subject = man] of cases) {
      const { state, missing, detail } = answerOf(id, dated(values), subject);
      if (state === 'cannotTell') expect([id, missing.length > 0 || detail !== '']).toEqual([id, true]);
    }
  });

  it('impossible: of values that no person has it says nothing', () => {
    const catalogue = new Catalogue();
    const measured = whole.map(({ analyte, at }, index) => {
      const known = analyteOf(analyte);
      if (!known) throw new Error(analyte);
      return {
        name: known.name.es,
        ...(known.loinc[0] ? { loinc: known.loinc[0] } : {}),
        amount: { value: known.possible.high * 1.01 + 1 },
        unit: known.unit,
        at,
        origin: { kind: 'row', row: index + 1 } as const,
      };
    });
    const { patterns: told } = understand(measured, catalogue, { subject: man, today });
    expect(told.find(({ pattern }) => pattern.id === id)?.answer.state).toBe('cannotTell');
  });
});
