import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import type { Json } from '../../fhir/fhir-client.ts';
import { openClinic, type Person } from '../../messaging/clinic.ts';

/* A form whose expressions hang, take all memory, call out or ask for others' charts: told at its question, and nothing lost. */

let database: Database;
let sara: Person;
let luis: Person;
let form: Json;
let otherId: string;
const heard: string[] = [];
const server = createServer((request, response) => {
  heard.push(request.url ?? '');
  response
    .setHeader('content-type', 'application/json')
    .end('{"resourceType":"Patient","id":"x","gender":"male"}');
});
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';
const said = (url: string, expression: string, more: object = {}) => ({
  url,
  valueExpression: { language: 'text/fhirpath', expression, ...more },
});
const ask = (
  linkId: string,
  type: string,
  expression: string,
  kind = 'initialExpression',
  more: object = {},
) => ({
  linkId,
  type,
  text: linkId,
  extension: [said(`${sdc}${kind}`, expression)],
  ...more,
});
const query = (name: string, expression: string) =>
  said('http://hl7.org/fhir/StructureDefinition/variable', expression, {
    name,
    language: 'application/x-fhir-query',
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const out = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  sara = await clinic.person('Sara', ['staff']);
  luis = await clinic.person('Luis', ['clinicians']);
  const patient = await sara.create({ resourceType: 'Patient', name: [{ family: 'Gil' }], gender: 'female' });
  const other = await sara.create({ resourceType: 'Patient', name: [{ family: 'Ajena' }], gender: 'male' });
  otherId = other.id as string;
  await luis.create({
    resourceType: 'Observation',
    status: 'final',
    code: { text: 'Ajena' },
    subject: { reference: `Patient/${otherId}` },
    valueString: 'de otra persona',
  });
  const coverage = await sara.create({
    resourceType: 'Coverage',
    status: 'active',
    beneficiary: { reference: `Patient/${patient.id}` },
    payor: [{ display: 'Seguros Unión' }],
    subscriberId: 'A1',
  });
  const questionnaire = await luis.create({
    resourceType: 'Questionnaire',
    status: 'active',
    version: '1',
    url: 'urn:hostile',
    title: 'Formulario hostil',
    extension: [
      query('everybody', 'Observation?status=final'),
      query('abroad', `${out}/Observation?patient={{%patient.id}}`),
      query('theirs', `Observation?patient=${otherId}`),
    ],
    item: [
      ask('good', 'string', '%patient.gender'),
      ask('redos', 'boolean', "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.matches('^(a+)+$')"),
      ask('endless', 'integer', '(1).repeat($this + 1).count()'),
      ask('outside', 'string', `'${out}/Patient/1'.resolve().gender`),
      ask('member', 'boolean', `%patient.gender.memberOf('${out}/ValueSet/1')`),
      ask('other', 'string', `'Patient/${otherId}'.resolve().gender`),
      ask('self', 'string', `'Patient/${patient.id}'.resolve().gender`),
      ask('everybody', 'string', '%everybody.entry.resource.value'),
      ask('theirs', 'string', '%theirs.entry.resource.value'),
      ask('option', 'choice', '%patient.gender', 'initialExpression', {
        answerOption: [{ valueString: 'sí' }, { valueString: 'no' }],
      }),
      ask('type', 'date', '%patient.gender'),
      ask('broken', 'string', 'not a ( path'),
      ask('cql', 'boolean', 'X', 'initialExpression', {
        extension: [said(`${sdc}initialExpression`, '"Is Eligible"', { language: 'text/cql' })],
      }),
    ],
  });
  await sara.call('POST', '/api/prior-authorization/rules', {
    payer: 'Seguros Unión',
    plan: '',
    service: 'RM',
    system: '',
    code: '',
    requirement: 'required',
    conditions: '',
    documents: '',
    questionnaires: [`Questionnaire/${questionnaire.id}`],
    standardDays: null,
    urgentDays: null,
    source: 'Circular',
    sourceDate: '2026-06-01',
    expiresOn: null,
  });
  const opened = await sara.call('POST', '/api/prior-authorization/cases', {
    patientId: patient.id,
    coverageId: coverage.id,
    service: { text: 'RM', coding: [] },
    priority: 'standard',
    day: null,
    reason: 'x',
  });
  const filled = await luis.call(
    'POST',
    `/api/prior-authorization/cases/${opened.body.case.caseId}/forms`,
    {},
  );
  expect(filled.status, JSON.stringify(filled.body)).toBe(200);
  [form] = filled.body.forms;
}, 60_000);
afterAll(async () => {
  await database?.close();
  server.close();
});

const answer = (linkId: string) => form.items.find((item: Json) => item.linkId === linkId)?.answer;
const told = (linkId: string | null): string =>
  form.told
    .filter((one: Json) => one.linkId === linkId)
    .map(({ text }: Json) => text)
    .join('. ');

test('no request leaves, and nobody else’s chart is read', () => {
  expect(heard).toEqual([]);
  expect(answer('outside')).toBeUndefined();
  expect(answer('other')).toBeUndefined();
  expect(answer('theirs')).toBeUndefined();
  expect(JSON.stringify(form.items)).not.toContain('de otra persona');
  expect(told(null)).toContain('otro servidor');
});

test('what can be filled in is, and `resolve()` finds what is in the record', () => {
  expect(answer('good')).toEqual([{ valueString: 'female' }]);
  expect(answer('self')).toEqual([{ valueString: 'female' }]);
});

test.each([
  ['redos', /no termina/],
  // Its time is up or, on a fast machine, its room before that.
  ['endless', /no termina|no se puede evaluar/],
  ['option', /Elija una de las opciones/],
  ['broken', /no se puede evaluar/],
  ['cql', /CQL/],
])('%s is told at its question', (linkId, words) => {
  expect(answer(linkId)).toBeUndefined();
  expect(told(linkId)).toMatch(words);
});

test('what is no day is no answer to a day', () => expect(answer('type')).toBeUndefined());
