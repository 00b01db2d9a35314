import { describe, expect, test } from 'vitest';
import type { Json } from '../fhir-client.ts';
import { refusalsOf } from './refusals-of.ts';

const observation = (subject: Json, added: Json = {}): Json => ({
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'x' },
  subject,
  ...added,
});
const contained = (resourceType: string): Json => ({
  contained: [{ resourceType, id: 'a', ...(resourceType === 'Basic' ? { code: { text: 'x' } } : {}) }],
});
const uuid = (last: number) => `urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e${last}`;
const patient = { resourceType: 'Patient', id: 'a' };
const bundle = (type: string, subject: Json, target: Json = patient): Json => {
  const asked = (resourceType: string) =>
    type === 'collection' ? {} : { request: { method: 'POST', url: resourceType } };
  return {
    resourceType: 'Bundle',
    type,
    entry: [
      { fullUrl: uuid(1), resource: observation(subject), ...asked('Observation') },
      { fullUrl: uuid(2), resource: target, ...asked(target.resourceType) },
    ],
  };
};

describe('What a reference points at is of a type that the element takes', () => {
  test.each<[what: string, resource: Json, refused: RegExp]>([
    [
      'a contained resource',
      observation({ reference: '#a' }, contained('Basic')),
      /^Observation\.subject\.reference: .* Basic\.$/,
    ],
    [
      'the resource that contains it',
      observation(
        { display: 'x' },
        { contained: [{ ...patient, generalPractitioner: [{ reference: '#' }] }] },
      ),
      /^Observation\.contained\[0\]\.generalPractitioner\[0\]\.reference: .* Observation\.$/,
    ],
    [
      'an entry of the same Bundle',
      bundle('collection', { reference: uuid(2) }, { resourceType: 'Organization', name: 'x' }),
      /^Bundle\.entry\[0\]\.resource\.subject\.reference: .* Organization\.$/,
    ],
    [
      'what a search in a transaction finds',
      bundle('transaction', { reference: 'Organization?identifier=x' }),
      /^Bundle\.entry\[0\]\.resource\.subject\.reference: .* Organization\.$/,
    ],
    [
      'the type that the reference names',
      observation({ type: 'Organization', display: 'x' }),
      /^Observation\.subject\.type: .* Organization\.$/,
    ],
  ])('%s', (_what, resource, refused) => {
    expect(refusalsOf(resource)).toEqual([expect.stringMatching(refused)]);
  });

  test.each<[what: string, resource: Json]>([
    ['a contained resource', observation({ reference: '#a' }, contained('Patient'))],
    ['an entry of the same Bundle', bundle('collection', { reference: uuid(2) })],
    ['an address that the Bundle does not hold', bundle('collection', { reference: uuid(3) })],
    [
      'what a search in a transaction finds',
      bundle('transaction', { reference: 'Patient?identifier=https://example.org|1' }),
    ],
  ])('%s of such a type is accepted', (_what, resource) => {
    expect(refusalsOf(resource)).toEqual([]);
  });

  test('searches are references in transactions alone', () => {
    expect(refusalsOf(bundle('batch', { reference: 'Patient?identifier=x' }))).toHaveLength(1);
    expect(refusalsOf(observation({ reference: 'Patient?identifier=x' }))).toHaveLength(1);
  });
});

describe('The type of a reference', () => {
  const told = (subject: Json, added: Json = {}) => refusalsOf(observation(subject, added));

  test.each<[what: string, subject: Json, added?: Json]>([
    ['no type of resource', { type: 'Paciente', display: 'x' }],
    ['the address of a type', { type: 'http://hl7.org/fhir/StructureDefinition/Patient', display: 'x' }],
    ['another type than that of the reference', { type: 'Group', reference: 'Patient/a' }],
    ['the same with an address', { type: 'Group', reference: 'https://example.org/fhir/Patient/a' }],
    [
      'another type than that of the contained resource',
      { type: 'Group', reference: '#a' },
      contained('Patient'),
    ],
  ])('is refused: %s', (_what, subject, added) => {
    expect(told(subject, added)).toEqual([expect.stringMatching(/^Observation\.subject\.type: /)]);
  });

  test.each<[what: string, subject: Json, added?: Json]>([
    ['beside a text', { type: 'Patient', display: 'x' }],
    ['beside a reference of that type', { type: 'Patient', reference: 'Patient/a' }],
    [
      'beside an address of that type',
      { type: 'Patient', reference: 'https://example.org/fhir/Patient/a/_history/2' },
    ],
    ['beside an address that names no type', { type: 'Patient', reference: 'https://example.org/a' }],
    ['beside a contained resource of that type', { type: 'Patient', reference: '#a' }, contained('Patient')],
  ])('is accepted %s', (_what, subject, added) => {
    expect(told(subject, added)).toEqual([]);
  });
});
