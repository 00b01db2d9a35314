import { expect, test } from 'vitest';
import { loadClassOf } from '../../../lambdas/api/load-classes.ts';
import type { FhirCall } from '../../../lambdas/fhir/interactions/call.ts';
import { expensiveOf, priorityOf } from '../../../lambdas/fhir/load-classes.ts';

function callOf(asked: string, body?: unknown): FhirCall {
  const [method = 'GET', address = ''] = asked.split(' ');
  const url = new URL(address, 'http://localhost');
  return {
    method: method as FhirCall['method'],
    path: url.pathname.split('/').filter((segment) => segment !== ''),
    query: [...url.searchParams],
    headers: {},
    ...(body === undefined ? {} : { body }),
  };
}
const bundle = (entries: number) => ({ resourceType: 'Bundle', entry: Array(entries).fill({}) });

test.each([
  'GET /Patient/p1',
  'GET /Patient/p1/_history',
  'GET /Observation/o1/_history/2',
  'GET /Patient/p1/Observation',
  'GET /Condition?patient=p1',
  'POST /Condition/_search?patient=Patient/p1',
  'GET /Observation?subject:Patient=p1',
  'GET /Patient?_id=p1',
  'GET /Task/t1',
  'PUT /Task/t1',
  'POST /Task/t1/$claim',
])('%s is kept alive', (asked) => {
  expect(priorityOf(callOf(asked))).toBe('vital');
});

test.each([
  'GET /Patient?name=ana',
  'POST /Patient/_search?name=ana',
  'GET /Condition?patient=',
  'GET /Condition?subject:Group=g1',
  'GET /Observation?patient.name=ana',
  'GET /Task?status=ready',
  'POST /Task/_search?status=ready',
  'GET /',
  'POST /Patient',
  'PUT /Patient/p1',
  'DELETE /Patient/p1',
  'GET /Observation/$lastn?code=1',
  'POST /Appointment/$book',
  'POST /Patient/p1/$validate',
])('%s is done in its turn', (asked) => {
  expect(priorityOf(callOf(asked))).toBe('ordinary');
});

test.each([
  'GET /$export',
  'POST /Patient/$export',
  'GET /$export/5f0f8c4e-6f0e-4c38-9a52-2f5f3c5f7b11/1',
  'GET /Patient/p1/$everything',
  'GET /_history',
  'GET /Patient/_history',
])('%s is left out first', (asked) => {
  expect(priorityOf(callOf(asked))).toBe('heavy');
});

test('what a form sends is no import', () => {
  expect(priorityOf(callOf('POST /', bundle(40)))).toBe('ordinary');
  expect(priorityOf(callOf('POST /', bundle(41)))).toBe('heavy');
  for (const body of [undefined, null, 'x', { entry: 'x' }]) {
    expect(priorityOf(callOf('POST /', body))).toBe('ordinary');
  }
});

test.each([
  ['POST', '/fhir/R4', 'import'],
  ['POST', '/fhir/R4/', 'import'],
  ['GET', '/fhir/R4/$export', 'export'],
  ['POST', '/fhir/R4/Group/g/$export', 'export'],
  ['GET', '/fhir/R4/$export/x', undefined],
  ['GET', '/fhir/R4', undefined],
  ['POST', '/fhir/R4/Patient', undefined],
])('%s %s counts as %s', (method, path, kind) => {
  expect(expensiveOf(method, path)).toBe(kind);
});

test.each([
  ['GET', '/api/me', 'vital', undefined],
  ['PATCH', '/api/me', 'ordinary', undefined],
  ['GET', '/api/alarms', 'vital', undefined],
  ['POST', '/api/inbound/twilio/x', 'vital', undefined],
  ['GET', '/api/emergency-accesses/x/chart', 'vital', undefined],
  ['POST', '/api/audit/exports', 'heavy', 'export'],
  ['POST', '/api/documents/x/complete', 'heavy', 'document'],
  ['POST', '/api/runs', 'ordinary', 'run'],
  ['GET', '/api/users', 'ordinary', undefined],
  ['GET', '/api/status/feed.xml', 'vital', undefined],
  ['GET', '/api/status/feedxxml', 'ordinary', undefined],
])('%s %s is %s', (method, path, priority, kind) => {
  expect(loadClassOf(method, path)).toMatchObject({ priority, ...(kind && { expensive: kind }) });
});
