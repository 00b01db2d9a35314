import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fhirResourceTypes } from '../../../lambdas/contracts/fhir-access.ts';
import { FhirRefusal } from '../../../lambdas/fhir/outcome.ts';
import { validate } from '../../../lambdas/fhir/validation/validate.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { findShared, readJsonFile, reasonWithout, unpackShared } from '../../support/shared-data.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
});
afterAll(() => database?.close());

const official = 'fhir/r4_official_examples_4.0.1.tar.xz';
const usCore = 'fhir/us_core_610.tgz';
const ips = 'fhir/ips_v110.tgz';
const synthea = 'fhir/synthea_dev_20_smart-on-fhir.tar.xz';

/** The resources of an archive that can be stored, by file name. */
function readExamples(archive: string): Map<string, Json> {
  return new Map(
    [...readAll(archive)].filter(
      ([, resource]) =>
        fhirResourceTypes.includes(resource?.resourceType) && resource.resourceType !== 'AuditEvent',
    ),
  );
}

function readAll(archive: string): Map<string, Json> {
  const { directory, files } = unpackShared(archive);
  try {
    const isExample = (file: string) => !archive.endsWith('.tgz') || /\/examples?\//.test(file);
    return new Map(
      files
        .filter(isExample)
        .map((file) => [file.slice(file.lastIndexOf('/') + 1), readJsonFile(file) as Json] as const),
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** `file: path` of each thing that is refused. */
function refused(examples: Map<string, Json>): string[] {
  return [...examples].flatMap(([name, resource]) => {
    try {
      validate(resource);
      return [];
    } catch (error) {
      if (!(error instanceof FhirRefusal)) throw error;
      return [
        ...new Set(
          error.issues
            .filter(({ severity }) => severity === 'error')
            .map(({ expression }) => `${name}: ${expression?.[0]}`),
        ),
      ];
    }
  });
}

/** What the examples refer to is not always among them: such references are made to point elsewhere. */
function pointElsewhere(value: Json): Json {
  if (Array.isArray(value)) return value.map(pointElsewhere);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'reference' && typeof item === 'string' && /^[A-Z][A-Za-z]+\//.test(item)
        ? `https://example.org/fhir/${item}`
        : pointElsewhere(item),
    ]),
  );
}

async function roundTrip(examples: Map<string, Json>): Promise<string[]> {
  const different: string[] = [];
  const broken = new Set(refused(examples).map((line) => line.split(':')[0]));
  for (const [name, example] of examples) {
    if (broken.has(name)) continue;
    const resource = pointElsewhere(example);
    const { id, resourceType } = resource;
    const put = await client.request('PUT', `/${resourceType}/${id}`, resource);
    const { body } = await client.request('GET', `/${resourceType}/${id}`);
    const { versionId: _version, lastUpdated: _updated, ...meta } = body?.meta ?? {};
    const { versionId: _own, lastUpdated: _mine, ...ownMeta } = resource.meta ?? {};
    const isSame =
      put.status < 300 &&
      JSON.stringify(sorted({ ...withoutOwnNumber(body), meta })) ===
        JSON.stringify(sorted({ ...resource, meta: ownMeta }));
    if (!isSame) different.push(`${name} ${put.status} ${JSON.stringify(put.body).slice(0, 200)}`);
  }
  return different;
}

/** The record number that the server gives to every patient is the one thing that it adds. */
function withoutOwnNumber(resource: Json): Json {
  if (resource?.resourceType !== 'Patient') return resource;
  const { identifier, ...rest } = resource;
  const own = `https://auxilia.example/organizations/${client.organizationId}/mrn`;
  const sent = identifier.filter(({ system }: Json) => system !== own);
  return sent.length > 0 ? { ...rest, identifier: sent } : rest;
}

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key])]),
  );
}

describe.skipIf(!findShared(official))(`HL7’s own examples${reasonWithout(official)}`, () => {
  test('are accepted, but for the few that break HL7’s own rules, which are refused at the right place', () => {
    const examples = readExamples(official);
    expect(examples.size).toBeGreaterThan(650);
    // Two samples of a draft of the standard that are not R4.
    const isDraft = /^(Questionnaire-qs1|ImplementationGuide-fhir|ig-r4)\.json/;
    const lines = refused(examples).filter((line) => !isDraft.test(line));
    expect(lines).toEqual([
      // Their narratives are empty (txt-2).
      'ActivityDefinition-blood-tubes-supply.json: ActivityDefinition.text.div',
      'ActivityDefinition-heart-valve-replacement.json: ActivityDefinition.text.div',
      // The addresses of their entries disagree with the resources' ids.
      'Bundle-10bb101f-a121-4264-a920-67be9cb82c74.json: Bundle.entry[2].fullUrl',
      'Bundle-3a0707d3-549e-4467-b8b8-5a2ab3800efe.json: Bundle.entry[3].fullUrl',
      ...Array.from({ length: 16 }, (_, at) => `Bundle-lri-example.json: Bundle.entry[${at + 1}].fullUrl`),
      // They refer to types that the element does not take.
      'DeviceMetric-example.json: DeviceMetric.parent.reference',
      'DeviceUseStatement-example.json: DeviceUseStatement.reasonReference[0].reference',
      'EventDefinition-example.json: EventDefinition.text.div',
      'MedicationRequest-medrx0301.json: MedicationRequest.dispenseRequest.performer.reference',
      'Observation-clinical-gender.json: Observation.performer[0].reference',
      'Questionnaire-zika-virus-exposure-assessment.json: Questionnaire.text.div',
    ]);
  });

  test('come back as they were sent', { timeout: 120_000 }, async () => {
    expect(await roundTrip(readExamples(official))).toEqual([]);
  });

  test('are all validated, and those of types that nobody writes are not created, with the reason', async () => {
    const all = readAll(official);
    const broken = new Set(refused(all).map((line) => line.split(':')[0]));
    const found: Record<string, number> = {};
    const count = (what: string) => {
      found[what] = (found[what] ?? 0) + 1;
    };
    for (const [name, example] of all) {
      const resource = pointElsewhere(example);
      const { resourceType } = resource;
      const told = await client.request('POST', `/${resourceType}/$validate`, resource);
      const isFine = !told.body.issue.some(({ severity }: Json) => severity === 'error');
      count(isFine ? 'valid' : 'invalid');
      // What points to a wrong type is told of where the reference is to this server.
      if (!broken.has(name)) expect([name, told.status, isFine]).toEqual([name, 200, true]);
      if (fhirResourceTypes.includes(resourceType) && resourceType !== 'AuditEvent') continue;
      const created = await client.request('POST', `/${resourceType}`, resource);
      count(`${resourceType} ${created.status} ${created.body.issue[0].code}`);
    }
    expect(found).toEqual({
      valid: 711,
      invalid: 10,
      'AuditEvent 403 forbidden': 9,
      'OperationOutcome 404 not-supported': 6,
    });
  });
});

describe.each<[archive: string, refused: string[]]>([
  [
    usCore,
    // The addresses of their entries disagree with the resources' ids.
    [
      'Bundle-66c8856b-ba11-4876-8aa8-467aad8c11a2.json: Bundle.entry[2].fullUrl',
      'Bundle-docref-example-2.json: Bundle.entry[2].fullUrl',
    ],
  ],
  [ips, []],
])('The examples of %s', (archive, broken) => {
  test.skipIf(!findShared(archive))(
    `come back as they were sent${reasonWithout(archive)}`,
    { timeout: 120_000 },
    async () => {
      const examples = readExamples(archive);
      expect(examples.size).toBeGreaterThan(30);
      expect(refused(examples)).toEqual(broken);
      expect(await roundTrip(examples)).toEqual([]);
    },
  );
});

describe.skipIf(!findShared(synthea))(`Synthea’s patients${reasonWithout(synthea)}`, () => {
  test('are imported as they are, each whole, and found again', { timeout: 120_000 }, async () => {
    const { directory, files } = unpackShared(synthea);
    const own = await openFhirClient(database);
    let entries = 0;
    for (const file of files.slice(0, 8)) {
      const bundle = readJsonFile(file) as Json;
      entries += bundle.entry.length;
      const { status, body } = await own.request('POST', '/', bundle);
      expect([status, body.issue]).toEqual([200, undefined]);
    }
    rmSync(directory, { recursive: true });
    expect(entries).toBeGreaterThan(500);
    const patients = await own.find('/Patient?_count=20');
    expect(patients).toHaveLength(8);
    for (const id of patients) {
      const { body } = await own.request('GET', `/Observation?patient=${id}&_sort=-date&_count=5`);
      const dates = body.entry.map(({ resource }: Json) => Date.parse(resource.effectiveDateTime));
      expect(dates).toEqual(dates.toSorted((a: number, b: number) => b - a));
    }
  });
});

const searches = 'fhir/us_core_610_searches.json';

describe.skipIf(!findShared(searches))(`The searches that US Core requires${reasonWithout(searches)}`, () => {
  test('are all supported, with their includes', async () => {
    const profiles = readJsonFile(findShared(searches) ?? '') as Json[];
    const failed: string[] = [];
    let tried = 0;
    for (const { resource, searches: combinations, includes, revincludes } of profiles) {
      const sample = (name: string) =>
        /date|authored|period|onset|recorded|target|birth|death|_lastUpdated|abatement/.test(name) &&
        !/identity/.test(name)
          ? 'ge2020-01-01'
          : 'x';
      const asked = [
        ...combinations.map(({ params }: Json) =>
          params.map((name: string) => `${name}=${sample(name)}`).join('&'),
        ),
        ...includes.map((include: string) => `_id=x&_include=${include}`),
        ...revincludes.map((include: string) => `_id=x&_revinclude=${include}`),
      ];
      for (const query of asked) {
        tried++;
        const { status } = await client.request('GET', `/${resource}?${query}`);
        if (status !== 200) failed.push(`${status} ${resource}?${query}`);
      }
    }
    expect(tried).toBeGreaterThan(150);
    expect(failed).toEqual([]);
  });
});
