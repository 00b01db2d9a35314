import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fhirResourceTypes } from '../../../lambdas/contracts/fhir-access.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { findShared, readJsonFile, reasonWithout, unpackShared } from '../../support/shared-data.ts';
import { type FhirClient, type Json, openFhirClient } from './fhir-client.ts';
import { nearMiss, valueFor } from './near-miss.ts';

/*
 * The searches that US Core asks of a server, over its own examples. Each is asked with the values of one example; for
 * each of its parameters there is a copy of that example that differs in this one value and must not be found.
 */
const searches = 'fhir/us_core_610_searches.json';
const archive = 'fhir/us_core_610.tgz';

interface Asked {
  name: string;
  resourceType: string;
  profile: string;
  parameters: string[];
}

function askedSearches(): Asked[] {
  const path = findShared(searches);
  const profiles = path ? (readJsonFile(path) as Json[]) : [];
  return profiles.flatMap(({ resource, profile, searches: combinations }) =>
    combinations.map(({ params }: Json) => ({
      name: `${profile.split('/').at(-1)}: ${params.join(', ')}`,
      resourceType: resource,
      profile,
      parameters: params,
    })),
  );
}

/** Bundles with an entry whose address is not that of the resource in it, which HL7's validator refuses as well. */
const contradictory = new Set(['Bundle/66c8856b-ba11-4876-8aa8-467aad8c11a2', 'Bundle/docref-example-2']);

function readExamples(): Json[] {
  const { directory, files } = unpackShared(archive);
  try {
    return files
      .filter((file) => /\/examples?\//.test(file))
      .map((file) => readJsonFile(file) as Json)
      .filter(
        ({ resourceType, id }) =>
          id &&
          resourceType !== 'AuditEvent' &&
          fhirResourceTypes.includes(resourceType) &&
          !contradictory.has(`${resourceType}/${id}`),
      );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** What the examples refer to is not always among them. */
function pointElsewhere(examples: Json[]): Json[] {
  const there = new Set(examples.map(({ resourceType, id }) => `${resourceType}/${id}`));
  const text = JSON.stringify(examples).replaceAll(
    /"reference":"([A-Z][A-Za-z]+\/[^"]+)"/g,
    (whole, target: string) =>
      there.has(target) ? whole : `"reference":"https://example.org/fhir/${target}"`,
  );
  return JSON.parse(text);
}

/** What no example has, in the words of US Core's profiles. */
const supplements: Record<string, Json> = {
  CarePlan: { period: { start: '2019-03-04', end: '2019-03-05' } },
  CareTeam: { status: 'active' },
  Condition: {
    abatementDateTime: '2021-03-04',
    onsetDateTime: '2019-05-06',
    recordedDate: '2019-05-07',
    encounter: { reference: 'Encounter/example-1' },
    extension: [
      {
        url: 'http://hl7.org/fhir/StructureDefinition/condition-assertedDate',
        valueDateTime: '2019-05-08',
      },
    ],
  },
  Device: { status: 'active' },
  DocumentReference: {
    context: { period: { start: '2019-01-02', end: '2019-01-03' } },
    date: '2019-01-04T10:00:00Z',
  },
  Encounter: {
    identifier: [{ system: 'urn:visita', value: 'v-1' }],
    location: [{ location: { reference: 'Location/hl7east' } }],
    hospitalization: { dischargeDisposition: { coding: [{ system: 'urn:alta', code: 'home' }] } },
    period: { start: '2019-02-03T10:00:00Z', end: '2019-02-03T11:00:00Z' },
  },
  Goal: {
    description: { coding: [{ system: 'urn:meta', code: 'peso' }] },
    target: [{ dueDate: '2022-01-01' }],
  },
  MedicationDispense: { type: { coding: [{ system: 'urn:tipo', code: 'FF' }] } },
  MedicationRequest: { encounter: { reference: 'Encounter/example-1' }, authoredOn: '2019-06-07' },
  Observation: { effectiveDateTime: '2019-08-09' },
  Patient: { deceasedDateTime: '2020-10-11' },
  PractitionerRole: {
    resourceType: 'PractitionerRole',
    id: 'rol',
    practitioner: { reference: 'Practitioner/practitioner-1' },
    specialty: [{ coding: [{ system: 'urn:esp', code: 'cardio' }] }],
  },
  Procedure: { performedDateTime: '2019-09-10' },
  ServiceRequest: { authoredOn: '2019-11-12', category: [{ coding: [{ system: 'urn:cat', code: 'lab' }] }] },
};

const asked = askedSearches();
const isHere = findShared(searches) && findShared(archive);

describe.skipIf(!isHere)(`The searches that US Core requires${reasonWithout(searches)}`, () => {
  let database: Database;
  let client: FhirClient;
  const samples = new Map<string, Json>();
  const put = (resource: Json) => client.request('PUT', `/${resource.resourceType}/${resource.id}`, resource);
  const stored = new Set<string>();

  beforeAll(async () => {
    database = await openMemoryDatabase();
    client = await openFhirClient(database);
    const examples = pointElsewhere(readExamples());
    const entry = examples.map((resource) => ({
      resource,
      request: { method: 'PUT', url: `${resource.resourceType}/${resource.id}` },
    }));
    const { status, body } = await client.request('POST', '/', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry,
    });
    if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 4_000));
    for (const search of asked) {
      const sample = findSample(examples, search);
      samples.set(search.name, sample);
      await store(sample);
      for (const code of search.parameters) {
        const copy = nearMiss(sample, code);
        if (copy) await store(copy);
      }
    }
  }, 240_000);
  afterAll(() => database?.close());

  async function store(resource: Json): Promise<void> {
    const name = `${resource.resourceType}/${resource.id}`;
    if (stored.has(name)) return;
    const { status } = await put(resource);
    if (status < 300) stored.add(name);
  }

  function findSample(examples: Json[], { resourceType, profile, parameters }: Asked): Json {
    const own = examples.filter((example) => example.resourceType === resourceType);
    const claiming = own.filter(({ meta }) => meta?.profile?.some((url: string) => url.startsWith(profile)));
    const [base] = claiming.length > 0 ? claiming : own;
    const complete = [...claiming, ...own].find((example) =>
      parameters.every((code) => valueFor(example, code)),
    );
    const sample = complete ?? { ...base, ...supplements[resourceType] };
    return { ...sample, id: `${complete ? 'own' : 'more'}-${sample.id}`.slice(0, 60) };
  }

  test.each(asked)('$name', async ({ name, resourceType, parameters }) => {
    const sample = samples.get(name);
    const query = parameters.map((code) => `${code}=${encodeURIComponent(String(valueFor(sample, code)))}`);
    const found = await client.find(`/${resourceType}?${query.join('&')}&_count=1000`);
    expect(query.join()).not.toContain('undefined');
    expect(found).toContain(sample.id);
    const misses = parameters.flatMap((code) => nearMiss(sample, code)?.id ?? []);
    expect(found.filter((id) => misses.includes(id))).toEqual([]);
  });

  test('each is there, and nearly all have a near miss for every parameter', () => {
    expect(asked).toHaveLength(222);
    const wanted = new Set(
      asked.flatMap(({ name, resourceType, parameters }) =>
        parameters.map((code) => `${resourceType}/${nearMiss(samples.get(name), code)?.id}`),
      ),
    );
    const there = [...wanted].filter((name) => stored.has(name));
    expect(there.length / wanted.size).toBeGreaterThan(0.9);
  });
});
