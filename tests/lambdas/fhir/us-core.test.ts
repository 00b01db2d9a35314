import { describe, expect, test } from 'vitest';
import { FhirRefusal } from '../../../lambdas/fhir/outcome.ts';
import type { FhirResource } from '../../../lambdas/fhir/resource.ts';
import { validate } from '../../../lambdas/fhir/validation/validate.ts';

const profile = (name: string) => ({
  meta: { profile: [`http://hl7.org/fhir/us/core/StructureDefinition/${name}`] },
});
const patient = {
  ...profile('us-core-patient'),
  resourceType: 'Patient',
  identifier: [{ system: 'urn:mrn', value: '1' }],
  name: [{ family: 'Núñez' }],
  gender: 'female',
};
const pressure = {
  ...profile('us-core-blood-pressure|6.1.0'),
  resourceType: 'Observation',
  status: 'final',
  category: [
    {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'vital-signs' }],
    },
  ],
  code: { coding: [{ system: 'http://loinc.org', code: '85354-9' }] },
  subject: { reference: 'Patient/x' },
  effectiveDateTime: '2025-01-01',
  component: [{ code: { text: 'x' }, valueQuantity: { value: 1 } }],
};

function refusedPaths(resource: FhirResource): (string | undefined)[] {
  try {
    validate(resource);
    return [];
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    return error.issues.map(({ expression }) => expression?.[0]);
  }
}

describe('A resource that claims a US Core profile keeps it', () => {
  test('and is accepted when it does', () => {
    expect(refusedPaths(patient)).toEqual([]);
    expect(refusedPaths(pressure)).toEqual([]);
    expect(refusedPaths({ ...patient, telecom: [{ system: 'phone', value: '1' }] })).toEqual([]);
  });

  test.each<[string, FhirResource, string]>([
    ['without identifier', { ...patient, identifier: undefined }, 'Patient.identifier'],
    [
      'with one identifier of two without system',
      { ...patient, identifier: [...patient.identifier, { value: '2' }] },
      'Patient.identifier.system',
    ],
    [
      'with a telephone without number',
      { ...patient, telecom: [{ system: 'phone' }] },
      'Patient.telecom.value',
    ],
    ['of another type', { ...patient, ...profile('us-core-practitioner') }, 'Patient.meta.profile'],
    ['without the category', { ...pressure, category: undefined }, 'Observation.category'],
    [
      'with the category’s code of another system',
      { ...pressure, category: [{ coding: [{ system: 'urn:x', code: 'vital-signs' }] }] },
      'Observation.category',
    ],
    [
      'with another code',
      { ...pressure, code: { coding: [{ system: 'http://loinc.org', code: '8302-2' }] } },
      'Observation.code',
    ],
    ['without a date', { ...pressure, effectiveDateTime: undefined }, 'Observation.effective[x]'],
  ])('and is refused %s', (_what, resource, path) => {
    expect(refusedPaths(JSON.parse(JSON.stringify(resource)))).toEqual([path]);
  });

  test('while one that claims none, or another’s, is not held to it', () => {
    expect(refusedPaths({ resourceType: 'Patient' })).toEqual([]);
    expect(
      refusedPaths({ resourceType: 'Patient', meta: { profile: ['http://example.org/us-core-patient'] } }),
    ).toEqual([]);
    expect(refusedPaths({ resourceType: 'Patient', ...profile('constructor') })).toEqual([]);
  });
});
