import { beforeAll, describe, expect, test } from 'vitest';
import type { QualityBoard } from '../../../lambdas/contracts/quality-board.ts';
import { hba1c, patient, problem, visit } from './measured-patient.ts';
import { admin, chartOf, elena, luis, marta, qualityClinic } from './quality-clinic.ts';

const clinic = qualityClinic();
const { call } = clinic;
const diabetes = 'own-PoorGlycemicControl';
const pressure = 'own-ControlledBloodPressure';

beforeAll(async () => {
  const usual = [patient('1970-05-01'), visit('2026-03-02'), problem('E11.9', '2019-01-01')];
  const refused = await clinic.bringIn([
    chartOf('above', [...usual, hba1c(10, '2026-06-01')]),
    chartOf('below', [...usual, hba1c(7, '2026-06-01')]),
  ]);
  expect(refused).toEqual([]);
}, 60_000);

const choose = (followed: QualityBoard['followed'] | object[], position = admin) =>
  call(position, 'PUT', '/quality/board', { followed });
const board = async (position = marta): Promise<QualityBoard> =>
  (await call(position, 'GET', '/quality/board')).body;

test('an administrator chooses what all of the organization sees, in its order, with its target and last figures', async () => {
  expect((await board()).followed).toEqual([]);
  const chosen = [
    { measureId: pressure, target: 0.8 },
    { measureId: diabetes, target: null },
  ];
  expect((await choose(chosen)).status).toBe(200);
  await clinic.compute(diabetes);
  const { followed, offered } = await board();
  expect(followed).toEqual([
    expect.objectContaining({ measureId: pressure, target: 0.8, improvement: 'increase', last: null }),
    expect.objectContaining({
      measureId: diabetes,
      target: null,
      last: expect.objectContaining({ periodStart: '2026-01-01', numerator: 1, of: 2 }),
    }),
  ]);
  expect(offered.map(({ measureId }) => measureId)).toEqual(expect.arrayContaining([diabetes, pressure]));
  expect((await choose([{ measureId: diabetes, target: 0.1 }])).status).toBe(200);
  expect((await board()).followed.map(({ target }) => target)).toEqual([0.1]);
});

test.each<[string, object[], number]>([
  ['a target above one', [{ measureId: diabetes, target: 1.2 }], 422],
  [
    'the same measure twice',
    [
      { measureId: diabetes, target: null },
      { measureId: diabetes, target: null },
    ],
    422,
  ],
  ['a measure that is not offered', [{ measureId: 'own-Nothing', target: null }], 404],
])('%s is refused, and what was chosen stays', async (_what, followed, status) => {
  const before = await board();
  expect((await choose(followed)).status).toBe(status);
  expect(await board()).toEqual(before);
});

test('a run says by which versions of the measure and of its value sets it was computed', async () => {
  const run = await clinic.compute(diabetes, '2025-01-01', '2025-12-31');
  const { body } = await call(marta, 'GET', `/quality/runs/${run.id}/basis`);
  expect(body).toMatchObject({
    measureUrl: 'https://auxilia.example/fhir/Measure/PoorGlycemicControl',
    measureVersion: run.measureVersion,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(body.valueSets).toContainEqual({
    url: 'https://auxilia.example/fhir/ValueSet/diabetes',
    version: expect.any(String),
    codes: expect.any(Number),
  });
});

describe('who may do what', () => {
  test.each([luis, marta])('only an administrator chooses (%i)', async (position) => {
    expect((await choose([], position)).status).toBe(403);
  });

  test('another organization sees neither what was chosen nor a run', async () => {
    expect((await board(elena)).followed).toEqual([]);
    const run = await clinic.compute(diabetes);
    expect((await call(elena, 'GET', `/quality/runs/${run.id}/basis`)).status).toBe(404);
  });
});
