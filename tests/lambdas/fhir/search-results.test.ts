import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';
import { coded, observation, putAll, quantity, type Stored } from './search-suite.ts';

let database: Database;
let client: FhirClient;

const measured = (id: string, patient: string, code: string, date: string) =>
  observation(id, {
    code: coded(code),
    subject: { reference: `Patient/${patient}` },
    effectiveDateTime: date,
    valueQuantity: quantity(90, 'mg/dL'),
  });

const record: Stored[] = [
  { resourceType: 'Organization', id: 'clinic', name: 'Clínica del Sur' },
  { resourceType: 'Practitioner', id: 'dr-vega', name: [{ family: 'Vega' }] },
  {
    resourceType: 'Patient',
    id: 'maria',
    name: [{ family: 'García Núñez', given: ['María', 'José'] }],
    gender: 'female',
    birthDate: '1980-02-29',
    managingOrganization: { reference: 'Organization/clinic' },
    generalPractitioner: [{ reference: 'Practitioner/dr-vega' }],
  },
  {
    resourceType: 'Patient',
    id: 'ana',
    name: [{ family: 'Gómez', given: ['Ana'] }],
    gender: 'female',
    birthDate: '1980-03',
  },
  { resourceType: 'Patient', id: 'luis', name: [{ family: 'Nuñezcal' }], gender: 'male', birthDate: '1990' },
  measured('glucose-90', 'maria', '2345-7', '2025-03-01'),
  measured('glucose-120', 'maria', '2345-7', '2025-03-31T23:30:00-05:00'),
  measured('glucose-si', 'ana', '2345-7', '2024-12-31'),
  measured('sodium', 'luis', '2951-2', '2025-03'),
  {
    resourceType: 'Encounter',
    id: 'stay',
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'IMP' },
    subject: { reference: 'Patient/maria' },
  },
];

beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  await putAll(client, record);
});
afterAll(() => database?.close());

describe('Order, pages and parts', () => {
  test('lists come newest first by their own date, and in any order asked for', async () => {
    expect(await client.find('/Observation')).toEqual(
      ['glucose-120', 'sodium', 'glucose-90', 'glucose-si'].toSorted(byDate),
    );
    expect(await client.find('/Observation?_sort=date')).toEqual(
      ['glucose-120', 'sodium', 'glucose-90', 'glucose-si'].toSorted(byDate).toReversed(),
    );
    expect(await client.find('/Patient?_sort=family')).toEqual(['maria', 'ana', 'luis']);
    expect(await client.find('/Patient?_sort=-family,given')).toEqual(['luis', 'ana', 'maria']);
    expect(await client.find('/Patient?_sort=name&gender=female')).toEqual(['maria', 'ana']);
    expect(await client.find('/Patient?_sort=-name&name=nunez')).toEqual(['luis', 'maria']);
    expect(await client.find('/Patient?_sort=-birthdate')).toEqual(['luis', 'ana', 'maria']);
    expect(await client.find('/Patient?_sort=gender,-_id')).toEqual(['maria', 'ana', 'luis']);
  });

  const dates: Record<string, string> = {
    'glucose-90': '2025-03-01',
    'glucose-120': '2025-04-01',
    'glucose-si': '2024-12-31',
    sodium: '2025-03-01T',
  };
  const byDate = (a: string, b: string) => ((dates[a] ?? '') < (dates[b] ?? '') ? 1 : -1);

  test.each([
    '',
    '&_sort=family',
    '&_sort=-family',
    '&_sort=name&gender=female,male',
    '&_sort=family&name=m,n,a',
    '&_sort=-gender,birthdate',
    '&_sort=_lastUpdated',
    '&gender=female,male',
  ])(
    'pages follow each other without gap or repetition, also when something is added meanwhile: %s',
    async (asked) => {
      const seen: string[] = [];
      let url: string | undefined = `/Patient?_count=1${asked}`;
      while (url) {
        const { body } = await client.request('GET', url);
        seen.push(...body.entry.map((entry: { resource: { id: string } }) => entry.resource.id));
        const next: { url: string } | undefined = body.link.find(
          (link: { relation: string }) => link.relation === 'next',
        );
        url = next?.url.slice('http://localhost/fhir/R4'.length);
      }
      expect(seen.toSorted()).toEqual(['ana', 'luis', 'maria']);
    },
  );

  test('a total is counted when asked for, and alone with _summary=count', async () => {
    expect((await client.request('GET', '/Patient?name=nunez')).body.total).toBeUndefined();
    expect((await client.request('GET', '/Patient?name=nunez&_total=accurate&_count=1')).body.total).toBe(2);
    const { body } = await client.request('GET', '/Patient?name=nunez&_summary=count');
    expect([body.total, body.entry]).toEqual([2, undefined]);
  });

  test('_elements and _summary answer parts, tagged as such, with what is mandatory', async () => {
    const [entry] = (await client.request('GET', '/Observation?_id=sodium&_elements=value')).body.entry;
    expect(Object.keys(entry.resource).toSorted()).toEqual([
      'code',
      'id',
      'meta',
      'resourceType',
      'status',
      'valueQuantity',
    ]);
    expect(entry.resource.meta.tag[0].code).toBe('SUBSETTED');
    const [summary] = (await client.request('GET', '/Patient?_id=maria&_summary=true')).body.entry;
    expect(summary.resource.name[0].family).toBe('García Núñez');
    expect(summary.resource.generalPractitioner).toBeUndefined();
  });

  test('included resources come once each and are told from matches', async () => {
    const included = async (search: string) =>
      (await client.request('GET', `/${search}`)).body.entry
        .filter((entry: { search: { mode: string } }) => entry.search.mode === 'include')
        .map((entry: { resource: { id: string } }) => entry.resource.id)
        .toSorted();
    expect(await included('Observation?code=2345-7&_include=Observation:subject')).toEqual(['ana', 'maria']);
    expect(
      await included(
        'Observation?patient=maria&_include=Observation:subject&_include:iterate=Patient:organization',
      ),
    ).toEqual(['clinic', 'maria']);
    expect(await included('Patient?_id=maria&_revinclude=Observation:subject')).toEqual([
      'glucose-120',
      'glucose-90',
    ]);
    expect(
      await included(
        'Organization?_id=clinic&_revinclude=Patient:organization&_revinclude:iterate=Encounter:subject',
      ),
    ).toEqual(['maria', 'stay']);
    const whole = await included('Patient?_id=maria&_include=*&_revinclude=*');
    expect(whole).toEqual(expect.arrayContaining(['clinic', 'glucose-120', 'glucose-90', 'stay']));
    expect(whole).toEqual(
      [
        ...new Set([
          ...(await included('Patient?_id=maria&_include=Patient:*')),
          ...(await included('Patient?_id=maria&_revinclude=*')),
        ]),
      ].toSorted(),
    );
    expect(await included('Patient?_id=maria&_revinclude=Observation:*')).toEqual([
      'glucose-120',
      'glucose-90',
    ]);
  });

  test('wildcards bring nothing that a role may not read', async () => {
    const { body } = await client.request('GET', '/Patient?_id=maria&_revinclude=*', undefined, {
      roles: ['staff'],
    });
    const types = body.entry.map(
      ({ resource }: { resource: { resourceType: string } }) => resource.resourceType,
    );
    expect(types).not.toContain('Observation');
    const refused = await client.request('GET', '/Patient?_revinclude=Observation:*', undefined, {
      roles: ['staff'],
    });
    expect(refused.status).toBe(403);
  });

  test('_elements holds beside _summary=false, whichever comes first', async () => {
    for (const search of ['_elements=gender&_summary=false', '_summary=false&_elements=gender']) {
      const [entry] = (await client.request('GET', `/Patient?_id=maria&${search}`)).body.entry;
      expect(Object.keys(entry.resource).toSorted()).toEqual(['gender', 'id', 'meta', 'resourceType']);
    }
  });
});

test('sent as a form by POST a search finds the same', async () => {
  const { body } = await client.request('POST', '/Patient/_search', 'name=nunez&gender=female', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(body.entry.map((entry: { resource: { id: string } }) => entry.resource.id)).toEqual(['maria']);
});

describe('What a search cannot do is refused, never answered with nothing', () => {
  test.each([
    'Patient?foo=1',
    'Patient?constructor=1',
    'Patient?__proto__=1',
    'Patient?toString:exact=1',
    'Patient?_text=a',
    'Patient?_content=a',
    'Patient?_filter=name eq a',
    'Patient?_list=1',
    'Patient?_query=x',
    'Patient?_type=Patient',
    'Patient?_contained=true',
    'Patient?_score=1',
    'Patient?_sort=foo',
    'Patient?_sort=',
    'Patient?_count=-1',
    'Patient?_count=a',
    'Patient?_total=maybe',
    'Patient?_summary=some',
    'Patient?_summary:text=true',
    'Patient?_elements=a(b)',
    'Patient?_cursor=abc',
    'Patient?_cursor=WyJ4IiwiMSJd',
    'Patient?_include=Patient:name',
    'Patient?_include=Nothing:*',
    'Patient?_include=Patient:*:Practitioner',
    'Patient?_include=Patient:**',
    'Patient?_include=Patient:organization:Device',
    'Patient?_include:recurse=Patient:organization',
    'Patient?_revinclude=Observation:code',
  ])('%s answers 400 with an OperationOutcome', async (search) => {
    const { status, body } = await client.request('GET', `/${encodeURI(search)}`);
    expect([status, body.resourceType, body.issue[0].severity]).toEqual([400, 'OperationOutcome', 'error']);
  });

  test.each(["'; DROP TABLE resources; --", "' OR '1'='1", '%', '_', '\\', '$1', '%00x'])(
    'a value such as %s is a value and nothing else',
    async (value) => {
      const parameters = ['name', 'identifier', 'name:contains', 'general-practitioner', '_id', '_tag'];
      for (const parameter of parameters) {
        const url = `/Patient?${parameter}=${encodeURIComponent(value)}`;
        const { status, body } = await client.request('GET', url);
        expect([200, 400]).toContain(status);
        expect(body.entry).toBeUndefined();
      }
      expect((await client.find('/Patient')).length).toBe(3);
    },
  );
});
