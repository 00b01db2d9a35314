import type { Bundle, Library, Measure, Resource } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { bloodPressure, hba1c, patient, problem, visit } from './measured-patient.ts';
import { loadOwnBundle } from './own-bundle.ts';
import { admin, chartOf, elena, luis, marta, packed, qualityClinic } from './quality-clinic.ts';

const clinic = qualityClinic();
const { call } = clinic;

/** The measure of HbA1c as somebody else would publish it. */
function published(
  version: string,
  change: (bundle: Bundle, measure: Measure) => void = () => undefined,
): Bundle {
  const bundle = loadOwnBundle();
  const measure = bundle.entry?.[0]?.resource as Measure;
  measure.url = 'https://medidas.example/Measure/HbA1c';
  measure.version = version;
  change(bundle, measure);
  return bundle;
}

const seen = [visit('2026-03-02'), problem('E11.9', '2019-01-01')];
const charts = {
  above: [patient('1970-05-01'), ...seen, hba1c(9.6, '2026-06-01')],
  below: [patient('1970-05-01'), ...seen, hba1c(7, '2026-06-01')],
  never: [patient('1970-05-01'), ...seen],
  palliative: [patient('1970-05-01'), ...seen, problem('Z51.5', '2026-01-02')],
  birthless: [patient(), ...seen, hba1c(7, '2026-06-01')],
  'other-unit': [patient('1970-05-01'), ...seen, hba1c(9.6, '2026-06-01', '1')],
  healthy: [patient('1970-05-01'), bloodPressure(120, 70, '2026-06-01T10:00:00-05:00')],
};

test('a measure of the platform’s own is computed on the record, and says where each patient stands and why', async () => {
  const refused = await clinic.bringIn(Object.entries(charts).map(([id, chart]) => chartOf(id, chart)));
  expect(refused).toEqual([]);
  const run = await clinic.compute('own-PoorGlycemicControl');
  expect(run).toMatchObject({
    state: 'done',
    expected: 7,
    requestedBy: expect.stringContaining('Luis'),
    tally: { patients: 7, outside: 1, unknown: 2, failed: 0, excluded: 1, numerator: 2, rest: 1 },
  });
  expect(await clinic.standings(run.id)).toEqual({
    above: 'numerator',
    below: 'rest',
    never: 'numerator',
    palliative: 'excluded',
    birthless: 'unknown',
    'other-unit': 'unknown',
  });
  const { body } = await call(luis, 'GET', `/quality/runs/${run.id}/patients?standing=numerator`);
  expect(body.patients.map(({ id }: { id: string }) => id)).toEqual(['above', 'never']);
  expect(body.patients[0].facts).toContainEqual({
    criterion: 'numerator',
    name: 'La última HbA1c es mayor de 9 %',
    value: true,
    evidence: ['Observation/above-hba1c-2026-06-01'],
  });
  const [measure] = await clinic.measures();
  expect(measure?.runs[0]).toEqual(run);
});

test('whose chart a run has read is in their log, and so is who looked at its patients', async () => {
  const { body } = await clinic.fhir('GET', 'AuditEvent?patient=Patient/above&_count=50', undefined, luis);
  const agents = JSON.stringify(body);
  expect(agents).toContain('Medidas de calidad');
});

describe('what changes in the record changes what the next run says', () => {
  const statusReason = {
    url: 'http://hl7.org/fhir/StructureDefinition/event-statusReason',
    valueCodeableConcept: { text: 'De otra persona' },
  };
  test.each<[string, string, Resource, object, string | undefined]>([
    [
      'a result entered in error',
      'below',
      hba1c(7, '2026-06-01'),
      { status: 'entered-in-error', extension: [statusReason] },
      'numerator',
    ],
    [
      'a diagnosis refuted',
      'above',
      problem('E11.9', '2019-01-01'),
      {
        clinicalStatus: undefined,
        verificationStatus: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-ver-status', code: 'refuted' }],
        },
      },
      undefined,
    ],
    ['a visit cancelled', 'never', visit('2026-03-02'), { status: 'cancelled' }, undefined],
  ])('%s', async (_what, id, resource, change, standing) => {
    const [sample] = chartOf(id, [resource]);
    const { status, body } = await clinic.fhir('PUT', `${sample?.resourceType}/${sample?.id}`, {
      ...sample,
      ...change,
    });
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    const run = await clinic.compute('own-PoorGlycemicControl');
    expect((await clinic.standings(run.id))[id]).toBe(standing);
  });
});

describe('an imported measure', () => {
  test('is shown before it is kept, with the value sets that it lacks', async () => {
    const bundle = published('2', ({ entry }) => {
      const set = entry?.find(({ resource }) => resource?.resourceType === 'ValueSet');
      entry?.splice(entry.indexOf(set ?? {}), 1);
    });
    const { status, body } = await call(admin, 'POST', '/quality/measures/preview', {
      bundle: packed(bundle),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: '2', improvement: 'decrease', missingValueSets: ['Diabetes'] });
    expect((await clinic.measures()).filter(({ origin }) => origin === 'imported')).toEqual([]);
  });

  test('is kept by its version: the same twice is told, another content under it is refused', async () => {
    const send = (bundle: Bundle) =>
      call(admin, 'POST', '/quality/measures', { bundle: packed(bundle), improvement: 'decrease' });
    const { status, body } = await send(published('1'));
    expect(status).toBe(200);
    expect((await send(published('1'))).status).toBe(409);
    const changed = await send(
      published('1', (_bundle, measure) => {
        measure.title = 'Otra';
      }),
    );
    expect(changed.body.detail).toContain('con otro contenido');
    const run = await clinic.compute(body.id);
    expect(run).toMatchObject({ state: 'done', measureVersion: '1' });
    expect((await call(admin, 'POST', `/quality/measures/${body.id}/withdrawal`)).status).toBe(200);
    expect((await clinic.measures()).some(({ id }) => id === body.id)).toBe(false);
    // What was computed stays.
    expect((await call(luis, 'GET', `/quality/runs/${run.id}`)).body).toEqual(run);
    expect((await send(published('1'))).body).toEqual(body);
  });

  test('that lacks a value set is computed on whom it does not need it; the others are listed and counted nowhere', async () => {
    const bundle = published('3', ({ entry }) => {
      const sets = entry?.filter(({ resource }) => resource?.resourceType === 'ValueSet') ?? [];
      for (const set of sets) entry?.splice(entry.indexOf(set), 1);
    });
    const { body } = await call(admin, 'POST', '/quality/measures', {
      bundle: packed(bundle),
      improvement: 'decrease',
    });
    const { tally, id } = await clinic.compute(body.id);
    expect(tally).toMatchObject({ failed: 7, numerator: 0, rest: 0 });
    const { patients } = (await call(luis, 'GET', `/quality/runs/${id}/patients?standing=failed`)).body;
    expect(patients[0]).toMatchObject({ standing: 'failed', failedAt: 'Initial Population' });
  });

  test.each<[string, object | string, RegExp]>([
    [
      'without ELM',
      published('4', ({ entry }) => {
        const library = entry?.[1]?.resource as Library;
        library.content = [{ contentType: 'text/cql', data: 'bGlicmFyeSBY' }];
      }),
      /no trae ELM/,
    ],
    ['that is no bundle', { resourceType: 'Patient' }, /no es un Bundle/],
    ['that is no gzip', 'bm8=', /no es JSON/],
  ])('%s is refused, and says so', async (_what, bundle, detail) => {
    const sent = typeof bundle === 'string' ? bundle : packed(bundle);
    for (const [path, more] of [
      ['/quality/measures/preview', {}],
      ['/quality/measures', { improvement: 'decrease' }],
    ] as const) {
      const { status, body } = await call(admin, 'POST', path, { bundle: sent, ...more });
      expect(status).toBe(422);
      expect(body.detail).toMatch(detail);
    }
  });

  test('of more than 60 MB is not unpacked', async () => {
    const bundle = packed({ resourceType: 'Bundle', text: ' '.repeat(61 * 1024 * 1024) });
    const { status, body } = await call(admin, 'POST', '/quality/measures/preview', { bundle });
    expect(status).toBe(422);
    expect(body.detail).toContain('60 MB');
  });
});

test('a run is asked for once at a time, can be cancelled, and stays what it is once it has ended', async () => {
  const asked = {
    measureId: 'own-ControlledBloodPressure',
    periodStart: '2025-01-01',
    periodEnd: '2025-12-31',
  };
  const [first, second] = await Promise.all([
    call(luis, 'POST', '/quality/runs', asked),
    call(luis, 'POST', '/quality/runs', asked),
  ]);
  expect([first.status, second.status].sort()).toEqual([200, 409]);
  const { id } = first.status === 200 ? first.body : second.body;
  const cancelled = await call(luis, 'POST', `/quality/runs/${id}/cancellation`);
  expect(cancelled.status).toBe(200);
  await clinic.platform.measures.idle();
  expect((await call(luis, 'GET', `/quality/runs/${id}`)).body).toEqual(cancelled.body);
  expect((await call(luis, 'POST', `/quality/runs/${id}/cancellation`)).body).toEqual(cancelled.body);
});

test.each([
  [{ periodStart: '2026-02-01', periodEnd: '2026-01-01' }, 422],
  [{ periodStart: '2010-01-01', periodEnd: '2026-01-01' }, 422],
  [{ periodStart: '2026-02-30', periodEnd: '2026-03-01' }, 422],
  [{ measureId: 'own-Nothing' }, 404],
])('a run of %o is refused', async (change, status) => {
  const usual = { measureId: 'own-PoorGlycemicControl', periodStart: '2026-01-01', periodEnd: '2026-12-31' };
  expect((await call(luis, 'POST', '/quality/runs', { ...usual, ...change })).status).toBe(status);
});

describe('who may do what', () => {
  const anyId = crypto.randomUUID();
  test.each<[string, string, object | undefined, number[]]>([
    ['POST', '/quality/measures/preview', { bundle: 'bm8=' }, [luis, marta]],
    ['POST', '/quality/measures', { bundle: 'bm8=', improvement: 'decrease' }, [luis, marta]],
    ['POST', `/quality/measures/${anyId}/withdrawal`, undefined, [luis, marta]],
    [
      'POST',
      '/quality/runs',
      { measureId: 'own-X', periodStart: '2026-01-01', periodEnd: '2026-01-02' },
      [marta],
    ],
    ['POST', `/quality/runs/${anyId}/cancellation`, undefined, [marta]],
    ['GET', `/quality/runs/${anyId}/patients`, undefined, [marta]],
  ])('%s %s', async (method, path, body, refused) => {
    for (const position of refused) expect((await call(position, method, path, body)).status).toBe(403);
  });

  test('the front desk sees rates', async () => {
    expect((await clinic.measures(marta)).length).toBeGreaterThan(1);
  });

  test('another organization sees neither measures nor runs nor patients', async () => {
    const [own] = await clinic.measures();
    const run = own?.runs.find(({ state }) => state === 'done');
    expect(
      (await clinic.measures(elena)).every(({ origin, runs }) => origin === 'own' && runs.length === 0),
    ).toBe(true);
    expect((await call(elena, 'GET', `/quality/runs/${run?.id}`)).status).toBe(404);
    expect((await call(elena, 'GET', `/quality/runs/${run?.id}/patients`)).status).toBe(404);
  });
});
