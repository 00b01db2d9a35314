import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { type ApiAnswer, createApiClient } from '../../../frontend/lib/api-client.ts';
import { ApiProblem, NetworkFailure, UnexpectedAnswer } from '../../../frontend/lib/api-problem.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { problemKinds } from '../../../lambdas/contracts/problem.ts';
import { routes } from '../../../lambdas/contracts/routes.ts';
import { me, stubNetwork } from '../app/open-as.tsx';

const userId = '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a11';

function openClient(respond: Parameters<typeof stubNetwork>[0]) {
  const network = stubNetwork(respond);
  const onUnauthenticated = vi.fn();
  const getAccessToken = vi.fn(async () => 'access-token');
  const client = createApiClient(routes, { apiUrl: '/api', getAccessToken, onUnauthenticated });
  const sent = (index = 0) => {
    const [url, init] = network.mock.calls[index] ?? [];
    return { url, method: init?.method, body: init?.body, headers: new Headers(init?.headers) };
  };
  return { client, network, onUnauthenticated, getAccessToken, sent };
}

function problem(kind: keyof typeof problemKinds, more: object = {}): Response {
  const { status, title } = problemKinds[kind];
  const body = { type: `urn:auxilia:problem:${kind}`, title, status, detail: 'Detalle en español.', ...more };
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } });
}

describe('a call', () => {
  it('carries the access token and answers what the contract parses', async () => {
    const { client, sent } = openClient(() => Response.json({ ...me, unknown: 'dropped' }));
    const answer = await client.call('readMe');
    expectTypeOf(answer).toEqualTypeOf<Me>();
    expect(answer).toEqual(me);
    expect(sent()).toMatchObject({ url: '/api/me', method: 'GET', body: undefined });
    expect(sent().headers.get('authorization')).toBe('Bearer access-token');
    expect(sent().headers.has('idempotency-key')).toBe(false);
  });

  it('fills the path with escaped parameters', async () => {
    const { client, sent } = openClient(() => problem('not-found'));
    await expect(client.call('readUser', { params: { userId: 'a/b' } })).rejects.toThrow(ApiProblem);
    expect(sent().url).toBe('/api/users/a%2Fb');
  });

  it('puts what the route declares behind the path and leaves out what is not given', async () => {
    const { client, sent } = openClient(() => Response.json({ threads: [], next: null }));
    await client.call('listThreads', { query: { view: 'mine', patient: 'a b', kind: undefined } });
    expect(sent().url).toBe('/api/threads?view=mine&patient=a+b');
  });

  it('that only reads by POST keeps its words out of the address and names no change', async () => {
    const { client, sent } = openClient(() => Response.json({ threads: [], next: null }));
    await client.call('searchThreads', { body: { text: 'Núñez' } });
    expect(sent()).toMatchObject({ url: '/api/threads/search', method: 'POST', body: '{"text":"Núñez"}' });
    expect(sent().headers.has('idempotency-key')).toBe(false);
  });

  it('of a public route asks for no token', async () => {
    const health = {
      status: 'ok',
      version: '1',
      runtime: 'node',
      components: {
        database: { status: 'ok', version: '18', latencyMs: 1 },
        agents: { status: 'ok', models: 1, lateSeconds: 0 },
      },
    };
    const { client, getAccessToken, sent } = openClient(() => Response.json(health));
    const answer: ApiAnswer<'health'> = await client.call('health');
    expect(answer).toEqual(health);
    expect(getAccessToken).not.toHaveBeenCalled();
    expect(sent().headers.has('authorization')).toBe(false);
  });

  it('that changes something names the version seen and carries an idempotency key', async () => {
    const { client, sent } = openClient(() => Response.json({ ...me, version: 4 }));
    await client.call('updateMe', { body: { givenName: 'Eva', familyName: 'Ruiz' }, version: 3 });
    expect(sent()).toMatchObject({ method: 'PATCH', body: '{"givenName":"Eva","familyName":"Ruiz"}' });
    expect(sent().headers.get('if-match')).toBe('"3"');
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('uses another idempotency key each time, and the same one where the caller retries with it', async () => {
    const { client, sent } = openClient(() => Response.json(me));
    const change = { body: { givenName: 'Eva', familyName: 'Ruiz' }, version: 3 };
    await client.call('updateMe', change);
    await client.call('updateMe', change);
    await client.call('updateMe', { ...change, idempotencyKey: 'mine' });
    const keys = [0, 1, 2].map((index) => sent(index).headers.get('idempotency-key'));
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[2]).toBe('mine');
  });

  it('asks at compile time for what the route declares, and for nothing else', () => {
    const { client } = openClient(() => Response.json(me));
    type Call = typeof client.call;
    expectTypeOf<Call>().toBeCallableWith('readMe');
    // @ts-expect-error: the route has a parameter.
    const withoutParams = () => client.call('readUser');
    // @ts-expect-error: the route is versioned.
    const withoutVersion = () => client.call('updateMe', { body: { givenName: 'a', familyName: 'b' } });
    // @ts-expect-error: a GET has no body.
    const withBody = () => client.call('readMe', { body: {} });
    expect([withoutParams, withoutVersion, withBody]).toHaveLength(3);
  });
});

describe('a refusal', () => {
  it('becomes an ApiProblem with its kind, its Spanish detail and one reason per field', async () => {
    const errors = [{ pointer: '/givenName', detail: 'El nombre es requerido' }];
    const { client } = openClient(() => problem('invalid', { errors, instance: 'urn:uuid:1' }));
    const refusal = client.call('updateMe', { body: { givenName: '', familyName: 'Ruiz' }, version: 1 });
    await expect(refusal).rejects.toThrow(ApiProblem);
    await expect(refusal).rejects.toMatchObject({
      name: 'ApiProblem',
      kind: 'invalid',
      status: 422,
      message: 'Detalle en español.',
      fieldErrors: { givenName: 'El nombre es requerido' },
      instance: 'urn:uuid:1',
    });
  });

  const kinds = Object.entries(problemKinds);
  // A status alone tells no more than the first kind that has it.
  const byStatus = kinds.filter(
    ([, { status }], index) => kinds.findIndex(([, other]) => other.status === status) === index,
  );
  it.each(byStatus)(
    'of a gateway without a problem document is read by its status: %s',
    async (kind, { status, title }) => {
      const { client } = openClient(() => new Response('<html></html>', { status }));
      const wait = status === 429 || status === 503 ? ' Inténtelo de nuevo dentro de un minuto.' : '';
      const message = `${title}.${wait}`;
      await expect(client.call('readMe')).rejects.toMatchObject({ kind, status, message });
    },
  );

  it('with a status of no known kind is an unexpected answer', async () => {
    const { client } = openClient(() => new Response('', { status: 418 }));
    await expect(client.call('readMe')).rejects.toThrow(UnexpectedAnswer);
  });

  it('of the session is reported, and no other is', async () => {
    const first = openClient(() => problem('unauthenticated'));
    await expect(first.client.call('readMe')).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(first.onUnauthenticated).toHaveBeenCalledOnce();
    const second = openClient(() => problem('forbidden'));
    await expect(second.client.call('readMe')).rejects.toMatchObject({ kind: 'forbidden' });
    expect(second.onUnauthenticated).not.toHaveBeenCalled();
  });
});

describe('an answer', () => {
  it.each([
    ['that the contract does not allow', () => Response.json({ ...me, version: 0 })],
    ['that is no JSON', () => new Response('<!doctype html>')],
  ])('%s is an unexpected answer, said in Spanish', async (_, respond) => {
    const { client } = openClient(respond);
    await expect(client.call('readMe')).rejects.toThrow(UnexpectedAnswer);
    await expect(client.call('readMe')).rejects.toThrow('Auxilia ha respondido de forma inesperada.');
  });

  it('that never came is a network failure, said in Spanish', async () => {
    const { client } = openClient(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.call('readMe')).rejects.toThrow(NetworkFailure);
    await expect(client.call('readMe')).rejects.toThrow('No se ha podido conectar con Auxilia.');
  });

  it('that the caller no longer waits for is neither', async () => {
    const leaving = new AbortController();
    const { client } = openClient((_, init) => {
      leaving.abort();
      return Promise.reject(init?.signal?.reason);
    });
    const call = client.call('readMe', { signal: leaving.signal });
    await expect(call).rejects.toHaveProperty('name', 'AbortError');
  });

  it('is not waited for by a person whose token could not be renewed', async () => {
    const network = stubNetwork(() => Response.json(me));
    const getAccessToken = () => Promise.reject(new Error('Su sesión ha caducado.'));
    const client = createApiClient(routes, { apiUrl: '/api', getAccessToken, onUnauthenticated: vi.fn() });
    await expect(client.call('readUser', { params: { userId } })).rejects.toThrow('Su sesión ha caducado.');
    expect(network).not.toHaveBeenCalled();
  });
});
