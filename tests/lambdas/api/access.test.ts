import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../lambdas/api/app.ts';
import { problemSchema } from '../../../lambdas/contracts/problem.ts';
import { type Role, roles } from '../../../lambdas/contracts/roles.ts';
import type { Route } from '../../../lambdas/contracts/route.ts';
import { routes } from '../../../lambdas/contracts/routes.ts';
import { openS3DocumentStore } from '../../../lambdas/platform/s3-document-store.ts';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { signIn } from '../../support/cognito-sign-in.ts';
import { noUserPool } from '../../support/identity-providers.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';

let platform: TestPlatform;
let token: string;
let idToken: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  token = await accessToken(platform, 0);
  const account = platform.accounts[1];
  if (!account) throw new Error('No account');
  idToken = (await signIn(await platform.config(), account)).getIdToken().getJwtToken();
});
afterAll(() => platform?.close());

const protectedRoutes = Object.entries<Route>(routes).filter(([, route]) => route.access !== 'public');
const anyId = '00000000-0000-4000-8000-000000000000';
const samplePath = (route: Route) => route.path.replaceAll(/\{\w+\}/g, anyId);

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (jwt: string, index: number) =>
  JSON.parse(Buffer.from(jwt.split('.')[index] ?? '', 'base64url').toString());

const forgeries: [string, () => string | undefined][] = [
  ['no token', () => undefined],
  ['something that is no token', () => 'abc'],
  [
    'a payload that was changed after it was signed',
    () => {
      const [header, , signature] = token.split('.');
      return `${header}.${part({ ...decode(token, 1), roles: 'admins' })}.${signature}`;
    },
  ],
  [
    'a token that names no algorithm',
    () => `${part({ ...decode(token, 0), alg: 'none' })}.${token.split('.')[1]}.`,
  ],
  [
    'a token signed with the public key as if it were a shared secret',
    () => {
      const [key] = platform.pool.jwks().keys;
      const unsigned = `${part({ ...decode(token, 0), alg: 'HS256' })}.${token.split('.')[1]}`;
      const mac = createHmac('sha256', JSON.stringify(key)).update(unsigned).digest('base64url');
      return `${unsigned}.${mac}`;
    },
  ],
  ['a token for identification instead of access', () => idToken],
];

describe.each(protectedRoutes)('%s', (_, route) => {
  test.each(forgeries)('refuses %s with 401 and a problem document', async (_what, forge) => {
    const answer = await createCaller(platform.url, forge())(route.method, samplePath(route));
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(problemSchema.parse(answer.body).detail).toBe('Inicie sesión para continuar.');
  });
});

describe('A route answers only the roles that the table names', () => {
  const wrongRoles = protectedRoutes.flatMap(([name, route]) =>
    [...roles, undefined]
      .filter((role) => role === undefined || !(route.access as readonly Role[]).includes(role))
      .map((role) => [name, role ?? 'nobody of ours', route, role] as const),
  );

  test.each(wrongRoles)('%s refuses %s with 403', async (_name, _label, route, role) => {
    const database = await memory();
    const api = createApi({
      database,
      identityProvider: noUserPool,
      documents: openS3DocumentStore('unused', () => new Date()),
      log: () => {},
      now: () => new Date(),
    });
    const claims = {
      token_use: 'access',
      sub: anyId,
      organization_id: anyId,
      user_id: anyId,
      roles: role ?? '',
    };
    const response = await api.request(
      `/api${samplePath(route)}`,
      { method: route.method },
      {
        event: {
          requestContext: {
            requestId: anyId,
            http: { sourceIp: '127.0.0.1' },
            authorizer: { jwt: { claims } },
          },
        },
      },
    );
    expect(response.status).toBe(403);
    expect(problemSchema.parse(await response.json()).type).toBe('urn:auxilia:problem:forbidden');
  });

  let shared: ReturnType<typeof openMemoryDatabase> | undefined;
  const memory = () => {
    shared ??= openMemoryDatabase();
    return shared;
  };
  afterAll(async () => (await shared)?.close());
});

test('a token of another user pool is refused', async () => {
  const other = await startTestPlatform();
  try {
    const foreign = await accessToken(other, 0);
    expect((await createCaller(platform.url, foreign)('GET', '/me')).status).toBe(401);
    expect((await createCaller(other.url, foreign)('GET', '/me')).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('a token is refused once it has expired', async () => {
  let offsetMs = -60 * 60 * 1000;
  const past = await startTestPlatform({ now: () => new Date(Date.now() + offsetMs) });
  try {
    const expired = await accessToken(past, 0, Date.now() + offsetMs);
    offsetMs = 0;
    expect((await createCaller(past.url, expired)('GET', '/me')).status).toBe(401);
  } finally {
    await past.close();
  }
});
