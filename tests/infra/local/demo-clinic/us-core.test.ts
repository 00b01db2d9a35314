import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataType, validateResource } from '@medplum/core';
import type { Resource, StructureDefinition } from '@medplum/fhirtypes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDefinitions } from './fhir-definitions.ts';
import { sampleClinics } from './sample-clinics.ts';

/** The published package of US Core 6.1.0, beside the project where there is one; without it this is skipped. */
const archive = new URL('../../../../../shared/data/fhir/us_core_610.tgz', import.meta.url).pathname;

const base = 'http://hl7.org/fhir/us/core/StructureDefinition/';

const byProfile = new Map<string, Resource[]>();
for (const { resources } of sampleClinics.slice(0, 2)) {
  for (const resource of resources) {
    for (const url of resource.meta?.profile ?? [])
      byProfile.set(url, [...(byProfile.get(url) ?? []).slice(-20), resource]);
  }
}

let unpacked = '';

beforeAll(() => {
  const restore = loadDefinitions();
  if (!existsSync(archive)) return restore;
  unpacked = mkdtempSync(join(tmpdir(), 'us-core-'));
  execFileSync('tar', ['xzf', archive, '-C', unpacked]);
  return restore;
});

afterAll(() => {
  if (unpacked) rmSync(unpacked, { recursive: true });
});

function readProfile(url: string): StructureDefinition {
  const file = join(unpacked, 'package', `StructureDefinition-${url.slice(base.length)}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe.skipIf(!existsSync(archive))('What claims a profile of US Core', () => {
  it.each([...byProfile.keys()])('conforms to %s', (url) => {
    const profile = readProfile(url);
    loadDataType(profile);
    const problems = (byProfile.get(url) ?? []).flatMap((resource) => problemsOf(resource, profile));
    expect(problems).toEqual([]);
  });
});

function problemsOf(resource: Resource, profile: StructureDefinition): string[] {
  try {
    return validateResource(resource, { profile })
      .filter(({ severity }) => severity === 'error')
      .map(({ details, expression }) => `${details?.text} (${expression})`);
  } catch (error) {
    return [String(error)];
  }
}
