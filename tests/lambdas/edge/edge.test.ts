import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadLimitsSchema } from '../../../lambdas/contracts/load-limits.ts';
import { originProofHeader } from '../../../lambdas/contracts/origin-proof.ts';
import type { EdgeEnv } from '../../../lambdas/edge/caller.ts';
import { edge } from '../../../lambdas/edge/edge.ts';
import { createLoad, type Load } from '../../../lambdas/edge/load.ts';
import { createFhirApp } from '../../../lambdas/fhir/app.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import type { LogEntry } from '../../../lambdas/platform/log.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

/** An endpoint of no standard, which says what the edge makes of a request. */
function createBare({ log, now, load, originProofs }: Common) {
  const app = new Hono<EdgeEnv>();
  app.use(
    edge({
      log,
      now,
      load,
      door: 'api',
      expensiveOf: () => undefined,
      maximumBodyBytes: 1_000,
      originProofs,
      routeOf: () => 'bare',
      onTooMany: (context, { headers }) => context.json({ refusal: 'many' }, 429, headers),
      onElsewhere: (context) => context.json({ refusal: 'elsewhere' }, 403),
      onTooLarge: (context) => context.json({ refusal: 'large' }, 413),
      onUnreadable: (context) => context.json({ refusal: 'unreadable' }, 400),
    }),
  );
  return app.all('/bare', (context) => context.json({ caller: context.get('caller')?.user_id ?? null }));
}

interface Common {
  log: (entry: LogEntry) => void;
  now: () => Date;
  load: Load;
  originProofs?: string[];
}

const organizationId = crypto.randomUUID();

/** The endpoints behind a strict edge, and a call as a person or, without one, from an address. */
function open(requestsPerMinute = 3, originProofs?: string[]) {
  const log: LogEntry[] = [];
  const now = () => new Date('2026-11-25T10:00:12.345Z');
  const limit = { person: requestsPerMinute };
  const perMinute = { api: limit, record: limit, address: requestsPerMinute };
  const load = createLoad({ limits: loadLimitsSchema.parse({ perMinute }), now });
  const common: Common = {
    log: (entry: LogEntry) => void log.push(entry),
    now,
    load,
    ...(originProofs && { originProofs }),
  };
  const apps = { '/bare': createBare(common), '/fhir/R4/metadata': createFhirApp({ database, ...common }) };
  const call = (
    path: keyof typeof apps,
    userId?: string,
    init: RequestInit = {},
    rest = '',
    requestId = 'JKJaXmPLvHcESHA=',
  ) => {
    const claims = {
      token_use: 'access',
      sub: 'x',
      organization_id: organizationId,
      user_id: userId,
      roles: 'clinicians',
    };
    const requestContext = {
      requestId,
      http: { sourceIp: '192.0.2.1' },
      ...(userId ? { authorizer: { jwt: { claims } } } : {}),
    };
    return apps[path].request(`http://localhost${path}${rest}`, init, { event: { requestContext } });
  };
  return { log, call };
}

describe.each(['/bare', '/fhir/R4/metadata'] as const)('%s', (path) => {
  test('answers with an id, the same in the log, and may not be kept by caches', async () => {
    const { log, call } = open();
    const { headers } = await call(path, undefined, {}, '?name=Secretísimo');
    // The gateway's own, so that its log is about the same request.
    expect(headers.get('x-request-id')).toBe('JKJaXmPLvHcESHA=');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(log).toMatchObject([
      { event: 'request', requestId: headers.get('x-request-id'), method: 'GET', status: 200 },
    ]);
    expect(JSON.stringify(log)).not.toContain('Secret');
  });

  test.each(['', 'x'.repeat(65), "1', true); DROP TABLE jobs; --", 'a\r\nset-cookie: b'])(
    'takes an id of its own where the gateway’s could be none: %j',
    async (given) => {
      const { log, call } = open();
      const { headers } = await call(path, undefined, {}, '', given);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(log).toMatchObject([{ requestId: headers.get('x-request-id') }]);
    },
  );

  test('answers 429, with when to come back, to a person who sends too much, and to nobody else', async () => {
    const { log, call } = open();
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const statuses = [];
    for (let request = 0; request < 4; request++) statuses.push((await call(path, one)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await call(path, one);
    expect(refused.headers.get('retry-after')).toBe('48');
    expect(refused.headers.get('ratelimit')).toMatch(/^limit=3, remaining=0, reset=\d+$/);
    const body = await refused.json();
    if (path === '/bare') expect(body).toEqual({ refusal: 'many' });
    else expect(body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'throttled' }] });
    expect(log.at(-1)).toMatchObject({ status: 429, userId: one, organizationId });
    expect((await call(path, two)).status).toBe(200);
    expect((await call(path)).status).toBe(200);
  });

  test('behind CloudFront answers what came through it alone, also while one secret takes the place of another', async () => {
    const { log, call } = open(3, ['what it sends now', 'what it sent before']);
    const sent = (proof: string) => ({ headers: { [originProofHeader]: proof } });
    for (const init of [{}, sent('made up'), sent('')]) {
      const refused = await call(path, crypto.randomUUID(), init);
      expect(refused.status).toBe(403);
      const body = await refused.json();
      if (path === '/bare') expect(body).toEqual({ refusal: 'elsewhere' });
      else expect(body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ code: 'forbidden' }] });
      expect(log.at(-1)).toMatchObject({ event: 'request', status: 403 });
    }
    expect((await call(path, undefined, sent('what it sends now'))).status).toBe(200);
    expect((await call(path, undefined, sent('what it sent before'))).status).toBe(200);
  });

  test('refuses a body that is too large, with or without its length', async () => {
    const { call } = open();
    const large = 'x'.repeat(10 * 1024 * 1024 + 1);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(large));
        controller.close();
      },
    });
    const known = { method: 'POST', body: large, headers: { 'content-length': String(large.length) } };
    const unknown = { method: 'POST', body: stream, duplex: 'half' };
    const user = crypto.randomUUID();
    expect((await call(path, user, known)).status).toBe(413);
    expect((await call(path, user, unknown)).status).toBe(413);
  });
});

test('who calls is read once, from claims that are whole', async () => {
  const { call } = open();
  const userId = crypto.randomUUID();
  expect(await (await call('/bare', userId)).json()).toEqual({ caller: userId });
  expect(await (await call('/bare')).json()).toEqual({ caller: null });
  expect(await (await call('/bare', 'nobody')).json()).toEqual({ caller: null });
});
