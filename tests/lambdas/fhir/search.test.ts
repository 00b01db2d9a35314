import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;

const loinc = 'http://loinc.org';
const ucum = 'http://unitsofmeasure.org';

/** Resources whose ids tell what they are, put under those ids. */
const record = [
  { resourceType: 'Organization', id: 'clinic', name: 'Clínica del Sur' },
  { resourceType: 'Practitioner', id: 'dr-vega', name: [{ family: 'Vega' }] },
  {
    resourceType: 'Patient',
    id: 'maria',
    active: true,
    identifier: [{ system: 'urn:mrn', value: '100' }],
    name: [{ family: 'García Núñez', given: ['María', 'José'] }],
    telecom: [
      { system: 'phone', value: '(305) 555-0100' },
      { system: 'email', value: 'Maria@Example.org' },
    ],
    gender: 'female',
    birthDate: '1980-02-29',
    address: [{ city: 'Miami', state: 'FL' }],
    managingOrganization: { reference: 'Organization/clinic' },
    generalPractitioner: [{ reference: 'Practitioner/dr-vega' }],
  },
  {
    resourceType: 'Patient',
    id: 'ana',
    identifier: [{ system: 'urn:other', value: '100' }],
    name: [{ family: 'Gómez', given: ['Ana'] }],
    gender: 'female',
    birthDate: '1980-03',
  },
  { resourceType: 'Patient', id: 'luis', name: [{ family: 'Nuñezcal' }], gender: 'male', birthDate: '1990' },
  observation('glucose-90', 'maria', '2345-7', '2025-03-01', 90, 'mg/dL'),
  observation('glucose-120', 'maria', '2345-7', '2025-03-31T23:30:00-05:00', 120, 'mg/dL'),
  observation('glucose-si', 'ana', '2345-7', '2024-12-31', 5, 'mmol/L'),
  observation('sodium', 'luis', '2951-2', '2025-03', 140, 'mmol/L'),
  {
    resourceType: 'Encounter',
    id: 'stay',
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'IMP' },
    subject: { reference: 'Patient/maria' },
    period: { start: '2025-01-10', end: '2025-02-10' },
  },
  {
    resourceType: 'RiskAssessment',
    id: 'risk',
    status: 'final',
    subject: { reference: 'Patient/maria' },
    prediction: [{ probabilityDecimal: 0.52 }],
  },
  { resourceType: 'ValueSet', id: 'colours', status: 'draft', url: 'http://example.org/vs/colours' },
];

function observation(id: string, patient: string, code: string, date: string, value: number, unit: string) {
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    code: { coding: [{ system: loinc, code, display: code === '2345-7' ? 'Glucose' : 'Sodium' }] },
    subject: { reference: `Patient/${patient}` },
    effectiveDateTime: date,
    valueQuantity: { value, unit, system: ucum, code: unit },
  };
}

beforeAll(async () => {
  database = await openPgliteDatabase(null);
  client = await openFhirClient(database);
  for (const resource of record) {
    const { status, body } = await client.request(
      'PUT',
      `/${resource.resourceType}/${resource.id}`,
      resource,
    );
    if (status !== 201) throw new Error(JSON.stringify(body));
  }
});
afterAll(() => database?.close());

/** What a search finds, whatever the order. */
const cases: [search: string, found: string[]][] = [
  // Strings begin with the value, without case and accents; each word of a name counts.
  ['Patient?family=garcia', ['maria']],
  ['Patient?family=GARCÍA', ['maria']],
  ['Patient?name=nunez', ['luis', 'maria']],
  ['Patient?name=unez', []],
  ['Patient?family=garcia nu', ['maria']],
  ['Patient?given=jose', ['maria']],
  ['Patient?given=ana,jose', ['ana', 'maria']],
  ['Patient?name=maria&name=nunez', ['maria']],
  ['Patient?name=maria&name=vega', []],
  ['Patient?family:exact=Gómez', ['ana']],
  ['Patient?family:exact=Gomez', []],
  ['Patient?family:exact=Góm', []],
  ['Patient?family:contains=ñez', ['luis', 'maria']],
  ['Patient?family:contains=mez', ['ana']],
  ['Patient?address-city=mia', ['maria']],
  ['Patient?address-city=ami', []],
  // Tokens.
  ['Patient?identifier=100', ['ana', 'maria']],
  ['Patient?identifier=urn:mrn|100', ['maria']],
  ['Patient?identifier=urn:mrn|', ['maria']],
  ['Patient?identifier=|100', []],
  ['Patient?identifier=10', []],
  ['Patient?gender=female', ['ana', 'maria']],
  ['Patient?gender=http://hl7.org/fhir/administrative-gender|female', ['ana', 'maria']],
  ['Patient?gender=http://example.org|female', []],
  ['Patient?gender:not=female', ['luis']],
  ['Patient?active=true', ['maria']],
  ['Patient?active:not=true', ['ana', 'luis']],
  ['Patient?phone=3055550100', ['maria']],
  ['Patient?phone=1 (305) 555.0100', ['maria']],
  ['Patient?phone=3055550101', []],
  ['Patient?email=maria@example.org', ['maria']],
  ['Observation?code=2345-7', ['glucose-120', 'glucose-90', 'glucose-si']],
  [`Observation?code=${loinc}|2345-7,${loinc}|2951-2`, ['glucose-120', 'glucose-90', 'glucose-si', 'sodium']],
  ['Observation?code:text=sod', ['sodium']],
  ['Observation?code:text=2951', []],
  ['Observation?code:not=2345-7', ['sodium']],
  // Missing.
  ['Patient?active:missing=true', ['ana', 'luis']],
  ['Patient?active:missing=false', ['maria']],
  ['Patient?organization:missing=false', ['maria']],
  // Dates are intervals, and a value without a zone is in UTC.
  ['Patient?birthdate=1980-02-29', ['maria']],
  ['Patient?birthdate=1980', ['ana', 'maria']],
  ['Patient?birthdate=1980-03-01', []],
  ['Patient?birthdate=ne1980', ['luis']],
  ['Patient?birthdate=lt1980-03', ['maria']],
  ['Patient?birthdate=le1980-03', ['ana', 'maria']],
  ['Patient?birthdate=gt1980-03', ['luis']],
  ['Patient?birthdate=ge1980-03', ['ana', 'luis']],
  ['Patient?birthdate=sa1980-02-29', ['ana', 'luis']],
  ['Patient?birthdate=eb1980-03', ['maria']],
  ['Patient?birthdate=ge1980-02&birthdate=le1980-12', ['ana', 'maria']],
  ['Observation?date=2025-03', ['glucose-90', 'sodium']],
  ['Observation?date=2025-04-01T04:30:00Z', ['glucose-120']],
  ['Observation?date=2025-03-31T23:30:00-05:00', ['glucose-120']],
  ['Observation?date=lt2025', ['glucose-si']],
  ['Observation?date=le2025-03-01', ['glucose-90', 'glucose-si']],
  ['Observation?date=sa2025-03', ['glucose-120']],
  ['Observation?date=eb2025-03', ['glucose-si']],
  ['Observation?date=2024,2025-03-01', ['glucose-90', 'glucose-si']],
  ['Observation?patient=maria&date=lt2025-03-15', ['glucose-90']],
  ['Encounter?date=le2025-01-10', []],
  ['Encounter?date=le2025-01-11', ['stay']],
  ['Encounter?date=lt2025-01-10', []],
  ['Encounter?date=2025', ['stay']],
  ['Encounter?date=2025-01-20', []],
  ['Encounter?date=ge2025-02-01', ['stay']],
  ['Encounter?date=gt2025-02-10', []],
  ['Encounter?date=sa2025-01-09', ['stay']],
  ['Encounter?date=eb2025-02-10', []],
  ['Encounter?date=ap2025-01-20', ['stay']],
  // Quantities are compared in the unit that UCUM makes of them; a value is as exact as it is written.
  [`Observation?value-quantity=90|${ucum}|mg/dL`, ['glucose-90']],
  [`Observation?value-quantity=0.9|${ucum}|g/L`, ['glucose-90']],
  [`Observation?value-quantity=gt1|${ucum}|g/L`, ['glucose-120']],
  [`Observation?value-quantity=le0.9|${ucum}|g/L`, ['glucose-90']],
  ['Observation?value-quantity=90||mg/dL', ['glucose-90']],
  ['Observation?value-quantity=90', ['glucose-90']],
  ['Observation?value-quantity=90.4', []],
  ['Observation?value-quantity=9e1', ['glucose-90']],
  ['Observation?value-quantity=140||mg/dL', []],
  ['Observation?value-quantity=ap95||mg/dL', ['glucose-90']],
  ['RiskAssessment?probability=0.5', ['risk']],
  ['RiskAssessment?probability=0.50', []],
  ['RiskAssessment?probability=gt0.5', ['risk']],
  ['RiskAssessment?probability=lt0.52', []],
  // References.
  ['Observation?patient=maria', ['glucose-120', 'glucose-90']],
  ['Observation?patient=Patient/maria', ['glucose-120', 'glucose-90']],
  ['Observation?subject=http://localhost/fhir/R4/Patient/ana', ['glucose-si']],
  ['Observation?subject:Patient=ana,luis', ['glucose-si', 'sodium']],
  ['Observation?subject=Group/maria', []],
  ['Patient/maria/Observation?code=2345-7', ['glucose-120', 'glucose-90']],
  ['Patient/luis/Encounter', []],
  // URIs.
  ['ValueSet?url=http://example.org/vs/colours', ['colours']],
  ['ValueSet?url=http://example.org/vs', []],
  ['ValueSet?url:below=http://example.org/vs', ['colours']],
  ['ValueSet?url:below=http://example.org/v', []],
  // Chains.
  ['Observation?patient.name=nunez', ['glucose-120', 'glucose-90', 'sodium']],
  ['Observation?subject:Patient.birthdate=1980-03', ['glucose-si']],
  ['Observation?patient.organization.name=clinica', ['glucose-120', 'glucose-90']],
  ['Observation?patient.gender:not=female', ['sodium']],
  ['Observation?patient.name=zzz', []],
  ['Patient?_has:Observation:patient:code=2951-2', ['luis']],
  ['Patient?_has:Observation:patient:date=ge2025', ['luis', 'maria']],
  ['Organization?_has:Patient:organization:_has:Encounter:patient:status=finished', ['clinic']],
  ['Patient?_id=ana,luis,nobody', ['ana', 'luis']],
  ['Patient?_lastUpdated=lt2020', []],
  ['Patient?_lastUpdated=gt2020-01-01', ['ana', 'luis', 'maria']],
  // Several parameters must all match.
  ['Patient?gender=female&birthdate=1980-03', ['ana']],
  ['Observation?patient=maria&code=2951-2', []],
];

describe('A search finds exactly what matches', () => {
  test.each(cases)('%s', async (search, found) => {
    expect((await client.find(`/${encodeURI(search)}`)).toSorted()).toEqual(found);
  });

  test('sent as a form by POST it finds the same', async () => {
    const { body } = await client.request('POST', '/Patient/_search', 'name=nunez&gender=female', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(body.entry.map((entry: { resource: { id: string } }) => entry.resource.id)).toEqual(['maria']);
  });
});

describe('What a search cannot do is refused, never answered with nothing', () => {
  test.each([
    'Patient?foo=1',
    'Patient?constructor=1',
    'Patient?__proto__=1',
    'Patient?toString:exact=1',
    'Patient?name:foo=a',
    'Patient?name:not=a',
    'Patient?birthdate:exact=2020',
    'Patient?gender:in=http://x',
    'Patient?gender:above=x',
    'Patient?phonetic=garcia',
    'Patient?_text=a',
    'Patient?_content=a',
    'Patient?_filter=name eq a',
    'Patient?_list=1',
    'Patient?_query=x',
    'Patient?_sort=foo',
    'Patient?_sort=',
    'Patient?_count=-1',
    'Patient?_count=a',
    'Patient?_total=maybe',
    'Patient?_summary=some',
    'Patient?_format=xml',
    'Patient?_elements=a(b)',
    'Patient?_cursor=abc',
    'Patient?_cursor=WyJ4IiwiMSJd',
    'Patient?_include=Patient:name',
    'Patient?_include=Patient:organization:Device',
    'Patient?_include:recurse=Patient:organization',
    'Patient?birthdate=2025-02-30',
    'Patient?birthdate=xx2025',
    'Patient?birthdate=2025-13',
    'Patient?name=',
    'Patient?name=a,,b',
    'Patient?active:missing=maybe',
    'Patient?general-practitioner:Device=1',
    'Observation?value-quantity=a',
    'Observation?patient.foo=1',
    'Observation?code.name=1',
    'Observation?code-value-quantity=a$1',
    'Patient?_has:Observation:code:status=final',
    'Patient?_has:Observation:patient=1',
    'Location?near=1|2|3',
    'Observation?patient.organization.partof.partof.partof.partof.name=a',
  ])('%s answers 400 with an OperationOutcome', async (search) => {
    const { status, body } = await client.request('GET', `/${encodeURI(search)}`);
    expect([status, body.resourceType, body.issue[0].severity]).toEqual([400, 'OperationOutcome', 'error']);
  });

  test.each([
    "'; DROP TABLE resources; --",
    "' OR '1'='1",
    '%',
    '_',
    '\\',
    '$1',
    '\u0000'.replace('\u0000', '%00x'),
  ])('a value such as %s is a value and nothing else', async (value) => {
    for (const parameter of ['name', 'identifier', 'name:contains', 'general-practitioner', '_id', '_tag']) {
      const { status, body } = await client.request(
        'GET',
        `/Patient?${parameter}=${encodeURIComponent(value)}`,
      );
      expect([200, 400]).toContain(status);
      expect(body.entry).toBeUndefined();
    }
    expect((await client.find('/Patient')).length).toBe(3);
  });
});

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
  });
});
