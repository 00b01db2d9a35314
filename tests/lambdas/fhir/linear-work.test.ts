import { describe, expect, test } from 'vitest';
import { indexRows } from '../../../lambdas/fhir/indexing/index-rows.ts';
import type { FhirResource } from '../../../lambdas/fhir/resource.ts';
import { validate } from '../../../lambdas/fhir/validation/validate.ts';

/* A request of a few megabytes must not keep the others waiting for minutes: work grows with the resource, not with its square. */

describe('Twice as many values take no more than twice the work', () => {
  test.each([
    [
      'the parts of an observation, which is indexed',
      (resource: FhirResource) => indexRows(resource),
      (number: number, watched: Watched): FhirResource => ({
        resourceType: 'Observation',
        id: 'a',
        status: 'final',
        code: { text: 'A' },
        component: many(number, (index) => ({ code: watched({ coding: [{ code: `c${index}` }] }) })),
      }),
    ],
    [
      'contained resources that are pointed at, when it is validated',
      (resource: FhirResource) => validate(resource),
      (number: number, watched: Watched): FhirResource => ({
        resourceType: 'Patient',
        id: 'a',
        contained: many(number, (index) =>
          watched({ resourceType: 'Organization', id: `o${index}`, name: 'A' }),
        ),
        generalPractitioner: many(number, (index) => ({ reference: `#o${index}` })),
      }),
    ],
  ])('%s', (_name, work, make) => {
    const looksAt = (number: number) => {
      let looks = 0;
      work(
        make(
          number,
          watchedBy(() => {
            looks += 1;
          }),
        ),
      );
      return looks;
    };
    expect(looksAt(200)).toBeLessThanOrEqual(looksAt(100) * 2.1);
  });
});

test('A resource of more elements than a record of a patient has is refused before they are looked at', () => {
  const names = (number: number): FhirResource => ({
    resourceType: 'Patient',
    name: many(number, () => ({ family: 'A' })),
  });
  expect(() => validate(names(50_000))).toThrow(
    expect.objectContaining({
      status: 413,
      issues: [
        expect.objectContaining({ code: 'too-costly', diagnostics: expect.stringContaining('100.000') }),
      ],
    }),
  );
  expect(validate(names(49_999)).issues).toEqual([]);
});

test('A resource that is broken in more places than anybody mends is told the first thousand of them', () => {
  const unknown = Object.fromEntries(many(5_000, (index) => [`k${index}`, 1]));
  expect(() => validate({ resourceType: 'Patient', ...unknown })).toThrow(
    expect.objectContaining({ status: 400, issues: expect.objectContaining({ length: 1_000 }) }),
  );
});

type Watched = <Value extends object>(value: Value) => Value;

/** Tells of each look at a property. */
const watchedBy =
  (told: () => void): Watched =>
  (value) =>
    new Proxy(value, {
      get(target, key, receiver) {
        told();
        return Reflect.get(target, key, receiver);
      },
    });

const many = <Item>(number: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: number }, (_, index) => make(index));
