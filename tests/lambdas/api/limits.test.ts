import { afterEach, describe, expect, test } from 'vitest';
import { type LoadLimitsInput, loadLimitsSchema } from '../../../lambdas/contracts/load-limits.ts';
import { accessToken } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

/*
 * Each limit over HTTP, through the real routers of `/api` and of the record. The clock stands still, so that no minute ends in
 * the middle. Ana, Luis and Marta are of one organization, Elena is of another.
 */

let platform: TestPlatform | undefined;
afterEach(async () => {
  await platform?.close();
  platform = undefined;
});

async function open(perMinute: LoadLimitsInput['perMinute']) {
  const now = new Date();
  const running = await startTestPlatform({ now: () => now, limits: loadLimitsSchema.parse({ perMinute }) });
  platform = running;
  const person = async (position: number) => {
    const authorization = `Bearer ${await accessToken(running, position)}`;
    return (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
      const type = path.startsWith('/fhir') ? 'application/fhir+json' : 'application/json';
      return fetch(`${running.url}${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': type }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    };
  };
  const [ana, luis, marta, elena] = [await person(0), await person(1), await person(2), await person(3)];
  return { ana, luis, marta, elena, url: running.url };
}

/** The statuses of so many requests, one after the other. */
async function each(times: number, ask: (time: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await ask(time)).status);
  return statuses;
}

describe('Over HTTP', () => {
  test('a person’s limit leaves the organization what is its own, and the organization’s the others', async () => {
    const { ana, luis, marta, elena } = await open({
      api: { person: 3, organization: 6 },
      record: { person: 2 },
    });
    const me = (who: typeof ana) => each(4, () => who('GET', '/api/me'));
    expect(await me(ana)).toEqual([200, 200, 200, 429]);
    expect(await me(luis)).toEqual([200, 200, 200, 429]);
    expect(await me(marta)).toEqual([429, 429, 429, 429]);
    const refused = await marta('GET', '/api/me');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).detail).toMatch(
      /^(Su organización ha|Ha) enviado demasiadas solicitudes\. Inténtelo de nuevo dentro de \d+ segundos?\.$/,
    );
    expect(await me(elena)).toEqual([200, 200, 200, 429]);
    // The record has a limit of its own.
    expect(await each(3, () => luis('GET', '/fhir/R4/Patient?_count=1'))).toEqual([200, 200, 429]);
  });

  test('whoever tries links of patients from one address is stopped soon, and nobody else is', async () => {
    const { luis, url } = await open({ secret: 3 });
    const guess = (time: number) =>
      fetch(`${url}/api/patient-page/${time % 2 === 0 ? 'link' : 'session'}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          token: String(time).repeat(43),
          ...(time % 2 === 0 ? {} : { birthDate: '1987-04-12' }),
        }),
      });
    expect(await each(5, guess)).toEqual([404, 404, 404, 429, 429]);
    expect((await luis('GET', '/api/me')).status).toBe(200);
    const opened = await fetch(`${url}/api/patient-page/form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: 'a'.repeat(43) }),
    });
    expect(opened.status).toBe(200);
  });

  test('the record refuses with an OperationOutcome, its searches by POST too', async () => {
    const { luis } = await open({ record: { person: 2, organization: 4 } });
    const statuses = await each(3, () => luis('GET', '/fhir/R4/Patient?_count=1'));
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await luis('GET', '/fhir/R4/Patient/p1');
    expect(await refused.json()).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', code: 'throttled' }],
    });
    expect(refused.headers.get('content-type')).toContain('application/fhir+json');
  });

  test('exports and imports have a limit each, and the record counts its exports by itself', async () => {
    const one = { person: 1, organization: 2 };
    const { ana, luis } = await open({ expensive: { export: one, import: one } });
    const exporting = () =>
      ana('GET', '/fhir/R4/$export', undefined, { prefer: 'respond-async', accept: 'application/fhir+json' });
    expect(await each(2, exporting)).toEqual([202, 429]);
    const file = { filters: {} };
    expect(await each(2, () => ana('POST', '/api/audit/exports', file))).toEqual([200, 429]);
    const bundle = { resourceType: 'Bundle', type: 'batch', entry: [] };
    expect(await each(2, () => luis('POST', '/fhir/R4', bundle))).toEqual([200, 429]);
    expect((await luis('GET', '/fhir/R4/Patient?_count=1')).status).toBe(200);
    expect((await ana('GET', '/api/me')).status).toBe(200);
  });

  test('documents have a limit of their own', async () => {
    const { luis } = await open({ expensive: { document: { person: 2, organization: 4 } } });
    const statuses = await each(3, () => luis('POST', '/api/documents', {}));
    expect(statuses).toEqual([422, 422, 429]);
  });

  test('whoever is not signed in moves nothing by X-Forwarded-For, and costs nobody who is', async () => {
    const { luis, url } = await open({ address: 5 });
    const asked = await each(8, (time) =>
      fetch(`${url}/api/status`, {
        headers: { 'x-forwarded-for': `198.51.100.${time}`, 'x-origin-proof': 'x' },
      }),
    );
    expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const forged = { authorization: 'Bearer made.up.token', 'x-forwarded-for': '198.51.100.99' };
    expect((await fetch(`${url}/api/me`, { headers: forged })).status).toBe(429);
    expect(await each(20, () => luis('GET', '/api/me'))).toEqual(Array(20).fill(200));
  });
});
