import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openLocalDocuments } from '../../../infra/local/documents.ts';
import type { PgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { createApi } from '../../../lambdas/api/app.ts';
import { problemSchema } from '../../../lambdas/contracts/problem.ts';
import { roles } from '../../../lambdas/contracts/roles.ts';
import type { Route } from '../../../lambdas/contracts/route.ts';
import { routes } from '../../../lambdas/contracts/routes.ts';
import { emptyUserPool } from '../../support/identity-providers.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { noLimitsLoad } from '../../support/no-limits.ts';
import { type Neighbour, openNeighbour, secret } from './neighbour.ts';

/*
 * Every route of the API with requests that its contract describes, nearly describes or does not: drawn with a fixed seed, so
 * that a failure comes back. Nothing may answer 5xx, nor what its schema does not know. Half of the ids are of another
 * organization, of which nothing may be told and nothing changed.
 */

const seed = 20_261_123;
const requestsPerRoute = 40;

let database: PgliteDatabase;
let api: ReturnType<typeof createApi>;
const person = { organizationId: randomUUID(), userId: randomUUID() };
const failures: string[] = [];
let neighbour: Neighbour;

beforeAll(async () => {
  database = await openMemoryDatabase();
  await database.transaction({ role: 'identity' }, async (sql) => {
    await sql(
      `INSERT INTO organizations (organization_id, legal_name, type, time_zone, baa_version, baa_accepted_at)
       VALUES ($1, 'Clínica', 'clinic', 'America/New_York', '2025-01', now())`,
      [person.organizationId],
    );
    await sql(
      `INSERT INTO users (user_id, organization_id, cognito_sub, email, given_name, family_name)
       VALUES ($1, $2, $3, 'nuria@auxilia.example', 'Nuria', 'Vega')`,
      [person.userId, person.organizationId, person.userId],
    );
  });
  api = createApi({
    database,
    identityProvider: emptyUserPool,
    documents: openLocalDocuments({
      store: new DatabaseSync(':memory:'),
      directory: null,
      now: () => new Date(),
      url: () => 'https://auxilia.example',
    }).documents,
    inbound: { masterSecret: 'a secret of thirty-two characters', twilioAuthToken: 'a token' },
    hasPrescriptionNetwork: true,
    stripe: { webhookSecret: 'whsec_test', returnUrl: 'https://auxilia.example/billing' },
    siteUrl: 'https://auxilia.example',
    operatorOrganizationId: person.organizationId,
    log: ({ level, event, ...rest }) => {
      if (level === 'error') failures.push(`${event} ${JSON.stringify(rest)}`);
    },
    now: () => new Date(),
    load: noLimitsLoad(),
  });
});
afterAll(() => database?.close());

beforeAll(async () => {
  neighbour = await openNeighbour(database);
});

/** What no schema expects, or only some do. */
const hostile = fc.constantFrom<unknown>(
  null,
  true,
  '',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '%00',
  '🙂'.repeat(50),
  'x'.repeat(20_000),
  "'; DROP TABLE resources; --",
  '../../etc/passwd',
  '__proto__',
  '2025-02-30',
  '9999-12-31T23:59:59Z',
  '00000000-0000-4000-8000-000000000000',
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  -1,
  0.5,
  [],
  {},
  [[[]]],
  { constructor: { prototype: 1 } },
);

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Values of a schema, of which some part is now and then something else. */
function valuesOf(schema: JsonSchema | boolean | undefined, depth = 0): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean' || depth > 6) return hostile;
  return fc.oneof({ weight: 8, arbitrary: rightValues(schema, depth) }, { weight: 1, arbitrary: hostile });
}

function rightValues(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map((one) => valuesOf(one, depth + 1)));
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      const required = new Set(schema.required ?? []);
      return fc.record(
        Object.fromEntries(properties.map(([name, value]) => [name, valuesOf(value, depth + 1)])),
        { requiredKeys: [...required], noNullPrototype: true },
      );
    }
    case 'array':
      return fc.array(valuesOf(schema.items as JsonSchema, depth + 1), { maxLength: 3 });
    case 'integer':
    case 'number':
      return fc.integer({ min: -5, max: 3_000_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return stringsOf(schema);
  }
}

function stringsOf({ format, pattern }: JsonSchema): fc.Arbitrary<unknown> {
  switch (format) {
    case 'uuid':
      return fc.constantFrom(person.userId, person.organizationId, randomIdOf(1), ...neighbour.ids);
    case 'date':
      return fc.constantFrom('2026-11-23', '2024-02-29', '0001-01-01', '2026-13-01');
    case 'date-time':
      return fc.constantFrom('2026-11-23T10:00:00Z', '2026-11-23T10:00:00.000Z', '0000-00-00T00:00:00Z');
    case 'email':
      return fc.constantFrom('ana@example.com', 'ana@example.com\u0000');
    default:
      return pattern === undefined
        ? fc.oneof(
            fc.string({ unit: 'binary', maxLength: 30 }),
            fc.constantFrom('Ana', '1', 'Patient/1', secret.toLowerCase(), ...neighbour.ids),
          )
        : fc.constantFrom(
            '12345',
            '1',
            'abc',
            'agenda',
            '999999999999999999999',
            '+13055550123',
            ...neighbour.ids,
          );
  }
}

const randomIdOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

const schemaOf = (schema: z.ZodType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** As a browser writes it: a lone surrogate becomes U+FFFD. */
const encode = (value: unknown) => encodeURIComponent(asText(value).toWellFormed()).slice(0, 4_000);

function requestsOf(route: Route): fc.Arbitrary<{ path: string; body: string | undefined; version: string }> {
  return fc
    .record({
      params: route.params ? rightValues(schemaOf(route.params) ?? {}, 0) : fc.constant({}),
      query: route.query ? rightValues(schemaOf(route.query) ?? {}, 0) : fc.constant({}),
      body: route.body ? valuesOf(schemaOf(route.body)) : fc.constant(undefined),
      version: fc.constantFrom('1', '0', '4294967296', '99999999999999999999', 'x'),
    })
    .map(({ params, query, body, version }) => {
      const named = params as Record<string, unknown>;
      const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(named[name]) || 'x');
      const search = Object.entries(query as Record<string, unknown>).map(
        ([name, value]) => `${name}=${encode(value)}`,
      );
      return {
        path: search.length > 0 ? `${path}?${search.join('&')}` : path,
        body: body === undefined ? undefined : JSON.stringify(body),
        version,
      };
    });
}

async function send(
  route: Route,
  { path, body, version }: { path: string; body: string | undefined; version: string },
) {
  const claims = {
    token_use: 'access',
    sub: person.userId,
    organization_id: person.organizationId,
    user_id: person.userId,
    roles: roles.join(' '),
  };
  const http = { sourceIp: '198.51.100.7' };
  return api.request(
    `/api${path}`,
    {
      method: route.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(route.isVersioned ? { 'if-match': `"${version}"` } : {}),
        'idempotency-key': randomUUID(),
      },
      ...(body === undefined ? {} : { body }),
    },
    { event: { requestContext: { requestId: 'r', http, authorizer: { jwt: { claims } } } } },
  );
}

test.each(Object.entries<Route>(routes))(
  '%s answers what its contract says, whatever is sent',
  async (name, route) => {
    for (const request of fc.sample(requestsOf(route), { seed, numRuns: requestsPerRoute })) {
      const answer = await send(route, request);
      const text = await answer.text();
      const sent = `${name} ${request.path.slice(0, 300)} ${request.body?.slice(0, 600) ?? ''} → ${answer.status} ${text.slice(0, 300)}`;
      expect(answer.status, `${sent} ${failures.at(-1)}`).toBeLessThan(500);
      expect(text, sent).not.toContain(secret);
      if (!answer.headers.get('content-type')?.includes('json')) continue;
      const known = answer.ok ? route.response : problemSchema;
      expect(known.safeParse(JSON.parse(text)).error, sent).toBeUndefined();
    }
  },
);

test('nothing of the other organization has changed', async () => {
  expect(await neighbour.rows()).toEqual(neighbour.before);
});
