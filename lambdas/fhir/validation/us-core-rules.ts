import { type FhirResource, isObject } from '../resource.ts';

/** An invariant of a US Core profile: its key, the element it is reported at, and whether a resource keeps it. */
export interface UsCoreRule {
  key: string;
  element: string;
  isKept: (resource: FhirResource) => boolean;
}

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The element or, of a choice, one of its variants; by its extension alone too. */
function has(holder: Record<string, unknown>, name: string): boolean {
  const variant = new RegExp(`^_?${name}([A-Z]\\w*)?$`);
  return Object.keys(holder).some((key) => variant.test(key) && holder[key] !== undefined);
}

const anyOf = (names: string[]) => (resource: FhirResource) => names.some((name) => has(resource, name));

/** Where the code is one of these, the element must be there. */
const implies = (name: string, codes: string[], needed: string) => (resource: FhirResource) =>
  !codes.includes(String(resource[name])) || has(resource, needed);

const reported = ['partial', 'preliminary', 'final', 'amended', 'corrected', 'appended'];
const orders = ['order', 'original-order', 'reflex-order', 'filler-order', 'instance-order'];

const hasResult: UsCoreRule = {
  key: 'us-core-2',
  element: 'value[x]',
  isKept: anyOf(['component', 'hasMember', 'dataAbsentReason', 'value']),
};
const hasDay: UsCoreRule = {
  key: 'us-core-1',
  element: 'effectiveDateTime',
  isKept: ({ effectiveDateTime: date }) => typeof date !== 'string' || date.length >= 10,
};
const isUcum: UsCoreRule = {
  key: 'us-core-3',
  element: 'valueQuantity',
  isKept: ({ valueQuantity: quantity }) =>
    !isObject(quantity) || quantity.system === undefined || quantity.system === 'http://unitsofmeasure.org',
};

const hasName: UsCoreRule = {
  key: 'us-core-6',
  element: 'name',
  isKept: ({ name }) =>
    listOf(name).every((each) => has(each, 'family') || has(each, 'given') || has(each, 'extension')),
};

const hasMember: UsCoreRule = {
  key: 'us-core-15',
  element: 'identifier',
  isKept: (resource) =>
    has(resource, 'subscriberId') ||
    listOf(resource.identifier).some(
      ({ type }) => isObject(type) && listOf(type.coding).some(({ code }) => code === 'MB'),
    ),
};

/** By the last part of the profile's address: https://hl7.org/fhir/us/core/STU6.1/, CC0. */
export const usCoreRules: Readonly<Record<string, readonly UsCoreRule[]>> = {
  'us-core-coverage': [hasMember],
  'us-core-diagnosticreport-lab': [
    { key: 'us-core-8', element: 'effective[x]', isKept: implies('status', reported, 'effective') },
    { key: 'us-core-9', element: 'issued', isKept: implies('status', reported, 'issued') },
  ],
  'us-core-diagnosticreport-note': [
    { key: 'us-core-10', element: 'effective[x]', isKept: implies('status', reported, 'effective') },
  ],
  'us-core-medicationdispense': [
    {
      key: 'us-core-20',
      element: 'whenHandedOver',
      isKept: implies('status', ['completed'], 'whenHandedOver'),
    },
  ],
  'us-core-medicationrequest': [
    { key: 'us-core-21', element: 'requester', isKept: implies('intent', orders, 'requester') },
  ],
  'us-core-observation-clinical-result': [hasResult, hasDay, isUcum],
  'us-core-observation-lab': [hasResult, hasDay, isUcum],
  'us-core-observation-screening-assessment': [hasResult, hasDay, isUcum],
  'us-core-observation-sexual-orientation': [hasResult],
  'us-core-patient': [hasName],
  'us-core-practitionerrole': [
    {
      key: 'us-core-13',
      element: 'practitioner',
      isKept: anyOf(['practitioner', 'organization', 'healthcareService', 'location']),
    },
    { key: 'pd-1', element: 'telecom', isKept: anyOf(['telecom', 'endpoint']) },
  ],
  'us-core-procedure': [
    {
      key: 'us-core-7',
      element: 'performed[x]',
      isKept: implies('status', ['completed', 'in-progress'], 'performed'),
    },
  ],
  'us-core-relatedperson': [{ key: 'us-core-14', element: 'name', isKept: anyOf(['name', 'relationship']) }],
  'us-core-smokingstatus': [isUcum],
};
