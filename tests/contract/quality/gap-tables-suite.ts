import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database, Sql } from '../../../lambdas/platform/database.ts';
import { eraseOldResults } from '../../../lambdas/quality/runs/erase-old-results.ts';
import { openClinic, type Person, type TestClinic } from '../../lambdas/messaging/clinic.ts';

/** What the database itself keeps of gaps of quality measures, whatever asks for it. */
export function gapTablesSuite(open: () => Database): void {
  let clinic: TestClinic;
  let ana: Person;
  let other: TestClinic;
  const runId = randomUUID();

  const within = <Result>({ organizationId }: TestClinic, work: (sql: Sql) => Promise<Result>) =>
    open().transaction({ role: 'app', organizationId, userId: ana.userId }, work);

  beforeAll(async () => {
    clinic = await openClinic(open());
    other = await openClinic(open());
    ana = await clinic.person('Ana');
    await within(clinic, (sql) => addRun(sql, runId, 500));
  });
  const addRun = (sql: Sql, id: string, daysAgo: number) =>
    sql(
      `INSERT INTO quality_runs (organization_id, run_id, measure, measure_url, measure_version, digest, period_start, period_end,
         time_zone, state, tally, requested_at, requested_by, ended_at)
       VALUES ($1, $2, 'own-X', 'https://example.org/X', '1', repeat('0', 64), '2024-01-01', '2024-12-31', 'UTC', 'done', '{}',
         now(), $3, now() - make_interval(days => $4::int))`,
      [clinic.organizationId, id, ana.userId, daysAgo],
    );

  const act = (patient: string, period: string, kind = 'message', daysAgo = 0, of = clinic) =>
    within(of, (sql) =>
      sql(
        `INSERT INTO quality_gap_actions (organization_id, action_id, run_id, measure, period, patient_id, kind, reference, done_at, done_by)
         VALUES ($1, $2, $3, 'own-X', $4::daterange, $5, $6, 'Task/1', now() - make_interval(days => $7::int), $8)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [clinic.organizationId, randomUUID(), runId, period, patient, kind, daysAgo, ana.userId],
      ),
    );
  const close = (patient: string, id = randomUUID(), daysAgo = 0) =>
    within(clinic, (sql) =>
      sql(
        `INSERT INTO quality_gap_closures (organization_id, closure_id, run_id, measure, period, patient_id, kind, reason, closed_at, closed_by)
         VALUES ($1, $2, $3, 'own-X', '[2024-01-01,2025-01-01)', $4, 'declined', 'No quiere', now() - make_interval(days => $5::int), $6)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [clinic.organizationId, id, runId, patient, daysAgo, ana.userId],
      ),
    );
  const patients = (table: string, of = clinic) =>
    within(of, async (sql) =>
      (await sql<{ id: string }>(`SELECT patient_id AS id FROM ${table} ORDER BY 1`)).map(({ id }) => id),
    );
  const remove = (table: string) => within(clinic, (sql) => sql(`DELETE FROM ${table} RETURNING patient_id`));

  test('of a kind it is done once for periods that overlap, and again for those that do not', async () => {
    expect(await act('one', '[2024-01-01,2025-01-01)')).toHaveLength(1);
    expect(await act('one', '[2024-12-01,2025-12-01)')).toHaveLength(0);
    expect(await act('one', '[2024-12-01,2025-12-01)', 'task')).toHaveLength(1);
    expect(await act('one', '[2025-01-01,2026-01-01)')).toHaveLength(1);
  });

  test('of two who do it at the same time one does', async () => {
    const both = await Promise.all([
      act('two', '[2024-01-01,2025-01-01)'),
      act('two', '[2024-02-01,2025-02-01)'),
    ]);
    expect(both.flat()).toHaveLength(1);
  });

  test('a gap is closed once, and again after that was taken back, which stays told', async () => {
    const id = randomUUID();
    expect(await close('three', id)).toHaveLength(1);
    expect(await close('three')).toHaveLength(0);
    const withdraw = () =>
      within(clinic, (sql) =>
        sql(
          `UPDATE quality_gap_closures SET withdrawn_at = now(), withdrawn_by = $2 WHERE closure_id = $1 RETURNING 1`,
          [id, ana.userId],
        ),
      );
    expect(await withdraw()).toHaveLength(1);
    expect(await withdraw()).toHaveLength(0);
    expect(await close('three')).toHaveLength(1);
    expect(await patients('quality_gap_closures')).toEqual(['three', 'three']);
  });

  test('its words are not rewritten', async () => {
    const rewrite = within(clinic, (sql) => sql(`UPDATE quality_gap_closures SET reason = 'Otra cosa'`));
    await expect(rewrite).rejects.toThrow(/permission denied/);
  });

  describe('another organization', () => {
    test.each(['quality_gap_actions', 'quality_gap_closures'])('sees nothing of %s', async (table) => {
      expect(await patients(table, other)).toEqual([]);
    });
    test('writes nothing there', async () => {
      await expect(act('four', '[2024-01-01,2025-01-01)', 'task', 0, other)).rejects.toThrow(
        /row-level security/,
      );
    });
  });

  test('what is younger than 400 days stays, whoever deletes; what is older goes when a run ends', async () => {
    await act('old', '[2022-01-01,2023-01-01)', 'task', 401);
    await act('young', '[2022-01-01,2023-01-01)', 'task', 399);
    await close('old', randomUUID(), 401);
    await close('young', randomUUID(), 399);
    const youngRun = randomUUID();
    await within(clinic, async (sql) => {
      await addRun(sql, youngRun, 399);
      for (const id of [runId, youngRun]) {
        await sql(
          `INSERT INTO quality_results (organization_id, run_id, patient_id, standing, detail) VALUES ($1, $2, $3, 'rest', '{}')`,
          [clinic.organizationId, id, id === runId ? 'old' : 'young'],
        );
        await sql(
          `INSERT INTO quality_unseen (organization_id, run_id, patient_id, kind, reference) VALUES ($1, $2, $3, 'uncoded', 'Observation/x')`,
          [clinic.organizationId, id, id === runId ? 'old' : 'young'],
        );
      }
    });
    await within(clinic, (sql) => eraseOldResults(sql));
    // The figures of both runs stay.
    expect(await within(clinic, (sql) => sql('SELECT 1 FROM quality_runs'))).toHaveLength(2);
    for (const table of ['quality_results', 'quality_unseen']) {
      expect(await patients(table)).toEqual(['young']);
      expect(await remove(table)).toEqual([]);
    }
    for (const table of ['quality_gap_actions', 'quality_gap_closures']) {
      expect(await patients(table)).not.toContain('old');
      expect(await remove(table)).toEqual([]);
      expect(await patients(table)).toContain('young');
    }
  });
}
