import type { Library, Measure, MeasureReport, OperationOutcome } from '@medplum/fhirtypes';
import { describe, expect, test } from 'vitest';
import { hba1c, patient, problem, visit } from './measured-patient.ts';
import { loadOwnBundle } from './own-bundle.ts';
import { admin, luis, marta, packed, qualityClinic } from './quality-clinic.ts';

const clinic = qualityClinic();

const measure = 'https://auxilia.example/fhir/Measure/PoorGlycemicControl';
const of = (more: Record<string, string> = {}) =>
  `Measure/$evaluate-measure?${new URLSearchParams({
    measure,
    periodStart: '2026-01-01',
    periodEnd: '2026-12-31',
    ...more,
  })}`;
const parameters = (values: Record<string, string>) => ({
  resourceType: 'Parameters',
  parameter: Object.entries(values).map(([name, value]) => ({ name, valueString: value })),
});
const counts = ({ group }: MeasureReport) =>
  Object.fromEntries(
    (group?.[0]?.population ?? []).map(({ code, count }) => [code?.coding?.[0]?.code, count]),
  );

test('what was not computed is asked for by POST, and is a report once it is', async () => {
  const refused = await clinic.bringIn([
    [patient('1970-05-01'), visit('2026-03-02'), problem('E11.9'), hba1c(9.6, '2026-06-01')],
    [
      { ...patient(), id: 'q' },
      { ...problem('E11.9'), id: 'q-problem', subject: { reference: 'Patient/q' } },
      { ...visit('2026-03-02'), id: 'q-visit', subject: { reference: 'Patient/q' } },
    ],
  ]);
  expect(refused).toEqual([]);
  const early = await clinic.fhir('GET', of());
  expect(early.status).toBe(404);
  expect((early.body as OperationOutcome).issue[0]?.diagnostics).toContain('Pídalo con POST');
  const asked = { measure, periodStart: '2026-01-01', periodEnd: '2026-12-31' };
  expect((await clinic.fhir('POST', 'Measure/$evaluate-measure', parameters(asked))).status).toBe(202);
  await clinic.platform.measures.idle();
  const { status, body } = await clinic.fhir('GET', of({ measure: `${measure}|1.1.0` }));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    resourceType: 'MeasureReport',
    type: 'summary',
    measure: `${measure}|1.1.0`,
    period: { start: '2026-01-01', end: '2026-12-31' },
    group: [{ measureScore: { value: 1 } }],
    // Without a birth date it cannot be told whether the measure is about them.
    extension: [{ valueUnsignedInt: 1 }],
  });
  expect(counts(body)).toEqual({
    'initial-population': 1,
    denominator: 1,
    'denominator-exclusion': 0,
    numerator: 1,
  });
});

test('a list of subjects names who is in each population, and is valid FHIR', async () => {
  const { body } = await clinic.fhir('GET', of({ reportType: 'subject-list' }));
  const lists = (body as MeasureReport).contained ?? [];
  expect(lists.map(({ id }) => id)).toEqual(['initial-population', 'denominator', 'numerator']);
  expect(lists[0]).toMatchObject({ entry: [{ item: { reference: 'Patient/p' } }] });
  for (const reportType of ['subject-list', 'population']) {
    const report = (await clinic.fhir('GET', of({ reportType }))).body;
    const judged = await clinic.fhir('POST', 'MeasureReport/$validate', report);
    const errors = judged.body.issue.filter(({ severity }: { severity: string }) => severity === 'error');
    expect(errors).toEqual([]);
  }
});

test('one patient’s report says in which populations they are', async () => {
  const mine = await clinic.fhir('GET', of({ subject: 'Patient/p' }));
  expect(mine.body).toMatchObject({
    type: 'individual',
    subject: { reference: 'Patient/p' },
    evaluatedResource: [{ reference: 'Observation/hba1c-2026-06-01' }],
  });
  expect(counts(mine.body)).toMatchObject({ denominator: 1, numerator: 1 });
  const unknown = await clinic.fhir('GET', of({ subject: 'Patient/q' }));
  expect(counts(unknown.body)).toMatchObject({ 'initial-population': 0, numerator: 0 });
  expect(unknown.body.extension).toEqual([expect.objectContaining({ valueUnsignedInt: 1 })]);
});

test('of who came after the run nothing is said, and POST asks for another', async () => {
  const refused = await clinic.bringIn([[{ ...patient('1970-05-01'), id: 'late' }]]);
  expect(refused).toEqual([]);
  const subject = 'Patient/late';
  const early = await clinic.fhir('GET', of({ subject }));
  expect([early.status, early.body.issue[0].diagnostics]).toEqual([
    404,
    'Esa medida no se ha calculado de ese paciente en ese periodo. Pídalo con POST.',
  ]);
  const gaps = `Measure/$care-gaps?${new URLSearchParams({
    subject,
    periodStart: '2026-01-01',
    periodEnd: '2026-12-31',
    status: 'not-applicable',
  })}`;
  const told = async () => JSON.stringify((await clinic.fhir('GET', gaps)).body);
  expect(await told()).toContain('No se ha calculado en este periodo.');
  const asked = { measure, periodStart: '2026-01-01', periodEnd: '2026-12-31', subject };
  expect((await clinic.fhir('POST', 'Measure/$evaluate-measure', parameters(asked))).status).toBe(202);
  await clinic.platform.measures.idle();
  expect(counts((await clinic.fhir('GET', of({ subject }))).body)).toMatchObject({ denominator: 0 });
  expect(await told()).toContain('DetectedIssue');
  expect((await clinic.fhir('GET', of({ subject: 'Patient/nobody' }))).status).toBe(404);
});

test('a measure’s own strata and supplemental data are in each of its reports', async () => {
  const bundle = loadOwnBundle();
  const stated = bundle.entry?.[0]?.resource as Measure;
  stated.url = 'https://medidas.example/Measure/ConEstratos';
  const [group] = stated.group ?? [];
  if (!group) throw new Error('No group');
  group.stratifier = [
    { id: 'con-diabetes', criteria: { language: 'text/cql', expression: 'Tiene diabetes' } },
    { id: 'paliativos', criteria: { language: 'text/cql', expression: 'Denominator Exclusions' } },
  ];
  stated.supplementalData = [
    { id: 'sde-sex', criteria: { language: 'text/cql', expression: 'SDE Sex' } },
    { id: 'sde-none', criteria: { language: 'text/cql', expression: 'No such expression' } },
  ];
  const library = bundle.entry?.[1]?.resource as Library;
  const [content] = library.content ?? [];
  const { library: elm } = JSON.parse(Buffer.from(content?.data ?? '', 'base64').toString());
  const female = { type: 'Code', code: 'LA3-6', display: 'Female', system: { name: 'LOINC' } };
  elm.statements.def.push({ name: 'SDE Sex', context: 'Patient', expression: female });
  library.content = [{ ...content, data: Buffer.from(JSON.stringify({ library: elm })).toString('base64') }];
  const brought = await clinic.call(admin, 'POST', '/quality/measures', {
    bundle: packed(bundle),
    improvement: 'decrease',
  });
  expect(brought.status, JSON.stringify(brought.body)).toBe(200);
  await clinic.compute(brought.body.id);
  const reports: [Record<string, string>, object][] = [
    [{}, { code: { coding: [{ code: 'LA3-6' }], text: 'sde-sex' }, valueInteger: 1 }],
    [
      { reportType: 'subject-list' },
      { code: { coding: [{ code: 'LA3-6' }], text: 'sde-sex' }, valueInteger: 1 },
    ],
    [
      { subject: 'Patient/p' },
      { code: { text: 'sde-sex' }, valueCodeableConcept: { coding: [{ code: 'LA3-6' }] } },
    ],
  ];
  for (const [more, told] of reports) {
    const { body } = await clinic.fhir('GET', of({ measure: stated.url, ...more }));
    const { contained = [], extension = [], group: groups = [] } = body as MeasureReport;
    expect(contained.filter(({ resourceType }) => resourceType === 'Observation')).toMatchObject([told]);
    expect(extension).toContainEqual(
      expect.objectContaining({ valueReference: { reference: '#supplement-1' } }),
    );
    const strata = groups[0]?.stratifier?.map(({ code, stratum }) => [
      code?.[0]?.text,
      stratum?.[0]?.population?.map(({ count }) => count),
    ]);
    expect(strata).toEqual([
      ['con-diabetes', [1, 1, 0, 1]],
      ['paliativos', [0, 0, 0, 0]],
    ]);
    const judged = await clinic.fhir('POST', 'MeasureReport/$validate', body);
    expect(judged.body.issue.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual(
      [],
    );
  }
});

describe('is refused', () => {
  test.each<[string, Record<string, string>, number]>([
    ['a measure that is not there', { measure: 'https://example.org/Measure/X' }, 404],
    ['another version', { measure: `${measure}|9` }, 404],
    ['a period that ends before it begins', { periodEnd: '2025-01-01' }, 400],
    ['a day that does not exist', { periodEnd: '2026-02-30' }, 400],
    ['one patient of nobody', { reportType: 'subject' }, 400],
    ['an unknown parameter', { practitioner: 'Practitioner/1' }, 400],
  ])('%s', async (_what, more, status) => {
    expect((await clinic.fhir('GET', of(more))).status).toBe(status);
  });

  test('whoever sees no charts', async () => {
    expect((await clinic.fhir('GET', of(), undefined, marta)).status).toBe(403);
    expect((await clinic.fhir('GET', of(), undefined, luis)).status).toBe(200);
  });
});
