import type { InternalSchemaElement } from '@medplum/core';
import { describe, expect, test } from 'vitest';
import { type Authorship, authorshipOf } from '../../../lambdas/contracts/authorship.ts';
import { fhirResourceTypes } from '../../../lambdas/contracts/fhir-access.ts';
import { definitions } from '../../../lambdas/fhir/definitions.ts';
import { schemaOf } from '../../../lambdas/fhir/validation/structure/properties.ts';

/* The table of who acted against HL7's definitions of R4: what a type has that names people, notes or signatures. */
definitions();

/** Every element below a type, those of its parts included, by its path without the mark of a choice. */
function elementsOf(type: string): [path: string, element: InternalSchemaElement][] {
  /** A part that holds parts like one that it stands in is looked at once. */
  const below = (name: string, at: string, above: readonly string[]): [string, InternalSchemaElement][] =>
    Object.entries(schemaOf(name)?.elements ?? {}).flatMap(([key, element]) => {
      const path = at + key.replace('[x]', '');
      const part = element.type[0]?.code ?? '';
      const isPart = part.startsWith(type) && element.type.length === 1 && ![...above, name].includes(part);
      return [[path, element], ...(isPart ? below(part, `${path}.`, [...above, name]) : [])];
    });
  return below(type, '', []);
}

/** An element of any type at all (Task.input.value[x]) says nothing of its own: what it holds is judged by its name. */
const ofAnyType = 20;
const person = /\/(?:Practitioner|PractitionerRole)$/;
const isPerson = ({ type }: InternalSchemaElement) =>
  type.some(
    ({ code, targetProfile = [] }) => code === 'Reference' && targetProfile.some((url) => person.test(url)),
  );
const isOf = (wanted: string) => (element: InternalSchemaElement) =>
  element.type.some(({ code }) => code === wanted);

/** Written by the platform alone: who stands in it is not judged. */
const types = fhirResourceTypes.filter((type) => type !== 'AuditEvent');

test('every type that is served has its entry', () => {
  expect(fhirResourceTypes.filter((type) => authorshipOf(type) === undefined)).toEqual([]);
  expect(elementsOf('Composition').map(([path]) => path)).toContain('section.author');
});

describe.each(types)('%s', (type) => {
  const entry: Authorship = authorshipOf(type) ?? {};
  const elements = elementsOf(type).filter(([, element]) => element.type.length < ofAnyType);
  const paths = (isMeant: (element: InternalSchemaElement) => boolean) =>
    elements.flatMap(([path, element]) => (isMeant(element) ? [path] : [])).toSorted();

  test('whoever is named has their place, once', () => {
    const { self = [], stated = [], statedByAll = [], concerned = [] } = entry;
    const named = [...self, ...stated, ...statedByAll, ...concerned].map((path) =>
      path.replace(/Reference$/, ''),
    );
    const people = paths(isPerson);
    expect(named.filter((path) => people.includes(path)).toSorted()).toEqual(people);
  });

  test('so have notes and signatures', () => {
    expect((entry.notes ?? []).toSorted()).toEqual(paths(isOf('Annotation')));
    expect((entry.signatures ?? []).toSorted()).toEqual(paths(isOf('Signature')));
  });

  test('times are elements of it, and what is filled is one of those', () => {
    const { times = [], filled, timeFilled, self = [] } = entry;
    const known = new Map(elements);
    for (const path of times) expect(['dateTime', 'instant'], path).toContain(known.get(path)?.type[0]?.code);
    expect(filled === undefined || self.includes(filled)).toBe(true);
    expect(timeFilled === undefined || times.includes(timeFilled)).toBe(true);
  });
});
