import { expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { claimJobs, jobTable } from '../../../lambdas/platform/job-claims.ts';
import { cancelJob, enqueueJob } from '../../../lambdas/platform/job-queue.ts';
import { nextDue, releaseLeases } from '../../../lambdas/platform/lease.ts';
import { platformUserId } from '../../../lambdas/platform/platform-caller.ts';
import { openJobClinic } from './job-clinic.ts';

type Clinic = Awaited<ReturnType<typeof openJobClinic>>;

/** What durable jobs promise; run on PGlite and on a PostgreSQL server. */
export function jobsSuite(open: () => Database): void {
  const ask = (clinic: Clinic, key: string, inMinutes: number, payload = {}) =>
    open().transaction(clinic.scope, (sql) =>
      enqueueJob(sql, {
        key,
        kind: clinic.kind,
        dueAt: new Date(clinic.now().getTime() + inMinutes * 60_000),
        payload,
      }),
    );
  const collect = (clinic: Clinic, seen: unknown[]) =>
    clinic.run(async (_session, job) => {
      seen.push(job.payload.n ?? job.key);
      return undefined;
    });

  test('a job runs when it is due, not before, and once', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'a', 10, { n: 1 });
    const seen: unknown[] = [];
    await collect(clinic, seen);
    expect(seen).toEqual([]);
    clinic.pass(10);
    await collect(clinic, seen);
    await collect(clinic, seen);
    expect(seen).toEqual([1]);
    expect(await clinic.job('a')).toMatchObject({ state: 'done' });
  });

  test('the next due time is that of the job that comes first', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'early', -60 * 24 * 365 * 40);
    expect((await nextDue(open(), [jobTable]))?.getTime()).toBe(
      clinic.now().getTime() - 60_000 * 60 * 24 * 365 * 40,
    );
    await collect(clinic, []);
  });

  test('a job asked for in a transaction that fails is not there', async () => {
    const clinic = await openJobClinic(open());
    const failing = open().transaction(clinic.scope, async (sql) => {
      await enqueueJob(sql, { key: 'a', kind: clinic.kind, dueAt: clinic.now(), payload: {} });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await clinic.job('a')).toBeUndefined();
  });

  test('the same key again moves the job', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'a', 0, { n: 1 });
    await ask(clinic, 'a', 30, { n: 2 });
    const seen: unknown[] = [];
    await collect(clinic, seen);
    expect(seen).toEqual([]);
    clinic.pass(30);
    await collect(clinic, seen);
    expect(seen).toEqual([2]);
  });

  test('a job that is done stays done when it is asked for at the same time, and runs again at another', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'a', 0);
    const seen: unknown[] = [];
    await collect(clinic, seen);
    await ask(clinic, 'a', 0);
    await collect(clinic, seen);
    expect(seen).toHaveLength(1);
    await ask(clinic, 'a', 5);
    clinic.pass(5);
    await collect(clinic, seen);
    expect(seen).toHaveLength(2);
  });

  test('a job that was taken back does not run', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'a', 0);
    await open().transaction(clinic.scope, (sql) => cancelJob(sql, 'a'));
    const seen: unknown[] = [];
    await collect(clinic, seen);
    expect(seen).toEqual([]);
    expect(await clinic.job('a')).toBeUndefined();
  });

  test('a job that recurs runs again at the time that it named', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'a', 0);
    let runs = 0;
    const recur = () =>
      clinic.run(async (repository) => {
        runs += 1;
        return { again: new Date(repository.now.getTime() + 60_000) };
      });
    await recur();
    await recur();
    expect(runs).toBe(1);
    clinic.pass(1);
    await recur();
    expect(runs).toBe(2);
    expect(await clinic.job('a')).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  test('what a job did is undone when it fails, and tried again after longer and longer pauses', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'a', 0);
    let runs = 0;
    const fail = () =>
      clinic.run(async (repository) => {
        runs += 1;
        repository.create({ resourceType: 'Patient' });
        throw new TypeError('Ana Núñez, ana@example.com');
      });
    await fail();
    expect(await clinic.as('SELECT 1 FROM resources')).toEqual([]);
    expect(await clinic.job('a')).toEqual({ state: 'waiting', attempts: 1, error: 'TypeError' });
    await fail();
    clinic.pass(1);
    await fail();
    clinic.pass(1);
    await fail();
    expect(runs).toBe(2);
    clinic.pass(1);
    await fail();
    expect(runs).toBe(3);
    expect(JSON.stringify(clinic.log)).not.toMatch(/Núñez|example\.com/);
  });

  test('a job that fails eight times is given up, and says so in the log', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'a', 0);
    for (let attempt = 0; attempt < 10; attempt++) {
      await clinic.run(() => Promise.reject(new RangeError('no')));
      clinic.pass(200);
    }
    expect(await clinic.job('a')).toEqual({ state: 'failed', attempts: 8, error: 'RangeError' });
    const own = clinic.log.filter(({ organizationId }) => organizationId === clinic.organizationId);
    expect(own.filter(({ event }) => event === 'job-failed')).toEqual([
      expect.objectContaining({ level: 'error', route: `jobs/${clinic.kind}`, error: 'RangeError' }),
    ]);
  });

  test('a job of a kind that nobody knows is kept for code that does', async () => {
    const clinic = await openJobClinic(open());
    await open().transaction(clinic.scope, (sql) =>
      enqueueJob(sql, { key: 'a', kind: 'future', dueAt: clinic.now(), payload: {} }),
    );
    await clinic.run(async () => undefined);
    expect(await clinic.job('a')).toMatchObject({ state: 'waiting', error: 'UnknownJobKind' });
    await open().transaction(clinic.scope, (sql) => cancelJob(sql, 'a'));
  });

  test('works in its own organization alone, as the platform, and is logged so', async () => {
    const clinic = await openJobClinic(open());
    const other = await openJobClinic(open());
    await ask(clinic, 'a', 0);
    await open().transaction(other.scope, (sql) =>
      sql(
        `INSERT INTO resources (organization_id, resource_type, id, last_updated, sort_date, content) VALUES ($1, 'Flag', 'x', now(), now(), '{}')`,
        [other.organizationId],
      ),
    );
    const seen: unknown[] = [];
    await clinic.run(async (repository) => {
      seen.push((await repository.sql('SELECT count(*)::int AS n FROM resources'))[0]?.n);
      seen.push(repository.caller.organization_id, repository.caller.user_id, repository.software);
      repository.note({ interaction: 'create', outcome: 'success' });
      return undefined;
    });
    const software = { id: `jobs/${clinic.kind}`, name: 'Prueba' };
    expect(seen).toEqual([0, clinic.organizationId, platformUserId, software]);
    const entries = await clinic.as<{ entry: object }>('SELECT entry FROM access_log');
    expect(entries).toEqual([{ entry: expect.objectContaining({ user: platformUserId, software }) }]);
  });

  test('of many workers at once each job is done by one', async () => {
    const clinic = await openJobClinic(open());
    for (let n = 0; n < 24; n++) await ask(clinic, `job-${n}`, 0);
    const seen: unknown[] = [];
    await Promise.all(Array.from({ length: 4 }, () => collect(clinic, seen)));
    expect(seen.toSorted()).toEqual(Array.from({ length: 24 }, (_, n) => `job-${n}`).toSorted());
  });

  test('the work of a worker that has lost its job to another is undone', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'a', 0);
    await clinic.run(async (repository) => {
      repository.create({ resourceType: 'Patient' });
      await repository.sql('UPDATE jobs SET attempts = attempts + 1');
      return undefined;
    });
    expect(await clinic.as('SELECT 1 FROM resources')).toEqual([]);
    expect(clinic.log.map(({ event }) => event)).toContain('job-lost');
    const seen: unknown[] = [];
    await collect(clinic, seen);
    expect(seen).toEqual([]);
    clinic.pass(3);
    await collect(clinic, seen);
    expect(seen).toEqual(['a']);
  });

  test('a process that knows to be alone takes up at once what a dead one held', async () => {
    const clinic = await openJobClinic(open());
    await ask(clinic, 'a', 0);
    expect(await claimJobs(open(), { now: clinic.now(), limit: 100 })).not.toEqual([]);
    const seen: unknown[] = [];
    await collect(clinic, seen);
    expect(seen).toEqual([]);
    await releaseLeases(open(), [jobTable], clinic.now());
    await collect(clinic, seen);
    expect(seen).toEqual(['a']);
  });
}
