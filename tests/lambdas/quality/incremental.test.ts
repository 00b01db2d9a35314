import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hba1c, patient, problem, visit } from './measured-patient.ts';
import { chartOf, luis, qualityClinic } from './quality-clinic.ts';

const clinic = qualityClinic();
const measure = 'own-PoorGlycemicControl';
const people = ['a', 'b', 'c', 'd', 'e', 'f'];

/** All of a run but which one it is and when. */
async function outcome(isFull: boolean, periodEnd = '2026-12-31') {
  const run = await clinic.compute(measure, '2026-01-01', periodEnd, isFull);
  const { body } = await clinic.call(luis, 'GET', `/quality/runs/${run.id}/patients`);
  const strata = await clinic.call(luis, 'GET', `/quality/runs/${run.id}/strata`);
  return { reused: run.reused, all: [run.state, run.tally, body.patients, strata.body] };
}

const put = async (resource: { resourceType: string; id?: string }) => {
  const path = `${resource.resourceType}/${resource.id}`;
  const { status, body } = await clinic.fhir('PUT', path, resource);
  // What was written by somebody else before, or onto a record that another one replaced.
  expect([200, 201, 409], JSON.stringify(body)).toContain(status);
};
const [born, sawThem, diabetic] = [
  patient('1970-05-01'),
  visit('2026-03-02'),
  problem('E11.9', '2019-01-01'),
];
const statusReason = {
  url: 'http://hl7.org/fhir/StructureDefinition/event-statusReason',
  valueCodeableConcept: { text: 'De otra persona' },
};

type Change = [kind: string, who: string, value: number];
const changes = {
  result: (who, value) => putAll(who, [hba1c(value, `2026-0${1 + (value % 9)}-11`)]),
  error: (who, value) =>
    putAll(who, [
      hba1c(value, `2026-0${1 + (value % 9)}-11`, '%', {
        status: 'entered-in-error',
        extension: [statusReason],
      }),
    ]),
  deletion: async (who, value) => {
    await clinic.fhir('DELETE', `Observation/${who}-hba1c-2026-0${1 + (value % 9)}-11`);
  },
  birth: (who, value) => putAll(who, [patient(value % 3 === 0 ? undefined : `19${40 + value * 4}-12-31`)]),
  visit: (who, value) => putAll(who, [visit('2026-03-02', value % 2 ? { status: 'cancelled' } : {})]),
  excluded: (who) => putAll(who, [problem('Z51.5', '2026-01-02')]),
  merged: async (who, value) => {
    const other = people[value % people.length] ?? who;
    if (other === who) return;
    const link = [{ type: 'replaced-by' as const, other: { reference: `Patient/${other}` } }];
    await putAll(who, [{ ...born, link }]);
  },
} satisfies Record<string, (who: string, value: number) => Promise<void>>;

async function putAll(who: string, resources: Parameters<typeof chartOf>[1]) {
  for (const resource of chartOf(who, resources)) await put(resource);
}

test('computing those whose chart changed comes to what computing everybody comes to', async () => {
  const charts = people.map((id, index) =>
    chartOf(id, [born, sawThem, diabetic, hba1c(6 + index, '2026-06-01')]),
  );
  expect(await clinic.bringIn(charts)).toEqual([]);
  const first = await outcome(false);
  expect(first.reused).toBe(0);
  expect(await outcome(false)).toEqual({ reused: people.length, all: first.all });

  const change = fc.tuple(
    fc.constantFrom(...Object.keys(changes)),
    fc.constantFrom(...people),
    fc.integer({ min: 0, max: 14 }),
  );
  let reused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (sequence: Change[]) => {
      for (const [kind, who, value] of sequence) await changes[kind as keyof typeof changes](who, value);
      const incremental = await outcome(false);
      reused += incremental.reused;
      expect(incremental.all).toEqual((await outcome(true)).all);
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(reused).toBeGreaterThan(0);
});

test('who grows into the measure with another period is computed, without a change of the chart', async () => {
  const charts = [chartOf('young', [patient('2009-06-30'), sawThem, diabetic, hba1c(10, '2026-02-01')])];
  expect(await clinic.bringIn(charts)).toEqual([]);
  const standing = async (periodEnd: string) => {
    const run = await clinic.compute(measure, '2026-01-01', periodEnd);
    return (await clinic.standings(run.id)).young;
  };
  expect(await standing('2027-06-29')).toBeUndefined();
  expect(await standing('2027-06-30')).toBe('numerator');
  expect(await standing('2027-06-29')).toBeUndefined();
});
