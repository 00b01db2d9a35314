import { describe, expect, test } from 'vitest';
import { definitions } from '../../../../lambdas/fhir/definitions.ts';
import { FhirRefusal } from '../../../../lambdas/fhir/outcome.ts';
import { schemaOf } from '../../../../lambdas/fhir/validation/structure/properties.ts';
import { validate } from '../../../../lambdas/fhir/validation/validate.ts';
import type { Json } from '../fhir-client.ts';
import { breachesOfDataTypes } from './breaches/data-types.ts';
import { breachesOfResourcesAToN } from './breaches/resources-a-n.ts';
import { breachesOfResourcesOToZ } from './breaches/resources-o-z.ts';
import { minimal } from './minimal-resource.ts';

const breaches = { ...breachesOfDataTypes, ...breachesOfResourcesAToN, ...breachesOfResourcesOToZ };

/** Of a type that no element has, or of a version of FHIR that is not R4. */
const unreachable = /^(mqty-1|sst-1|inv-0)$/;
/** As HL7 writes them, nothing breaks them: `select` where `where` is meant, and one of two elements is required. */
const unbreakable = /^(eld-11|tst-4)$/;
/** Of the names of definitions; one for all. */
const ofNames = /-0$/;
/** Tested with the narrative. */
const ofNarrative = /^txt-/;
const exempt = [unreachable, unbreakable, ofNames, ofNarrative];

function constraints(): Map<string, string> {
  const types = [...definitions().resourceTypes, ...dataTypes()].flatMap((type) => schemaOf(type) ?? []);
  const found = new Map<string, string>();
  const seen = new Set<object>();
  const visit = (schema: (typeof types)[number]) => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const elements = Object.values(schema.elements);
    for (const { key, severity } of [schema, ...elements].flatMap((one) => one.constraints ?? []))
      found.set(key, severity);
    for (const code of elements.flatMap(({ type }) => type.map((each) => each.code))) {
      const inner = schemaOf(code);
      if (inner) visit(inner);
    }
  };
  for (const type of types) visit(type);
  return found;
}

const dataTypes = () => ['SimpleQuantity', 'MoneyQuantity', 'Element'];

function issuesOf(resource: Json): { severity: string; diagnostics: string }[] {
  try {
    return validate(resource, { withAdvice: true }).issues;
  } catch (error) {
    if (error instanceof FhirRefusal) return error.issues;
    throw error;
  }
}

const told = (resource: Json, key: string) =>
  issuesOf(resource).find(({ diagnostics }) => new RegExp(`[ (]${key}[ )]`).test(diagnostics));

describe('HL7’s invariants', () => {
  const all = constraints();

  test('each of them has a resource here that breaks it', () => {
    const untested = [...all.keys()].filter(
      (key) => !(key in breaches) && !exempt.some((pattern) => pattern.test(key)),
    );
    expect(untested).toEqual([]);
    expect(all.size).toBeGreaterThan(220);
  });

  test.each(Object.entries(breaches))('%s is told of, as severe as it is', (key, [type, added]) => {
    const least = minimal(type);
    expect(told({ ...least, ...added }, key)?.severity).toBe(all.get(key) ?? 'error');
    // It is the addition that breaks it, where there is one.
    if (Object.keys(added).length > 0 && !brokenByLeast.has(key)) expect(told(least, key)).toBeUndefined();
  });

  test('names of definitions are advised to be names of programs, and accepted as they are', () => {
    const named = [...all.keys()].filter((key) => ofNames.test(key) && !unreachable.test(key));
    expect(named.length).toBeGreaterThan(25);
    const resource = { ...minimal('ValueSet'), name: 'lower case' };
    expect(told(resource, 'vsd-0')?.severity).toBe('warning');
    expect(validate(resource).issues).toEqual([]);
    expect(told({ ...resource, name: 'UpperCase' }, 'vsd-0')).toBeUndefined();
  });
});

/** What the least of a type breaks already. */
const brokenByLeast = new Set(['app-1', 'bdl-9', 'bdl-10', 'bdl-11', 'cpb-14', 'sdf-6', 'tcp-2', 'tcp-3']);
