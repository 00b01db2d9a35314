import { describe, expect, it } from 'vitest';
import { analyteOf, sources } from '../../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import {
  byAnalyte,
  deriveAll,
  derivedRules,
  deriveValue,
} from '../../../../lambdas/clinical/laboratory/derived/derived.ts';
import type { DerivedFor } from '../../../../lambdas/clinical/laboratory/derived/derived-value.ts';

const today = '2026-11-25';
const ruleOf = (id: string) => {
  const rule = derivedRules.find((one) => one.id === id);
  if (!rule) throw new Error(id);
  return rule;
};
const about = (more: Partial<DerivedFor> = {}): DerivedFor => ({
  subject: { sex: 'female', birthDate: '1971-01-01', pregnancy: 'no' },
  today,
  findings: {},
  ...more,
});
const dated = (values: Record<string, number>, at = '2026-11-24') =>
  Object.entries(values).map(([analyte, value]) => ({ analyte, value, at }));
const derived = (id: string, values: Record<string, number>, more: Partial<DerivedFor> = {}) =>
  deriveValue(ruleOf(id), byAnalyte(dated(values), today), about(more)).answer;

const woman = (years: number): DerivedFor['subject'] => ({
  sex: 'female',
  birthDate: `${2026 - years}-01-01`,
  pregnancy: 'no',
});
const man = (years: number): DerivedFor['subject'] => ({ sex: 'male', birthDate: `${2026 - years}-01-01` });

/** Worked examples; the first is the one of creatinineclearancecalculator.net ("about 76"), the second of calcbee.pages.dev. */
const examples: [string, Record<string, number>, number, Partial<DerivedFor>?][] = [
  ['egfr-creatinine', { creatinine: 0.9 }, 75, { subject: woman(55) }],
  ['expected-pco2-acidosis', { bicarbonate: 12 }, 26],
  ['delta-ratio', { sodium: 140, chloride: 105, bicarbonate: 12 }, 0.92],
  ['egfr-cystatin', { 'cystatin-c': 0.8 }, 110, { subject: man(50) }],
  ['egfr-creatinine-cystatin', { creatinine: 0.9, 'cystatin-c': 0.8 }, 111, { subject: man(50) }],
  ['cockcroft-gault', { creatinine: 1, weight: 72 }, 90, { subject: man(50) }],
  ['egfr-schwartz', { creatinine: 0.5, height: 100 }, 83, { subject: man(5) }],
  ['urea-creatinine-ratio', { bun: 30, creatinine: 1.5 }, 20],
  ['fractional-sodium', { 'urine-sodium': 20, creatinine: 2, sodium: 140, 'urine-creatinine': 100 }, 0.29],
  ['fractional-urea', { 'urine-urea-nitrogen': 500, creatinine: 2, bun: 40, 'urine-creatinine': 100 }, 25],
  [
    'fractional-potassium',
    { 'urine-potassium': 40, creatinine: 1, potassium: 4, 'urine-creatinine': 100 },
    10,
  ],
  [
    'transtubular-potassium',
    { 'urine-potassium': 60, potassium: 3, 'urine-osmolality': 600, osmolality: 300, 'urine-sodium': 40 },
    10,
  ],
  ['urine-anion-gap', { 'urine-sodium': 40, 'urine-potassium': 30, 'urine-chloride': 90 }, -20],
  ['albumin-creatinine-ratio', { 'urine-albumin': 30, 'urine-creatinine': 100 }, 30],
  ['protein-creatinine-ratio', { 'urine-protein': 50, 'urine-creatinine': 100 }, 500],
  ['anion-gap', { sodium: 140, chloride: 104, bicarbonate: 24 }, 12],
  ['anion-gap-corrected', { sodium: 140, chloride: 104, bicarbonate: 24, albumin: 2 }, 17],
  ['osmolality-calculated', { sodium: 140, glucose: 90, bun: 14 }, 290],
  ['osmolal-gap', { osmolality: 310, sodium: 140, glucose: 90, bun: 14 }, 20],
  ['osmolality-effective', { sodium: 140, glucose: 180 }, 290],
  ['calcium-corrected', { calcium: 8, albumin: 2 }, 9.6],
  ['sodium-corrected-katz', { sodium: 130, glucose: 600 }, 138],
  ['sodium-corrected-hillier', { sodium: 130, glucose: 600 }, 142],
  ['free-water-deficit', { sodium: 154, weight: 70 }, 4.2, { subject: man(50) }],
  ['expected-pco2-alkalosis', { bicarbonate: 40 }, 49],
  [
    'alveolar-arterial-gradient',
    { 'arterial-pco2': 40, 'arterial-po2': 90 },
    10,
    { findings: { inspiredOxygen: 0.21 } },
  ],
  ['oxygenation-index', { 'arterial-po2': 90 }, 225, { findings: { inspiredOxygen: 0.4 } }],
  ['ldl-friedewald', { cholesterol: 200, hdl: 50, triglycerides: 150 }, 120],
  ['ldl-martin-hopkins', { cholesterol: 200, hdl: 50, triglycerides: 150 }, 124],
  ['ldl-martin-hopkins', { cholesterol: 124, hdl: 50, triglycerides: 360 }, 36],
  ['ldl-sampson', { cholesterol: 200, hdl: 50, triglycerides: 150 }, 123],
  ['non-hdl', { cholesterol: 200, hdl: 50 }, 150],
  ['remnant-cholesterol', { cholesterol: 200, hdl: 50, ldl: 120 }, 30],
  ['cholesterol-hdl-ratio', { cholesterol: 200, hdl: 50 }, 4],
  ['homa-ir', { 'glucose-fasting': 81, insulin: 10 }, 2],
  ['estimated-average-glucose', { hba1c: 7 }, 154],
  ['fib-4', { ast: 50, alt: 25, platelets: 200 }, 2.5, { subject: woman(50) }],
  ['apri', { ast: 80, platelets: 100 }, 2],
  [
    'nafld-fibrosis',
    { ast: 40, alt: 40, platelets: 200, albumin: 4, bmi: 30 },
    -0.13,
    { subject: woman(50), findings: { hasDiabetes: 1 } },
  ],
  [
    'meld-3',
    { 'bilirubin-total': 1, sodium: 137, inr: 1, creatinine: 1, albumin: 3.5 },
    6,
    { subject: man(50), findings: { isOnDialysis: 0 } },
  ],
  [
    'meld-3',
    { 'bilirubin-total': 5, sodium: 130, inr: 2, creatinine: 2, albumin: 2.5 },
    32,
    { subject: woman(50), findings: { isOnDialysis: 0 } },
  ],
  [
    'child-pugh',
    { 'bilirubin-total': 2.5, albumin: 3, inr: 1.8 },
    9,
    { findings: { ascites: 1, encephalopathy: 0 } },
  ],
  [
    'maddrey',
    { 'prothrombin-time': 22, 'bilirubin-total': 10 },
    56,
    { findings: { controlProthrombinTime: 12 } },
  ],
  ['de-ritis', { ast: 80, alt: 40 }, 2],
  ['albi', { 'bilirubin-total': 1, albumin: 4 }, -2.59],
  ['transferrin-saturation', { iron: 60, tibc: 300 }, 20],
  ['reticulocyte-index', { 'reticulocytes-percent': 3, haematocrit: 30 }, 1.3],
  ['mentzer', { mcv: 65, erythrocytes: 5 }, 13],
  ['neutrophils-absolute', { leukocytes: 5, 'neutrophils-percent': 40 }, 2],
  ['neutrophil-lymphocyte-ratio', { neutrophils: 6, lymphocytes: 2 }, 3],
  ['qtc-bazett', { 'heart-rate': 60 }, 400, { findings: { qtInterval: 400 } }],
  ['qtc-fridericia', { 'heart-rate': 120 }, 441, { findings: { qtInterval: 350 } }],
  ['mean-arterial-pressure', { 'systolic-pressure': 120, 'diastolic-pressure': 75 }, 90],
  ['body-surface', { height: 180, weight: 80 }, 2],
];

describe('derived values', () => {
  it('are at least 35, each with a worked example, known inputs and a source that exists or none', () => {
    expect(derivedRules.length).toBeGreaterThanOrEqual(35);
    expect(new Set(derivedRules.map(({ id }) => id)).size).toBe(derivedRules.length);
    for (const { id, inputs, source } of derivedRules) {
      expect(examples.map(([example]) => example)).toContain(id);
      for (const input of inputs) expect([id, input, analyteOf(input)?.id]).toEqual([id, input, input]);
      expect(source === 'unverified' || Object.hasOwn(sources, source)).toBe(true);
    }
  });

  it.each(examples)('%s of %j is %s', (id, values, expected, more) => {
    expect(derived(id, values, more)).toEqual({ kind: 'known', value: expected });
  });

  it.each(derivedRules.flatMap((rule) => rule.inputs.map((input) => [rule.id, input] as const)))(
    '%s is unknown without %s',
    (id, input) => {
      const [, values = {}, , more] = examples.find(([example]) => example === id) ?? [];
      const { [input]: _, ...rest } = values;
      expect(derived(id, rest, more)).toEqual({ kind: 'unknown', missing: expect.arrayContaining([input]) });
    },
  );

  it.each(derivedRules.flatMap((rule) => rule.findings.map((finding) => [rule.id, finding] as const)))(
    '%s does not assume %s',
    (id, finding) => {
      const [, values = {}, , more] = examples.find(([example]) => example === id) ?? [];
      const { [finding]: _, ...findings } = more?.findings ?? {};
      expect(derived(id, values, { ...more, findings })).toEqual({ kind: 'unknown', missing: [finding] });
    },
  );

  it('ask for the age and the sex where the formula has them', () => {
    expect(derived('egfr-creatinine', { creatinine: 1 }, { subject: {} })).toEqual({
      kind: 'unknown',
      missing: ['birthDate', 'sex'],
    });
    expect(
      derived('egfr-creatinine', { creatinine: 1 }, { subject: { ...man(50), pregnancy: 'yes' } }),
    ).toEqual({
      kind: 'unknown',
      missing: ['sex'],
    });
  });

  it.each([
    ['egfr-creatinine', { creatinine: 0.5 }, { subject: man(17) }],
    ['egfr-creatinine', { creatinine: 0.5 }, { subject: { ...woman(30), pregnancy: 'yes' as const } }],
    ['egfr-schwartz', { creatinine: 0.5, height: 170 }, { subject: man(17) }],
    ['ldl-friedewald', { cholesterol: 300, hdl: 40, triglycerides: 400 }, {}],
    ['ldl-friedewald', { cholesterol: 100, hdl: 40, triglycerides: 390 }, {}],
    ['ldl-martin-hopkins', { cholesterol: 300, hdl: 40, triglycerides: 400 }, {}],
    ['ldl-sampson', { cholesterol: 300, hdl: 40, triglycerides: 801 }, {}],
    ['delta-ratio', { sodium: 140, chloride: 110, bicarbonate: 18 }, {}],
    ['delta-ratio', { sodium: 150, chloride: 105, bicarbonate: 24 }, {}],
    ['sodium-corrected-katz', { sodium: 130, glucose: 100 }, {}],
    ['expected-pco2-acidosis', { bicarbonate: 22 }, {}],
    ['expected-pco2-alkalosis', { bicarbonate: 28 }, {}],
    ['free-water-deficit', { sodium: 145, weight: 70 }, {}],
    ['mentzer', { mcv: 80, erythrocytes: 5 }, {}],
    ['qtc-bazett', { 'heart-rate': 101 }, { findings: { qtInterval: 300 } }],
    ['neutrophil-lymphocyte-ratio', { neutrophils: 5, lymphocytes: 0 }, {}],
    ['fib-4', { ast: 50, alt: 25, platelets: 200 }, { subject: man(17) }],
  ])('%s of %j does not apply outside of its limits', (id, values, more) => {
    expect(derived(id, values, more).kind).toBe('notApplicable');
  });

  it('take the newest results that belong together, and say which', () => {
    const values = [
      ...dated({ sodium: 130, chloride: 100, bicarbonate: 20 }, '2026-11-10'),
      ...dated({ sodium: 140, chloride: 104, bicarbonate: 24 }, '2026-11-20'),
      ...dated({ sodium: 150 }, '2026-11-24'),
    ];
    const { answer, used } = deriveValue(ruleOf('anion-gap'), byAnalyte(values, today), about());
    expect(answer).toEqual({ kind: 'known', value: 12 });
    expect(used.map(({ at }) => at)).toEqual(['2026-11-20', '2026-11-20', '2026-11-20']);
  });

  it('do not mix results of different days, use none that is too old, and none of tomorrow', () => {
    const apart = [
      ...dated({ sodium: 140, chloride: 104 }, '2026-11-20'),
      ...dated({ bicarbonate: 24 }, '2026-11-10'),
    ];
    expect(deriveValue(ruleOf('anion-gap'), byAnalyte(apart, today), about()).answer.kind).toBe('unknown');
    const old = dated({ creatinine: 1 }, '2025-11-01');
    const stale = deriveValue(ruleOf('egfr-creatinine'), byAnalyte(old, today), about());
    expect(stale.answer).toEqual({ kind: 'unknown', missing: ['creatinine'] });
    expect(stale.tooOld).toEqual(old);
    expect(deriveAll(dated({ creatinine: 1 }, '2026-11-26'), about())).toEqual([]);
  });

  it('are offered where at least one of their inputs is there', () => {
    const ids = deriveAll(dated({ hba1c: 7 }), about()).map(({ rule }) => rule.id);
    expect(ids).toEqual(['estimated-average-glucose']);
  });
});
