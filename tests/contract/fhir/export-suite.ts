import { expect, test } from 'vitest';
import type { AccessClaims } from '../../../lambdas/contracts/claims.ts';
import {
  createTransactions,
  type JobHandler,
  noExtensions,
  type Repository,
} from '../../../lambdas/fhir/index.ts';
import { runJob } from '../../../lambdas/jobs/run-job.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { enqueueJob } from '../../../lambdas/platform/job-queue.ts';
import { inRecord } from '../../../lambdas/record/in-record.ts';
import { openFhirClient } from '../../lambdas/fhir/fhir-client.ts';

const async = { headers: { prefer: 'respond-async' } };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const below = (url: string | null) => (url ?? '').replace(/^.*R4/, '');

/** A clinician of a new organization, and a way to write that takes its time between its beginning and its end. */
async function openWriter(database: Database) {
  const client = await openFhirClient(database);
  const caller: AccessClaims = {
    token_use: 'access',
    sub: 'x',
    organization_id: client.organizationId,
    user_id: client.userId,
    roles: ['clinicians'],
  };
  const now = () => new Date();
  const run = createTransactions({ database, now }, caller, 'http://localhost/fhir/R4');
  const work = (id: string, meanwhile: () => Promise<unknown>) => async (repository: Repository) => {
    await meanwhile();
    repository.create({ resourceType: 'Basic', code: { text: 'x' } }, id);
  };
  const write = (id: string, meanwhile: () => Promise<unknown>) => run(work(id, meanwhile));
  const { organizationId, userId } = client;
  const scope = { role: 'app', organizationId, userId } as const;
  const writeWithin = (id: string, meanwhile: () => Promise<unknown>) =>
    database.transaction(scope, (sql) => inRecord({ sql, caller, now }, work(id, meanwhile)));
  const writeLater = async (id: string, meanwhile: () => Promise<unknown>) => {
    const job = { key: id, kind: 'export-test', dueAt: now(), payload: {} };
    await database.transaction(scope, (sql) => enqueueJob(sql, job));
    const handler: JobHandler = {
      kind: job.kind,
      name: 'Prueba',
      run: async (repository) => {
        await work(id, meanwhile)(repository);
        return undefined;
      },
    };
    const claim = { organizationId, ...job, attempt: 0, revision: 1, requestId: null };
    const rest = { extensions: noExtensions, log: () => {}, siteUrl: 'http://localhost' };
    expect(await runJob({ database, handlers: [handler], now, ...rest }, claim)).toBe('done');
  };
  /** Ids of one export, and its time. */
  const exported = async (since?: string) => {
    const path = `/$export?_type=Basic${since === undefined ? '' : `&_since=${since}`}`;
    const started = await client.request('GET', path, undefined, async);
    expect(started.status).toBe(202);
    const { body } = await client.request('GET', below(started.headers.get('content-location')));
    const ids: string[] = [];
    for (const { url } of body.output) {
      const { text } = await client.request('GET', below(url));
      ids.push(
        ...text
          .trimEnd()
          .split('\n')
          .map((line): string => JSON.parse(line).id),
      );
    }
    return { ids, time: String(body.transactionTime) };
  };
  return { client, ways: { write, writeWithin, writeLater }, write, exported };
}

/** What only a real engine shows of exports: transactions that run at once. */
export function exportSuite(open: () => Database): void {
  test.each([
    ['a request', 'write'],
    ['work within a transaction', 'writeWithin'],
    ['a job', 'writeLater'],
  ] as const)(
    'a change by %s under way when an export is asked for is waited for, and is in it',
    async (_title, way) => {
      const { client, ways, exported } = await openWriter(open());
      const begun = Promise.withResolvers<void>();
      let isExported = false;
      const written = ways[way]('late', async () => {
        begun.resolve();
        for (let waited = 0; waited < 50 && !isExported; waited++) await pause(10);
      });
      await begun.promise;
      const { ids, time } = await exported();
      isExported = true;
      await written;
      expect(ids).toEqual(['late']);
      const { body } = await client.request('GET', '/Basic/late');
      expect(Date.parse(body.meta.lastUpdated)).toBeLessThanOrEqual(Date.parse(time));
    },
  );

  test('while many write, the exports one after the other hold everything once', async () => {
    const { write, exported } = await openWriter(open());
    let isDone = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let index = 0; index < 15; index++) await write(`${writer}-${index}`, () => pause(writer * 7));
    });
    const all = Promise.all(writers).then(() => {
      isDone = true;
    });
    const seen: string[] = [];
    let since: string | undefined;
    const exportNext = async () => {
      const { ids, time } = await exported(since);
      seen.push(...ids);
      since = time;
    };
    while (!isDone) await exportNext();
    await all;
    // The time of an export is the millisecond before it.
    await pause(5);
    await exportNext();
    expect(seen.toSorted()).toEqual([...new Set(seen)].toSorted());
    expect(seen).toHaveLength(60);
  });

  test('five at most run for one person, however many are asked for at once', async () => {
    const client = await openFhirClient(open());
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => client.request('GET', '/$export', undefined, async)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });
}
