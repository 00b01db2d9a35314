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
    validate(resource, { strictProfiles: true });
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

const cdc = 'urn:oid:2.16.840.1.113883.6.238';
const nullFlavor = 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor';
const extension = (name: string, more: object) => ({
  url: `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}`,
  ...more,
});
const part = (url: string, more: object) => ({ url, ...more });
const text = part('text', { valueString: 'Blanca' });
const category = (code: string, system = cdc) => part('ombCategory', { valueCoding: { system, code } });
const withExtension = (...extensions: object[]) => ({ ...patient, extension: extensions });

describe('US Core’s extensions have their parts and their codes', () => {
  test.each<[string, object]>([
    ['race', extension('race', { extension: [category('2106-3'), category('2054-5'), text] })],
    ['an unknown race', extension('race', { extension: [category('UNK', nullFlavor), text] })],
    ['a race in words', extension('race', { extension: [text] })],
    [
      'detailed ethnicity',
      extension('ethnicity', {
        extension: [
          category('2135-2'),
          part('detailed', { valueCoding: { system: cdc, code: '2182-4' } }),
          text,
        ],
      }),
    ],
    ['birth sex', extension('birthsex', { valueCode: 'F' })],
    ['gender identity', extension('genderIdentity', { valueCodeableConcept: { text: 'Mujer' } })],
    [
      'tribe',
      extension('tribal-affiliation', {
        extension: [
          part('tribalAffiliation', { valueCodeableConcept: { text: 'x' } }),
          part('isEnrolled', { valueBoolean: true }),
        ],
      }),
    ],
    ['another’s', { url: 'http://example.org/race', valueString: 'x' }],
  ])('%s is accepted', (_what, given) => {
    expect(refusedPaths(withExtension(given))).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['a race without text', extension('race', { extension: [category('2106-3')] }), 'Patient.extension[0]'],
    [
      'a race by an ethnicity’s code',
      extension('race', { extension: [category('2135-2'), text] }),
      'Patient.extension[0].extension[0].valueCoding',
    ],
    [
      'a race of another system',
      extension('race', { extension: [category('2106-3', 'urn:x'), text] }),
      'Patient.extension[0].extension[0].valueCoding',
    ],
    [
      'six races',
      extension('race', { extension: [...Array.from({ length: 6 }, () => category('2106-3')), text] }),
      'Patient.extension[0]',
    ],
    [
      'two ethnicities',
      extension('ethnicity', { extension: [category('2135-2'), category('2186-5'), text] }),
      'Patient.extension[0]',
    ],
    [
      'a detail of another system',
      extension('ethnicity', {
        extension: [part('detailed', { valueCoding: { system: 'urn:x', code: '1' } }), text],
      }),
      'Patient.extension[0].extension[0].valueCoding',
    ],
    ['an unknown birth sex', extension('birthsex', { valueCode: 'X' }), 'Patient.extension[0].valueCode'],
    ['a birth sex in words', extension('birthsex', { valueString: 'F' }), 'Patient.extension[0]'],
    ['a gender identity by code', extension('genderIdentity', { valueCode: 'F' }), 'Patient.extension[0]'],
    [
      'an enrolment in no tribe',
      extension('tribal-affiliation', { extension: [part('isEnrolled', { valueBoolean: true })] }),
      'Patient.extension[0]',
    ],
  ])('%s is refused', (_what, given, path) => {
    expect(refusedPaths(withExtension(given))).toEqual([path]);
  });

  test('and are not looked at where no profile is claimed', () => {
    const { meta: _, ...plain } = withExtension(extension('birthsex', { valueCode: 'X' }));
    expect(refusedPaths(plain)).toEqual([]);
  });
});

const smoking = {
  ...pressure,
  ...profile('us-core-smokingstatus'),
  category: [
    {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'social-history' },
      ],
    },
  ],
  component: undefined,
  valueCodeableConcept: { text: 'Exfumador' },
};
const problem = {
  ...profile('us-core-condition-problems-health-concerns'),
  resourceType: 'Condition',
  clinicalStatus: {
    coding: [{ system: 'http://terminology.hl7.org/CodeSystem/condition-clinical', code: 'active' }],
  },
  code: { text: 'Asma' },
  subject: { reference: 'Patient/x' },
  category: [
    {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'problem-list-item' },
      ],
    },
  ],
};
const procedure = {
  ...profile('us-core-procedure'),
  resourceType: 'Procedure',
  status: 'completed',
  code: { text: 'x' },
  subject: { reference: 'Patient/x' },
  performedDateTime: '2025-01-01',
};

describe('US Core’s small value sets and invariants are kept', () => {
  test.each<[string, FhirResource, string | undefined]>([
    ['smoking status, final', smoking, undefined],
    ['smoking status, preliminary', { ...smoking, status: 'preliminary' }, 'Observation.status'],
    ['a problem', problem, undefined],
    [
      'a problem of another category',
      { ...problem, category: [{ coding: [{ system: 'urn:x', code: 'problem-list-item' }] }] },
      'Condition.category',
    ],
    ['a completed procedure with its date', procedure, undefined],
    [
      'a completed procedure without date',
      { ...procedure, performedDateTime: undefined },
      'Procedure.performed[x]',
    ],
    [
      'a planned procedure without date',
      { ...procedure, status: 'preparation', performedDateTime: undefined },
      undefined,
    ],
    ['a name of neither surname nor given name', { ...patient, name: [{ text: 'Ana' }] }, 'Patient.name'],
  ])('%s', (_what, resource, path) => {
    expect(refusedPaths(JSON.parse(JSON.stringify(resource)))).toEqual(path === undefined ? [] : [path]);
  });
});
