import { expect, test } from 'vitest';
import type { Json } from '../fhir-client.ts';
import { refusalsOf } from './refusals-of.ts';

const patient = { resourceType: 'Patient', id: 'a' };
const told = (fullUrl: string, resource: Json = patient) =>
  refusalsOf({ resourceType: 'Bundle', type: 'collection', entry: [{ fullUrl, resource }] });

test.each([
  ['with another id than its resource', 'https://example.org/fhir/Patient/b'],
  ['with another type than its resource', 'https://example.org/fhir/Group/a'],
  ['that is relative', 'Patient/a'],
])('The address of an entry %s is refused', (_what, fullUrl) => {
  expect(told(fullUrl)).toEqual([expect.stringMatching(/^Bundle\.entry\[0\]\.fullUrl: /)]);
});

test.each<[what: string, fullUrl: string, resource?: Json]>([
  ['the resource’s own', 'https://example.org/fhir/Patient/a'],
  ['a UUID', 'urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0'],
  ['an address that names no type', 'https://example.org/patients/b'],
  ['of a resource without an id', 'https://example.org/fhir/Patient/b', { resourceType: 'Patient' }],
])('The address of an entry is accepted: %s', (_what, fullUrl, resource) => {
  expect(told(fullUrl, resource)).toEqual([]);
});
