import type { Patient } from '@medplum/fhirtypes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure, UnexpectedAnswer } from '../../../frontend/lib/api-problem.ts';
import { createFhirClient } from '../../../frontend/lib/create-fhir-client.ts';
import { fhirBaseUrl } from '../../../frontend/lib/fhir-context.ts';
import { FhirProblem } from '../../../frontend/lib/fhir-problem.ts';

const patient: Patient & { id: string } = { resourceType: 'Patient', id: 'p1' };
const onUnauthenticated = vi.fn();
const client = createFhirClient({
  baseUrl: '/fhir/R4',
  getAccessToken: async () => 'token',
  onUnauthenticated,
});

function answer(body: unknown, init: ResponseInit = {}) {
  const network = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, init));
  vi.stubGlobal('fetch', network);
  return network;
}

const outcome = (diagnostics: string, expression?: string) => ({
  resourceType: 'OperationOutcome',
  issue: [
    { severity: 'error', code: 'invalid', diagnostics, ...(expression ? { expression: [expression] } : {}) },
  ],
});

beforeEach(() => onUnauthenticated.mockClear());
// All files of the project share one process.
afterEach(() => vi.unstubAllGlobals());

describe('the FHIR client', () => {
  it('reads a resource with the version that a change must name', async () => {
    const network = answer(patient, { headers: { etag: 'W/"3"' } });
    expect(await client.read('Patient', 'p1')).toEqual({ resource: patient, version: 'W/"3"' });
    const [url, init] = network.mock.calls[0] ?? [];
    expect(url).toBe('/fhir/R4/Patient/p1');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer token');
  });

  it('searches without anything of a patient in the address', async () => {
    const network = answer({ resourceType: 'Bundle', type: 'searchset' });
    await client.search('Patient', { name: ['ana', 'nunez'], _count: '20' });
    const [url, init] = network.mock.calls[0] ?? [];
    expect(url).toBe('/fhir/R4/Patient/_search');
    expect(init?.method).toBe('POST');
    expect(init?.body).toBe('name=ana&name=nunez&_count=20');
  });

  it('takes from the link to the next page its place alone', async () => {
    const network = answer({
      resourceType: 'Bundle',
      total: 9,
      link: [{ relation: 'next', url: 'http://x/fhir/R4/Patient?name=ana&_cursor=abc' }],
      entry: [
        { resource: patient, search: { mode: 'match' } },
        { resource: { resourceType: 'Organization' }, search: { mode: 'include' } },
      ],
    });
    const page = await client.search('Patient', { name: 'ana' });
    expect(page).toEqual({ resources: [patient], nextCursor: 'abc', total: 9 });
    await client.search('Patient', { name: 'ana' }, { cursor: 'abc' });
    expect(network.mock.calls[1]?.[1]?.body).toBe('name=ana&_cursor=abc');
  });

  it('changes the version that was seen and no other', async () => {
    const network = answer(patient, { headers: { etag: 'W/"4"' } });
    expect((await client.update(patient, 'W/"3"')).version).toBe('W/"4"');
    const [url, init] = network.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual(['/fhir/R4/Patient/p1', 'PUT']);
    expect(new Headers(init?.headers).get('if-match')).toBe('W/"3"');
  });

  it('creates under the id that it was given, so that a retry makes no second resource', async () => {
    const network = answer(patient, { status: 201, headers: { etag: 'W/"1"' } });
    await client.create(patient);
    const [url, init] = network.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual(['/fhir/R4/Patient/p1', 'PUT']);
    expect(new Headers(init?.headers).has('if-match')).toBe(false);
  });

  it('tells a refusal in the server’s words, and which element is to blame', async () => {
    answer(outcome('La fecha no es válida.', 'Patient.birthDate'), { status: 422 });
    const refusal = await client.create(patient).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(FhirProblem);
    expect(refusal).toMatchObject({
      message: 'La fecha no es válida.',
      kind: 'invalid',
      fieldErrors: { 'Patient.birthDate': 'La fecha no es válida.' },
      issues: [{ code: 'invalid' }],
    });
  });

  it.each([
    [403, 'forbidden'],
    [404, 'not-found'],
    [410, 'not-found'],
    [412, 'version-conflict'],
    [500, 'internal'],
    [502, 'internal'],
    [418, 'bad-request'],
  ])('knows the status %d as %s, whatever a gateway wrote in its place', async (status, kind) => {
    vi.stubGlobal('fetch', async () => new Response('<html>', { status }));
    await expect(client.read('Patient', 'p1')).rejects.toMatchObject({ kind });
  });

  it('reports that the session is not accepted any more', async () => {
    answer(outcome('Inicie sesión.'), { status: 401 });
    await expect(client.read('Patient', 'p1')).rejects.toThrow('Inicie sesión.');
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });

  it('tells a cut connection from a caller that has lost interest', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')));
    await expect(client.read('Patient', 'p1')).rejects.toBeInstanceOf(NetworkFailure);
    await expect(client.read('Patient', 'p1', AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('does not take another resource, or one without version, for what it asked', async () => {
    answer({ resourceType: 'Bundle' }, { headers: { etag: 'W/"3"' } });
    await expect(client.read('Patient', 'p1')).rejects.toBeInstanceOf(UnexpectedAnswer);
    answer(patient);
    await expect(client.read('Patient', 'p1')).rejects.toBeInstanceOf(UnexpectedAnswer);
  });

  it('lists the versions of a resource, the deletion among them', async () => {
    answer({
      resourceType: 'Bundle',
      entry: [
        { response: { etag: 'W/"2"', lastModified: '2026-01-02T00:00:00Z' } },
        { resource: patient, response: { etag: 'W/"1"', lastModified: '2026-01-01T00:00:00Z' } },
      ],
    });
    expect(await client.history('Patient', 'p1')).toEqual([
      { version: 'W/"2"', lastModified: '2026-01-02T00:00:00Z', resource: undefined },
      { version: 'W/"1"', lastModified: '2026-01-01T00:00:00Z', resource: patient },
    ]);
  });

  it('patches the version that was seen', async () => {
    const network = answer(patient, { headers: { etag: 'W/"4"' } });
    const changes = [{ op: 'replace', path: '/active', value: false }] as const;
    expect((await client.patch('Patient', 'p1', changes, 'W/"3"')).version).toBe('W/"4"');
    const [url, init] = network.mock.calls[0] ?? [];
    expect([url, init?.method, init?.body]).toEqual([
      '/fhir/R4/Patient/p1',
      'PATCH',
      JSON.stringify(changes),
    ]);
    const headers = new Headers(init?.headers);
    expect([headers.get('content-type'), headers.get('if-match')]).toEqual([
      'application/json-patch+json',
      'W/"3"',
    ]);
  });

  it('deletes', async () => {
    const network = vi.fn(async (_url: string, _init?: RequestInit) => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', network);
    await client.delete('Slot', 's1');
    const [url, init] = network.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual(['/fhir/R4/Slot/s1', 'DELETE']);
  });

  it.each([
    [{ name: '$export' }, '/fhir/R4/$export'],
    [{ name: '$find', type: 'Appointment' }, '/fhir/R4/Appointment/$find'],
    [{ name: '$cancel', type: 'Appointment', id: 'a1' }, '/fhir/R4/Appointment/a1/$cancel'],
  ] as const)('sends the operation %j to its place', async (operation, place) => {
    const network = answer({ resourceType: 'Bundle' });
    const parameters = [{ name: 'reason', valueCode: 'pat' }];
    await client.operation('Bundle', { ...operation, parameters, version: 'W/"3"' });
    const [url, init] = network.mock.calls[0] ?? [];
    expect([url, init?.method]).toEqual([place, 'POST']);
    expect(JSON.parse(String(init?.body))).toEqual({ resourceType: 'Parameters', parameter: parameters });
    expect(new Headers(init?.headers).get('if-match')).toBe('W/"3"');
  });

  it('does not take another answer for what the operation should have given', async () => {
    answer({ resourceType: 'Parameters' });
    await expect(client.operation('Task', { name: '$claim' })).rejects.toBeInstanceOf(UnexpectedAnswer);
  });

  it('finds the endpoint beside the API', () => {
    expect(fhirBaseUrl('/api')).toBe('/fhir/R4');
    expect(fhirBaseUrl('https://x.example/api')).toBe('https://x.example/fhir/R4');
  });
});
