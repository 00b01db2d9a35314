import { expect, test } from 'vitest';
import type { Json } from '../fhir-client.ts';
import { refusalsOf } from './refusals-of.ts';

const patient = (...ids: string[]): Json => ({
  resourceType: 'Patient',
  name: ids.map((id) => ({ id, family: 'x' })),
});

test.each<[what: string, resource: Json, path: string]>([
  ['twice in a resource', patient('a', 'b', 'a'), 'Patient.name[2].id'],
  [
    'of a primitive and of another element',
    { ...patient('a'), gender: 'male', _gender: { id: 'a' } },
    'Patient.gender.id',
  ],
  ['with a space', patient('a b'), 'Patient.name[0].id'],
])('The id of an element is refused: %s', (_what, resource, path) => {
  expect(refusalsOf(resource)).toEqual([expect.stringContaining(`${path}: `)]);
});

const element = { id: 'Patient', path: 'Patient', definition: 'x', min: 0, max: '*' };

test.each<[what: string, resource: Json]>([
  ['with any other sign', patient('a_b#1', 'a'.repeat(100))],
  [
    'that a contained resource has too',
    {
      ...patient('a'),
      contained: [{ ...patient('a'), id: 'b', link: [{ other: { reference: '#' }, type: 'seealso' }] }],
    },
  ],
  [
    'that both views of a definition have',
    {
      resourceType: 'StructureDefinition',
      url: 'https://example.org/x',
      name: 'X',
      status: 'draft',
      abstract: false,
      kind: 'resource',
      type: 'Patient',
      baseDefinition: 'http://hl7.org/fhir/StructureDefinition/DomainResource',
      derivation: 'specialization',
      snapshot: {
        element: [
          {
            ...element,
            base: { path: 'Patient', min: 0, max: '*' },
            constraint: [{ key: 'a', severity: 'error', human: 'x', expression: 'true' }],
          },
        ],
      },
      differential: { element: [element] },
    },
  ],
])('The id of an element is accepted: %s', (_what, resource) => {
  expect(refusalsOf(resource)).toEqual([]);
});
