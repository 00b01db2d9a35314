import { beforeAll, describe, expect, it } from 'vitest';
import { brokenBindings, isKnownToFhir, loadDefinitions } from './fhir-definitions.ts';

beforeAll(loadDefinitions);

describe('The check of required bindings', () => {
  it('finds a code that the binding does not hold, at any depth', () => {
    const patient = { resourceType: 'Patient', gender: 'mujer', telecom: [{ system: 'paloma' }] };
    expect(brokenBindings(patient as never)).toEqual([
      'Patient.telecom.system: "paloma"',
      'Patient.gender: "mujer"',
    ]);
  });

  it('finds a concept of another system', () => {
    const coding = [{ system: 'http://example.com', code: 'active' }];
    const condition = { resourceType: 'Condition', subject: {}, clinicalStatus: { coding } };
    expect(brokenBindings(condition as never)).toHaveLength(1);
  });

  it('accepts what they hold', () => {
    expect(brokenBindings({ resourceType: 'Patient', gender: 'female' })).toEqual([]);
  });

  it('tells codes that exist from codes that do not, and knows what it cannot tell', () => {
    const system = 'http://terminology.hl7.org/CodeSystem/observation-category';
    expect(isKnownToFhir({ system, code: 'laboratory' })).toBe(true);
    expect(isKnownToFhir({ system, code: 'laboratorio' })).toBe(false);
    expect(isKnownToFhir({ system: 'http://loinc.org', code: '4548-4' })).toBeUndefined();
  });
});
