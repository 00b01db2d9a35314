import { randomUUID } from 'node:crypto';
import type { Measure } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import type { QualityTrendMonth } from '../../../lambdas/contracts/quality-figures.ts';
import { platformCaller } from '../../../lambdas/platform/platform-caller.ts';
import { claimQualityRun } from '../../../lambdas/quality/runs/run-claims.ts';
import { workOnRun } from '../../../lambdas/quality/runs/work-on-run.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { hba1c, patient, problem, visit } from './measured-patient.ts';
import { loadOwnBundle } from './own-bundle.ts';
import { admin, chartOf, marta, packed, qualityClinic } from './quality-clinic.ts';

let database: PgliteDatabase;
const clinic = qualityClinic({
  openInMemory: async () => {
    database = await openMemoryDatabase();
    return database;
  },
});
const measure = 'own-PoorGlycemicControl';

/** The same run with all that came of it, ended 401 days ago: the database lets no run that ended be changed. */
async function agedCopy(runId: string, more: Record<string, string | number | null> = {}): Promise<string> {
  const [run] = await database.transaction({ role: 'worker' }, (sql) =>
    sql<{ organizationId: string }>(
      'SELECT organization_id AS "organizationId" FROM quality_runs WHERE run_id = $1',
      [runId],
    ),
  );
  if (!run) throw new Error('No such run');
  const { organizationId } = run;
  const { user_id: userId } = platformCaller(organizationId);
  const copy = randomUUID();
  await database.transaction({ role: 'app', organizationId, userId }, async (sql) => {
    for (const [table, over] of [
      [
        'quality_runs',
        { run_id: copy, ended_at: new Date(Date.now() - 401 * 86_400_000).toISOString(), ...more },
      ],
      ['quality_results', { run_id: copy }],
      ['quality_unseen', { run_id: copy }],
    ] as const)
      await sql(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(t, $2::jsonb)).* FROM ${table} t WHERE run_id = $1`,
        [runId, JSON.stringify(over)],
      );
  });
  return copy;
}

test('patients of an old run go, while its groups and what it could not see stay', async () => {
  const usual = [patient('1970-05-01'), visit('2026-03-02'), problem('E11.9', '2019-01-01')];
  const refused = await clinic.bringIn([
    chartOf('one', [...usual, hba1c(10, '2026-06-01')]),
    chartOf('two', [...usual, hba1c(7, '2026-06-01', '%', { code: { text: 'HbA1c' } })]),
  ]);
  expect(refused).toEqual([]);
  const run = await agedCopy((await clinic.compute(measure)).id);
  const figures = async () => ({
    strata: (await clinic.call(marta, 'GET', `/quality/runs/${run}/strata`)).body.strata,
    kinds: (await clinic.call(marta, 'GET', `/quality/runs/${run}/unseen`)).body.kinds,
  });
  const before = await figures();
  expect(before.strata).toContainEqual({
    by: 'age',
    groups: [expect.objectContaining({ key: '40-64', numerator: 2, of: 2 })],
  });
  expect(before.kinds).toContainEqual({ kind: 'uncoded', entries: 1, patients: 1 });
  expect(Object.keys(await clinic.standings(run))).toEqual(['one', 'two']);

  await clinic.compute(measure, '2025-01-01', '2025-12-31');
  expect(await clinic.standings(run)).toEqual({});
  expect(await figures()).toEqual(before);
});

test('a report of an old run tells the same of each stratum', async () => {
  const bundle = loadOwnBundle();
  const stated = bundle.entry?.[0]?.resource as Measure;
  stated.url = 'https://medidas.example/Measure/ConEstratos';
  const [group] = stated.group ?? [];
  if (group)
    group.stratifier = [
      { id: 'con-diabetes', criteria: { language: 'text/cql', expression: 'Tiene diabetes' } },
    ];
  const { body } = await clinic.call(admin, 'POST', '/quality/measures', {
    bundle: packed(bundle),
    improvement: 'decrease',
  });
  const whole = { period_start: '2024-01-01', period_end: '2024-12-31' };
  await agedCopy((await clinic.compute(body.id)).id, whole);
  const asked = new URLSearchParams({
    measure: stated.url,
    periodStart: whole.period_start,
    periodEnd: whole.period_end,
  });
  const strata = async () =>
    (await clinic.fhir('GET', `Measure/$evaluate-measure?${asked}`)).body.group[0].stratifier;
  const before = await strata();
  expect(JSON.stringify(before)).toContain('"count":2');
  await clinic.compute(body.id, '2025-01-01', '2025-12-31');
  expect(await strata()).toEqual(before);
});

test('what a measure says now is the last of its runs of that period, also where it was asked for after the end', async () => {
  const statins = 'own-StatinTherapy';
  const year = Number(dayOf(new Date(), 'America/New_York').slice(0, 4)) - 1;
  const after = await clinic.compute(statins, `${year}-01-01`, `${year}-12-31`);
  const then = `${year}-12-31T12:00:00Z`;
  await agedCopy(after.id, { requested_at: then, started_at: then, ended_at: then });
  const followed = [{ measureId: statins, target: null }];
  const { status, body } = await clinic.call(admin, 'PUT', '/quality/board', { followed });
  expect([status, body.followed[0].last.dataTime]).toEqual([200, after.startedAt]);
});

test('a run at which process after process dies before its first step is given up, and said to have failed', async () => {
  const year = { period_start: '2023-01-01', period_end: '2023-12-31' };
  // Far from now, where no worker but this test's looks.
  const due = new Date('2199-01-01T00:00:00Z');
  const open = { state: 'running', ended_at: null, reached: null, wake_at: due.toISOString(), failures: 0 };
  const run = await agedCopy((await clinic.compute(measure)).id, { ...year, ...open });
  const state = async () => (await clinic.call(marta, 'GET', `/quality/runs/${run}`)).body.state;
  const now = () => due;
  let tries = 0;
  while ((await state()) === 'running') {
    const claim = await claimQualityRun(database, due);
    if (!claim) throw new Error('Nothing is due');
    await new Promise((resolve) => {
      const dying = () => {
        resolve('died');
        return new Promise<never>(() => undefined);
      };
      const dependencies = { database, engine: dying, now, log: () => undefined };
      void workOnRun(dependencies, claim, () => true).then(resolve);
    });
    tries += 1;
    due.setMinutes(due.getMinutes() + 4);
  }
  expect([await state(), tries]).toEqual(['failed', 9]);
});

test('of a trend is told which months are being computed, and which could not be', async () => {
  const statins = 'own-StatinTherapy';
  const done = await clinic.compute(statins, '2022-01-01', '2022-12-31');
  const trend = async () => (await clinic.call(marta, 'GET', `/quality/measures/${statins}/trend`)).body;
  expect(await trend()).toMatchObject({ open: 0, failed: 0 });
  // In December a calendar year is one of them, and computed above.
  const months: QualityTrendMonth[] = (await trend()).months.filter(
    ({ figure }: QualityTrendMonth) => figure === null,
  );
  const [first, second] = months.map(({ periodStart, periodEnd }) => ({
    period_start: periodStart,
    period_end: periodEnd,
  }));
  await agedCopy(done.id, { ...first, state: 'failed' });
  await agedCopy(done.id, { ...second, state: 'waiting', ended_at: null, wake_at: '2199-01-01T00:00:00Z' });
  expect(await trend()).toMatchObject({ open: 1, failed: 1 });
  // Whatever failed once, a figure that is there by now counts.
  await agedCopy(done.id, first);
  expect(await trend()).toMatchObject({ open: 1, failed: 0 });
});
