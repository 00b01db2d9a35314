import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { NotFetched, type PublicFetch } from '../../../lambdas/platform/public-fetch.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { createKeys, type Json, token } from './cds-client.ts';
import { countingService, openCdsClinic, siteUrl } from './cds-clinic.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());

const endpoint = `${siteUrl}/cds-services/${countingService.id}`;
const patient = { resourceType: 'Patient', id: 'p1' };
const context = {
  userId: 'Practitioner/x',
  patientId: 'p1',
  draftOrders: { resourceType: 'Bundle', type: 'collection', entry: [] },
};

/** The Internet: what stands at which address. */
function internet(pages: Record<string, Json>) {
  const asked: { url: string; headers: Record<string, string> }[] = [];
  const publicFetch: PublicFetch = async (url, { headers = {} }) => {
    asked.push({ url, headers });
    if (!(url in pages)) throw new NotFetched('Not reached');
    return { status: 200, text: JSON.stringify(pages[url]) };
  };
  return { asked, publicFetch };
}

describe('a registration is refused', () => {
  const privateJwk = () => {
    const { privateKey, jwk } = createKeys();
    return { ...privateKey.export({ format: 'jwk' }), kid: jwk.kid };
  };
  test.each<[string, () => Json]>([
    ['without keys', () => ({ jwks: null })],
    ['with an empty set of keys', () => ({ jwks: { keys: [] } })],
    ['with a private key', () => ({ jwks: { keys: [privateJwk()] } })],
    ['with a shared secret', () => ({ jwks: { keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'a' }] } })],
    ['with a key without kid', () => ({ jwks: { keys: [{ ...createKeys().jwk, kid: undefined }] } })],
    [
      'with a short RSA key',
      () => ({ jwks: { keys: [{ kty: 'RSA', kid: 'a', n: 'a'.repeat(171), e: 'AQAB' }] } }),
    ],
    [
      'with two keys of one kid',
      () => ({ jwks: { keys: [createKeys('ES384', 'a').jwk, createKeys('ES384', 'a').jwk] } }),
    ],
    ['with an address that is not https', () => ({ jwksUrl: 'http://ehr.example/jwks.json' })],
    ['without hooks', () => ({ hooks: [] })],
    ['with an unknown hook', () => ({ hooks: ['appointment-book'] })],
    ['by address where nothing is fetched', () => ({ jwks: null, jwksUrl: 'https://ehr.example/jwks.json' })],
    ['with a server of FHIR where nothing is fetched', () => ({ fhirServer: 'https://ehr.example/fhir' })],
  ])('%s', async (_what, over) => {
    const { register } = await openCdsClinic(database);
    expect((await register(createKeys(), 'https://ehr.example', over())).status).toBe(422);
  });

  test('twice under one issuer', async () => {
    const { register, admin } = await openCdsClinic(database);
    expect((await register(createKeys(), 'https://ehr.example')).status).toBe(200);
    expect((await register(createKeys(), 'https://ehr.example')).status).toBe(422);
    const { body } = await admin.call('GET', '/api/cds-clients');
    expect([body.clients.length, body.canFetch]).toEqual([1, false]);
    expect((await admin.call('DELETE', `/api/cds-clients/${body.clients[0].clientId}`)).status).toBe(200);
    expect((await admin.call('GET', '/api/cds-clients')).body.clients).toEqual([]);
  });
});

describe('keys at an address', () => {
  const url = 'https://ehr.example/jwks.json';
  async function byAddress(pages: Record<string, Json>, keys = createKeys()) {
    const { asked, publicFetch } = internet(pages);
    const clinic = await openCdsClinic(database, { publicFetch });
    const iss = `https://ehr-${randomUUID()}.example`;
    expect((await clinic.register(keys, iss, { jwks: null, jwksUrl: url })).status).toBe(200);
    const call = (header: Json = {}) =>
      clinic.client(keys, iss).call(
        countingService,
        { context, prefetch: { patient, medications: null } },
        {
          bearer: token(keys, { iss, aud: endpoint }, { header }),
        },
      );
    return { asked, call };
  }

  test('are fetched once for many calls, also where the token names that address', async () => {
    const keys = createKeys();
    const { asked, call } = await byAddress({ [url]: { keys: [keys.jwk] } }, keys);
    expect((await call()).status).toBe(200);
    expect((await call({ jku: url })).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  test('are never looked for where a token says', async () => {
    const keys = createKeys();
    const { asked, call } = await byAddress({ 'https://evil.example/jwks.json': { keys: [keys.jwk] } }, keys);
    expect((await call({ jku: 'https://evil.example/jwks.json' })).status).toBe(401);
    expect(asked).toEqual([]);
  });

  test('that cannot be had open nothing', async () => {
    expect((await (await byAddress({})).call()).status).toBe(401);
    expect((await (await byAddress({ [url]: { keys: 'none' } })).call()).status).toBe(401);
  });
});

describe('what a client does not send', () => {
  const fhirServer = 'https://ehr.example/fhir';
  const fhirAuthorization = {
    access_token: 'secret',
    token_type: 'Bearer',
    expires_in: 300,
    scope: 'patient/*.read',
    subject: 'auxilia',
    patient: 'p1',
  };
  const order = (id: string) => ({
    resource: { resourceType: 'MedicationRequest', id: 'a', subject: { reference: `Patient/${id}` } },
  });
  const list = `${fhirServer}/MedicationRequest?patient=p1&status=active`;
  const whole = (pages: Json): Record<string, Json> => ({ [`${fhirServer}/Patient/p1`]: patient, ...pages });
  async function fetching(pages: Record<string, Json>, over: Json = {}) {
    const { asked, publicFetch } = internet(pages);
    const clinic = await openCdsClinic(database, { publicFetch });
    const { client } = await clinic.foreign({ fhirServer });
    return {
      asked,
      answer: await client.call(countingService, { context, fhirServer, fhirAuthorization, ...over }),
    };
  }

  test('is fetched from its server with its token, all pages of it', async () => {
    const next = `${list}&page=2`;
    const { asked, answer } = await fetching(
      whole({
        [list]: { resourceType: 'Bundle', entry: [order('p1')], link: [{ relation: 'next', url: next }] },
        [next]: { resourceType: 'Bundle', entry: [order('p1')] },
      }),
    );
    expect([answer.status, answer.body.cards?.[0].summary]).toEqual([200, '2 medicamentos']);
    expect(new Set(asked.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer secret']));
  });

  test.each<[string, Record<string, Json>, Json, number]>([
    ['from no other server than the registered one', {}, { fhirServer: 'https://evil.example/fhir' }, 403],
    [
      'from no other server to which a page leads',
      whole({
        [list]: { resourceType: 'Bundle', link: [{ relation: 'next', url: 'https://evil.example/x' }] },
      }),
      {},
      412,
    ],
    ['without a token', {}, { fhirAuthorization: undefined }, 412],
    ['where the server does not answer', {}, {}, 412],
    [
      'where the server answers with another patient',
      whole({ [list]: { resourceType: 'Bundle', entry: [order('p2')] } }),
      {},
      403,
    ],
  ])('is not taken %s', async (_what, pages, over, status) => {
    const { asked, answer } = await fetching(pages, over);
    expect(answer.status).toBe(status);
    expect(asked.filter(({ url }) => !url.startsWith(fhirServer))).toEqual([]);
  });
});
