import { type FhirResource, isObject } from '../resource.ts';
import type { ProfileFinding } from './profile-finding.ts';

/*
 * US Core 6.1.0's extensions (https://hl7.org/fhir/us/core/STU6.1/, CC0) on a resource that claims one of its profiles:
 * where they may stand, their parts, and the codes of their small required value sets. Of the detailed races and
 * ethnicities only the code system is checked, of sex, gender identity and tribes no code: those sets are large, or
 * may be extended.
 */

interface Part {
  /** Name of the element that holds the value. */
  value: string;
  isRequired?: boolean;
  maximum?: number;
  /** System → codes; an empty list admits every code of the system. A plain code has no system. */
  codes?: Readonly<Record<string, readonly string[]>>;
}

interface ExtensionRule {
  types: readonly string[];
  /** Of an extension with parts. */
  parts?: Readonly<Record<string, Part>>;
  /** Of one with a value of its own. */
  own?: Part;
}

const raceAndEthnicity = 'urn:oid:2.16.840.1.113883.6.238';
const unknown = { 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor': ['ASKU', 'UNK'] };
const text: Part = { value: 'valueString', isRequired: true, maximum: 1 };
const detailed: Part = { value: 'valueCoding', codes: { [raceAndEthnicity]: [] } };
const people = ['Patient', 'RelatedPerson', 'Person', 'Practitioner'];

const rules: Readonly<Record<string, ExtensionRule>> = {
  'us-core-race': {
    types: [...people, 'FamilyMemberHistory'],
    parts: {
      ombCategory: {
        value: 'valueCoding',
        maximum: 5,
        codes: {
          [raceAndEthnicity]: ['1002-5', '2028-9', '2054-5', '2076-8', '2106-3', '2131-1'],
          ...unknown,
        },
      },
      detailed,
      text,
    },
  },
  'us-core-ethnicity': {
    types: [...people, 'FamilyMemberHistory'],
    parts: {
      ombCategory: {
        value: 'valueCoding',
        maximum: 1,
        codes: { [raceAndEthnicity]: ['2135-2', '2186-5'], ...unknown },
      },
      detailed,
      text,
    },
  },
  'us-core-birthsex': {
    types: ['Patient'],
    own: { value: 'valueCode', codes: { '': ['F', 'M', 'OTH', 'ASKU', 'UNK'] } },
  },
  'us-core-sex': { types: ['Patient'], own: { value: 'valueCode' } },
  'us-core-genderIdentity': { types: people, own: { value: 'valueCodeableConcept' } },
  'us-core-tribal-affiliation': {
    types: [...people, 'FamilyMemberHistory'],
    parts: {
      tribalAffiliation: { value: 'valueCodeableConcept', isRequired: true, maximum: 1 },
      isEnrolled: { value: 'valueBoolean', maximum: 1 },
    },
  },
};

const prefix = 'http://hl7.org/fhir/us/core/StructureDefinition/';

type Fault = Omit<ProfileFinding, 'profile'>;

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

export function checkUsCoreExtensions(resource: FhirResource): ProfileFinding[] {
  return listOf(resource.extension).flatMap((extension, index) => {
    const { url } = extension;
    const name = typeof url === 'string' && url.startsWith(prefix) ? url.slice(prefix.length) : '';
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) return [];
    const path = `${resource.resourceType}.extension[${index}]`;
    const found = !rule.types.includes(resource.resourceType)
      ? [fail(`La extensión ${name} no es de ${resource.resourceType}.`, path)]
      : rule.own
        ? checkValue(extension, rule.own, name, path)
        : checkParts(extension, rule, name, path);
    return found.map((finding) => ({ ...finding, profile: prefix + name }));
  });
}

function checkParts(
  extension: Record<string, unknown>,
  { parts = {} }: ExtensionRule,
  name: string,
  path: string,
): Fault[] {
  const given = listOf(extension.extension);
  const issues = given.flatMap((item, index) => {
    const part = typeof item.url === 'string' && Object.hasOwn(parts, item.url) ? parts[item.url] : undefined;
    return part ? checkValue(item, part, `${name}.${item.url}`, `${path}.extension[${index}]`) : [];
  });
  for (const [url, { isRequired, maximum = Number.POSITIVE_INFINITY }] of Object.entries(parts)) {
    const count = given.filter((item) => item.url === url).length;
    if (isRequired && count === 0) issues.push(fail(`La extensión ${name} exige «${url}».`, path));
    if (count > maximum) issues.push(fail(`La extensión ${name} admite ${maximum} «${url}».`, path));
  }
  return issues;
}

function checkValue(item: Record<string, unknown>, part: Part, name: string, path: string): Fault[] {
  const value = item[part.value];
  if (value === undefined) {
    // A value may be absent for a reason that an extension gives.
    return item[`_${part.value}`] === undefined ? [fail(`${name} espera ${part.value}.`, path)] : [];
  }
  if (!part.codes || isAmong(value, part.codes)) return [];
  const diagnostics = `El código no pertenece al conjunto que US Core exige para ${name}.`;
  return [{ code: 'code-invalid', diagnostics, path: `${path}.${part.value}` }];
}

function isAmong(value: unknown, codes: NonNullable<Part['codes']>): boolean {
  const [system, code] = isObject(value) ? [value.system, value.code] : ['', value];
  if (typeof system !== 'string' || typeof code !== 'string' || !Object.hasOwn(codes, system)) return false;
  const known = codes[system] ?? [];
  return known.length === 0 || known.includes(code);
}

function fail(diagnostics: string, path: string): Fault {
  return { code: 'invariant', diagnostics, path };
}
