import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openSeparateEngine } from '../../../lambdas/quality/engine/separate-engine.ts';
import { loadOwnMeasures } from '../../../lambdas/quality/load-own-measures.ts';
import type { ElmNode } from '../../../lambdas/quality/measure/elm.ts';
import type { MeasurePackage } from '../../../lambdas/quality/measure/measure-package.ts';
import { hba1c, patient, period, problem, visit } from './measured-patient.ts';

const { engine, close } = openSeparateEngine(
  fileURLToPath(new URL('../../../infra/local/measure-process.ts', import.meta.url)),
  { patientMs: 5_000, megabytes: 64 },
);
afterAll(close);

const literal = (value: number): ElmNode => ({
  type: 'Literal',
  valueType: '{urn:hl7-org:elm-types:r1}Integer',
  value: String(value),
});
/** Every number up to one. */
const numbers = (last: number): ElmNode => ({
  type: 'Expand',
  operand: [
    {
      type: 'List',
      element: [
        { type: 'Interval', lowClosed: true, highClosed: true, low: literal(1), high: literal(last) },
      ],
    },
    { type: 'Quantity', value: 1, unit: '1' },
  ],
});
const text = (value: string): ElmNode => ({
  type: 'Literal',
  valueType: '{urn:hl7-org:elm-types:r1}String',
  value,
});
/** A pattern that is tried in more ways than there are seconds. */
const endless: ElmNode = { type: 'Matches', operand: [text(`${'a'.repeat(60)}!`), text('(a+)+b')] };

/** The measure of HbA1c, whose numerator is this for whoever has another gender. */
function withNumerator(expression: ElmNode): MeasurePackage {
  const [own] = structuredClone(loadOwnMeasures());
  const numerator = own?.libraries[own.main]?.statements?.def.find(({ name }) => name === 'Numerator');
  if (!own || !numerator?.expression) throw new Error('No numerator');
  const gender: ElmNode = {
    type: 'Property',
    path: 'gender.value',
    source: { type: 'ExpressionRef', name: 'Patient' },
  };
  numerator.expression = {
    type: 'If',
    condition: { type: 'Equal', operand: [gender, text('other')] },
    // biome-ignore lint/suspicious/noThenProperty: ELM's own name
    then: expression,
    else: numerator.expression,
  };
  return own;
}

const chart = (patientId: string, gender: 'female' | 'other', value: number) => ({
  patientId,
  resources: [
    { ...patient('1970-05-01'), gender },
    visit('2026-03-02'),
    problem('E11.9'),
    hba1c(value, '2026-06-01'),
  ],
});
const charts = [
  chart('a', 'female', 10),
  chart('b', 'other', 10),
  chart('c', 'female', 7),
  chart('d', 'female', 9.5),
];

test.each([
  ['never comes to an end', 'time', endless],
  ['lists without end', 'memory', { type: 'Exists', operand: numbers(2_000_000_000) } satisfies ElmNode],
] as const)(
  'a patient for whom CQL %s has failed, and the rest is computed',
  async (_what, cause, expression) => {
    const results = await engine({ digest: cause, measure: withNumerator(expression), period, charts });
    expect(results.map(({ patientId, standing }) => [patientId, standing])).toEqual([
      ['a', 'numerator'],
      ['b', 'failed'],
      ['c', 'rest'],
      ['d', 'numerator'],
    ]);
    const failed = results.find(({ standing }) => standing === 'failed');
    expect(failed).toEqual({ patientId: 'b', standing: 'failed', expression: 'Numerator', cause });
  },
);

test('what breaks the process itself is an error of the task, and the next task has another process', async () => {
  const [measure] = loadOwnMeasures();
  if (!measure) throw new Error('No measure');
  const broken = { ...measure, libraries: [] };
  await expect(engine({ digest: 'broken', measure: broken, period, charts })).rejects.toThrow('process');
  const [first] = await engine({ digest: 'whole', measure, period, charts: charts.slice(0, 1) });
  expect(first?.standing).toBe('numerator');
});
