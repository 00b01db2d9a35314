import { validateResource } from '@medplum/core';
import type { Coding, Resource } from '@medplum/fhirtypes';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenBindings, isKnownToFhir, loadDefinitions } from './fhir-definitions.ts';
import { sampleClinics, walk } from './sample-clinics.ts';

beforeAll(loadDefinitions);

describe.each(sampleClinics)('The demonstration clinic, $name', ({ resources }) => {
  it('is made of valid FHIR R4', () => {
    // Every fifth: what stands beside it is made by the same lines, and all of them would take a minute.
    const problems = resources
      .filter((_resource, index) => index % 5 === 0)
      .flatMap((resource) => problemsOf(resource).map((problem) => `${resource.resourceType} ${problem}`));
    expect(problems).toEqual([]);
  });

  it('uses codes that required bindings allow', () => {
    const broken = resources.filter((_resource, index) => index % 7 === 0).flatMap(brokenBindings);
    expect(broken).toEqual([]);
  });

  it('uses codes of HL7 that exist', () => {
    const codings = new Map<string, Coding>();
    for (const resource of resources) {
      for (const { key, value } of walk(resource)) {
        if (key !== 'coding') continue;
        for (const coding of value as Coding[]) codings.set(`${coding.system}|${coding.code}`, coding);
      }
    }
    const unknown = [...codings.values()].filter((coding) => isKnownToFhir(coding) === false);
    expect(unknown).toEqual([]);
  });

  it('gives each resource an id of its own, and refers to nothing outside', () => {
    const known = new Set(resources.map(({ resourceType, id }) => `${resourceType}/${id}`));
    expect(known.size).toBe(resources.length);
    const dangling = resources.flatMap((resource) =>
      [...walk(resource)]
        .filter(({ key, value }) => key === 'reference' && !known.has(String(value)))
        .map(({ path }) => path),
    );
    expect(dangling).toEqual([]);
  });

  it('writes what is referred to before whatever refers to it', () => {
    const written = new Set<string>();
    const early: string[] = [];
    for (const resource of resources) {
      for (const { key, value } of walk(resource)) {
        if (key === 'reference' && !written.has(String(value)))
          early.push(`${resource.resourceType} → ${value}`);
      }
      written.add(`${resource.resourceType}/${resource.id}`);
    }
    expect(early).toEqual([]);
  });
});

function problemsOf(resource: Resource): string[] {
  try {
    return validateResource(resource)
      .filter(({ severity }) => severity === 'error')
      .map(({ details, expression }) => `${details?.text} (${expression})`);
  } catch (error) {
    return [String(error)];
  }
}
