import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { type FhirClient, openFhirClient } from './fhir-client.ts';

let database: Database;
let client: FhirClient;
let patientId: string;
beforeAll(async () => {
  database = await openMemoryDatabase();
  client = await openFhirClient(database);
  patientId = (await client.create({ resourceType: 'Patient' })).id;
});
afterAll(() => database?.close());

describe('A resource that is not valid FHIR is refused, with the element that is wrong', () => {
  const observation = { resourceType: 'Observation', status: 'final', code: { text: 'x' } };
  const patient = { resourceType: 'Patient' };
  test.each<
    [
      what: string,
      resource: { resourceType: string; [element: string]: unknown },
      status: number,
      element: string,
    ]
  >([
    ['a code outside a required value set', { ...patient, gender: 'mujer' }, 422, 'Patient.gender'],
    [
      'a required coding with the wrong system',
      {
        resourceType: 'AllergyIntolerance',
        patient: { reference: 'Patient/x' },
        clinicalStatus: { coding: [{ system: 'http://example.org', code: 'active' }] },
      },
      422,
      'AllergyIntolerance.clinicalStatus',
    ],
    [
      'a code nested in a list',
      { ...patient, name: [{ use: 'official' }, { use: 'formal', family: 'x' }] },
      422,
      'Patient.name[1].use',
    ],
    ['the 30th of February', { ...patient, birthDate: '2025-02-30' }, 422, 'Patient.birthDate'],
    [
      'the 29th of February of a common year',
      { ...patient, birthDate: '2023-02-29' },
      422,
      'Patient.birthDate',
    ],
    [
      'the 31st of April in a dateTime',
      { ...observation, effectiveDateTime: '2025-04-31T10:00:00Z' },
      422,
      'Observation.effective',
    ],
    ['an unknown element', { ...patient, colour: 'red' }, 400, 'Patient.colour'],
    ['a missing element', { resourceType: 'Observation', code: { text: 'x' } }, 400, 'Observation.status'],
    ['a list where one is expected', { ...patient, birthDate: ['1980'] }, 400, 'Patient.birthDate'],
    ['one where a list is expected', { ...patient, name: { family: 'x' } }, 400, 'Patient.name'],
    ['a number where text is expected', { ...patient, name: [{ family: 5 }] }, 400, 'Patient.name[0].family'],
    ['null', { ...patient, name: null }, 400, 'Patient.name'],
    [
      'two variants of a choice',
      { ...patient, deceasedBoolean: true, deceasedDateTime: '2020' },
      400,
      'deceased',
    ],
    [
      'a broken invariant',
      { ...patient, contact: [{ relationship: [{ text: 'x' }] }] },
      422,
      'Patient.contact[0]',
    ],
    [
      'a dangling reference',
      { ...observation, subject: { reference: 'Patient/nobody' } },
      422,
      'Observation.subject.reference',
    ],
    [
      'a reference to the wrong type',
      { ...observation, subject: { reference: 'Practitioner/x' } },
      422,
      'Observation.subject.reference',
    ],
    [
      'a reference to a type that does not exist',
      { ...observation, subject: { reference: 'Paciente/x' } },
      422,
      'Observation.subject.reference',
    ],
    [
      'a reference to nothing contained',
      { ...observation, subject: { reference: '#x' } },
      422,
      'Observation.subject.reference',
    ],
    [
      'a conditional reference outside a transaction',
      { ...observation, subject: { reference: 'Patient?name=x' } },
      422,
      'Observation.subject.reference',
    ],
    [
      'an extension without an absolute address',
      { ...patient, extension: [{ url: 'x', valueString: 'y' }] },
      422,
      'Patient.extension[0].url',
    ],
    [
      'a visit that ends before it starts',
      {
        resourceType: 'Encounter',
        status: 'finished',
        class: { code: 'AMB' },
        period: { start: '2025-02', end: '2025-01-31' },
      },
      422,
      'Encounter.period',
    ],
    [
      'a choice that refers to the wrong type',
      {
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'order',
        subject: { display: 'x' },
        medicationReference: { reference: 'Patient/x' },
      },
      422,
      'MedicationRequest.medication.reference',
    ],
    [
      'what is not base64',
      { resourceType: 'Binary', contentType: 'text/plain', data: '***' },
      422,
      'Binary.data',
    ],
  ])('%s', async (_what, resource, status, element) => {
    const answer = await client.request('POST', `/${resource.resourceType}`, resource);
    expect(answer.status).toBe(status);
    expect(
      answer.body.issue.map(({ expression }: { expression?: string[] }) => expression?.[0]).join(),
    ).toContain(element);
    expect(answer.body.issue[0].diagnostics).toMatch(/^[A-ZÁÉÍÓÚ¿¡].*\.$/);
  });

  test('what is valid beside it is accepted: 29 February of a leap year, references that exist, contained ones', async () => {
    const fine = {
      resourceType: 'Observation',
      contained: [{ resourceType: 'Practitioner', id: 'p' }],
      status: 'final',
      code: { text: 'x' },
      subject: { reference: `Patient/${patientId}` },
      performer: [{ reference: '#p' }, { reference: 'https://example.org/fhir/Practitioner/1' }],
      effectiveDateTime: '2024-02-29T23:59:59-05:00',
    };
    expect((await client.request('POST', '/Observation', fine)).status).toBe(201);
  });
});

describe('What cannot be read is refused, and nothing is written', () => {
  const nested = (depth: number) =>
    `{"resourceType":"Patient","extension":${'[{"extension":'.repeat(depth)}[]${'}]'.repeat(depth)}}`;
  test.each<[string, string, string, string, Record<string, string>, number]>([
    ['malformed JSON', 'POST', '/Patient', '{"resourceType":', {}, 400],
    ['an empty body', 'POST', '/Patient', ' ', {}, 400],
    ['a list', 'POST', '/Patient', '[]', {}, 400],
    ['a word', 'POST', '/Patient', '"Patient"', {}, 400],
    ['another type than the address says', 'POST', '/Patient', '{"resourceType":"Observation"}', {}, 400],
    ['an unknown type', 'POST', '/Paciente', '{"resourceType":"Paciente"}', {}, 404],
    ['another id than the address says', 'PUT', '/Patient/a', '{"resourceType":"Patient","id":"b"}', {}, 400],
    ['an id that is none', 'PUT', '/Patient/a_b', '{"resourceType":"Patient","id":"a_b"}', {}, 400],
    ['XML', 'POST', '/Patient', '<Patient/>', { 'content-type': 'application/fhir+xml' }, 415],
    [
      'a form where a resource is expected',
      'POST',
      '/Patient',
      'a=b',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    ['a thousand levels', 'POST', '/Patient', nested(1_000), {}, 400],
    ['a hundred thousand levels', 'POST', '/Patient', nested(100_000), {}, 400],
    [
      'ten megabytes and more',
      'POST',
      '/Patient',
      `{"resourceType":"Patient","language":"${'x'.repeat(10 * 1024 * 1024)}"}`,
      {},
      413,
    ],
    ['a broken escape in the address', 'GET', '/Patient/%E0%A4%A', '', {}, 400],
    ['another method', 'OPTIONS', '/Patient', '', {}, 405],
  ])('%s', async (_what, method, path, body, headers, status) => {
    const before = (await client.request('GET', '/Patient?_count=0')).body.total;
    const answer = await client.request(method, path, body === '' ? undefined : body, { headers });
    expect([answer.status, answer.body.resourceType]).toEqual([status, 'OperationOutcome']);
    expect((await client.request('GET', '/Patient?_count=0')).body.total).toBe(before);
  });

  test('a resource of nine megabytes is stored', async () => {
    const binary = { resourceType: 'Binary', contentType: 'text/plain', data: 'QUJD'.repeat(2_250_000) };
    expect(
      (await client.request('POST', '/Binary', binary, { headers: { prefer: 'return=minimal' } })).status,
    ).toBe(201);
  });

  test('searches that include in circles end', async () => {
    const { body } = await client.request('POST', '/', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry: ['a', 'b'].map((id) => ({
        resource: {
          resourceType: 'Organization',
          id,
          name: id,
          partOf: { reference: `Organization/${id === 'a' ? 'b' : 'a'}` },
        },
        request: { method: 'PUT', url: `Organization/${id}` },
      })),
    });
    expect(body.type).toBe('transaction-response');
    const cyclic = await client.request(
      'GET',
      '/Organization?_id=a&_include:iterate=Organization:partof&_revinclude:iterate=Organization:partof',
    );
    expect(cyclic.body.entry).toHaveLength(2);
  });

  test('a search of many parameters, values or long ones is refused', async () => {
    const status = async (query: string) => (await client.request('GET', `/Patient?${query}`)).status;
    expect(await status(Array(61).fill('name=a').join('&'))).toBe(400);
    expect(await status(`name=${Array(201).fill('a').join(',')}`)).toBe(400);
    expect(await status(`name=${'a'.repeat(65_537)}`)).toBe(400);
    expect(await status(Array(60).fill('name=a').join('&'))).toBe(200);
  });
});
