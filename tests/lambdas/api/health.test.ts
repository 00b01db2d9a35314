import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../../lambdas/api/app.ts';
import { type Database, DatabaseUnavailable } from '../../../lambdas/platform/database.ts';
import { openS3DocumentStore } from '../../../lambdas/platform/s3-document-store.ts';
import { noUserPool } from '../../support/identity-providers.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

const at = new Date('2026-11-20T15:00:00Z');
const away: Database = {
  transaction: () => Promise.reject(new DatabaseUnavailable()),
  close: () => Promise.resolve(),
};

let there: Database;
beforeAll(async () => {
  there = await openMemoryDatabase();
});
afterAll(() => there?.close());

async function healthOf(database: Database, nextRunDue?: () => Promise<Date | undefined>) {
  const api = createApi({
    database,
    identityProvider: noUserPool,
    documents: openS3DocumentStore('unused', () => at),
    log: () => {},
    now: () => at,
    ...(nextRunDue ? { nextRunDue } : {}),
  });
  const requestContext = { requestId: 'a', http: { sourceIp: '127.0.0.1' } };
  const response = await api.request('/api/health', {}, { event: { requestContext } });
  return { status: response.status, body: await response.json() };
}

test.each([
  ['waits for nobody', undefined, { status: 'ok', lateSeconds: 0 }],
  ['is due in an hour', new Date('2026-11-20T16:00:00Z'), { status: 'ok', lateSeconds: 0 }],
  ['was due a minute ago', new Date('2026-11-20T14:59:00Z'), { status: 'ok', lateSeconds: 60 }],
  ['was due ten minutes ago', new Date('2026-11-20T14:50:00Z'), { status: 'failing', lateSeconds: 600 }],
])('where the next run %s, health says so, and the product answers all the same', async (_, due, agents) => {
  const { status, body } = await healthOf(there, () => Promise.resolve(due));
  expect([status, body.status]).toEqual([200, 'ok']);
  expect(body.components.agents).toEqual({ ...agents, models: 1 });
});

test('behind CloudFront, whatever asks API Gateway past it is refused in Spanish', async () => {
  const api = createApi({
    database: there,
    identityProvider: noUserPool,
    documents: openS3DocumentStore('unused', () => at),
    originProofs: ['what CloudFront sends along'],
    log: () => {},
    now: () => at,
  });
  const requestContext = { requestId: 'a', http: { sourceIp: '127.0.0.1' } };
  const response = await api.request('/api/health', {}, { event: { requestContext } });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/diríjalas a la del sitio/) });
});

test('where nobody here can see the runs of all, the alarms tell of them', async () => {
  const { body } = await healthOf(there);
  expect(body.components.agents).toEqual({ status: 'ok', models: 1, lateSeconds: null });
});

test('without a database everything is told of as failing', async () => {
  const { status, body } = await healthOf(away, () => Promise.reject(new DatabaseUnavailable()));
  expect([status, body.status, body.components.agents.status]).toEqual([503, 'failing', 'failing']);
});
