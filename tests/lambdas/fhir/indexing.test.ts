import { evalFhirPathTyped, toTypedValue } from '@medplum/core';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../../lambdas/fhir/definitions.ts';
import { indexRows } from '../../../lambdas/fhir/indexing/index-rows.ts';
import { parameterId, searchParametersOf } from '../../../lambdas/fhir/indexing/search-parameters.ts';

const all = [...definitions().resourceTypes].flatMap((type) => [...searchParametersOf(type).values()]);

describe('A search parameter that is passed over where a resource has none of its elements', () => {
  test('finds nothing in a resource without them', () => {
    const wrong = all
      .filter(({ startsFrom }) => startsFrom)
      .filter(({ resourceType, startsFrom = [], expression }) => {
        const names = [...Object.keys(everyElement), 'id'].filter((name) => !startsFrom.includes(name));
        const bare = Object.fromEntries(names.map((name) => [name, everyElement[name] ?? 'x']));
        return evalFhirPathTyped(expression, [toTypedValue({ ...bare, resourceType })]).length > 0;
      });
    expect(wrong.map(({ resourceType, code }) => `${resourceType}.${code}`)).toEqual([]);
  });

  test('is nearly every one', () => {
    expect(all.filter(({ startsFrom }) => startsFrom).length / all.length).toBeGreaterThan(0.98);
  });

  test('is none that says something of what is not there', () => {
    const { rows } = indexRows({ resourceType: 'Patient', id: 'a' });
    expect(rows.some(({ values }) => values[0] === parameterId('Patient.deceased'))).toBe(true);
  });
});

/** What many types have, so that a parameter that reads the wrong one would find it. */
const everyElement: Record<string, unknown> = {
  identifier: [{ system: 'urn:x', value: '1' }],
  status: 'active',
  code: { coding: [{ system: 'urn:x', code: 'a' }], text: 'a' },
  category: [{ coding: [{ system: 'urn:x', code: 'a' }] }],
  subject: { reference: 'Patient/a' },
  name: [{ family: 'A', given: ['B'] }],
  date: '2026-01-01',
  meta: { tag: [{ code: 'a' }], profile: ['urn:x'], security: [{ code: 'a' }], source: 'urn:x' },
};
