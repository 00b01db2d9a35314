import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translationLanguages } from '../../../lambdas/contracts/message-templates.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, consentTo, fromPatient, openClinic, type Person } from './clinic.ts';

let database: Database;
let ana: Person;
let threadId: string;
let patientId: string;

beforeAll(async () => {
  database = await openMemoryDatabase();
  ana = await (await openClinic(database)).person('Eva');
  patientId = await addPatient(ana);
  threadId = (await ana.bring(fromPatient(patientId, 'Hola'))).id;
});
afterAll(() => database?.close());

const path = '/api/message-templates';

test('a template is filled from the chart, and names what the chart does not tell', async () => {
  const body =
    'Hola, {{paciente.nombre}}: su cita es el {{ cita.fecha }}. {{profesional.nombre}}, {{clinica.nombre}}';
  const { body: template } = await ana.call('POST', path, { name: 'Recordatorio', body });
  const fill = async () =>
    (await ana.call('GET', `/api/threads/${threadId}/template-text/${template.id}`)).body;
  expect(await fill()).toEqual({
    text: 'Hola, Ana: su cita es el {{ cita.fecha }}. Eva Prueba, Clínica del Sol',
    missing: ['cita.fecha'],
    language: 'es',
    languages: ['es'],
    preferred: null,
  });
  await ana.create({
    resourceType: 'Appointment',
    status: 'booked',
    start: '2099-07-06T18:30:00Z',
    end: '2099-07-06T19:00:00Z',
    participant: [{ actor: { reference: `Patient/${patientId}` }, status: 'accepted' }],
  });
  const { text, missing } = await fill();
  expect(missing).toEqual([]);
  expect(text).toMatch(/lunes, 6 de julio de 2099.*2:30/);
});

test('a name is given once, a change names its version, and what is gone is not found', async () => {
  const first = await ana.call('POST', path, { name: 'Saludo', body: 'Hola' });
  expect((await ana.call('POST', path, { name: 'SALUDO', body: 'Hola' })).status).toBe(409);
  const one = `${path}/${first.body.id}`;
  const change = { name: 'Saludo', body: 'Buenos días' };
  expect((await ana.call('PUT', one, change, { 'if-match': '"1"' })).body.version).toBe(2);
  expect((await ana.call('PUT', one, change, { 'if-match': '"1"' })).status).toBe(412);
  expect((await ana.call('DELETE', one)).status).toBe(200);
  expect((await ana.call('PUT', one, change, { 'if-match': '"2"' })).status).toBe(404);
});

test.each(['Hola, {{paciente.dni}}', '', 'x'.repeat(8_001)])('the text %j is refused', async (body) => {
  expect((await ana.call('POST', path, { name: 'Malo', body })).status).toBe(422);
});

test('another organization sees no template of this one, and administrators none at all', async () => {
  await ana.call('POST', path, { name: 'Propia', body: 'Hola' });
  const other = await openClinic(database);
  const { templates } = (await (await other.person('Luz')).call('GET', path)).body;
  expect(templates.every(({ isReady, version }: Json) => isReady && version === 0)).toBe(true);
  expect((await (await other.person('Sol', ['admins'])).call('GET', path)).status).toBe(403);
});

describe('Templates that come with the product', () => {
  const ready = async () =>
    (await ana.call('GET', path)).body.templates.filter(({ isReady }: Json) => isReady);

  test('are there from the first day, each in three languages with the same fields, once by name', async () => {
    const list: Json[] = await ready();
    expect(list.length).toBeGreaterThanOrEqual(9);
    const fields = (text: string) => [...text.matchAll(/\{\{[^}]*\}\}/g)].map(([field]) => field).sort();
    for (const { body, translations } of list)
      for (const language of translationLanguages)
        expect(fields(translations[language]), translations[language]).toEqual(fields(body));
    const { name } = list[0] ?? {};
    expect((await ana.call('POST', path, { name: String(name).toUpperCase(), body: 'Hola' })).status).toBe(
      409,
    );
  });

  test('are changed for the organization alone, and come back as they were', async () => {
    const [first] = await ready();
    const one = `${path}/${first.id}`;
    const change = { name: first.name, body: 'Hola', translations: { en: 'Hello', pt: ' ' } };
    expect((await ana.call('PUT', one, change, { 'if-match': '"3"' })).status).toBe(412);
    const changed = await ana.call('PUT', one, change, { 'if-match': '"0"' });
    expect(changed.body).toMatchObject({ version: 1, isReady: true, translations: { en: 'Hello' } });
    expect(changed.body.translations).not.toHaveProperty('pt');
    expect((await ana.call('PUT', one, change, { 'if-match': '"0"' })).status).toBe(412);
    const other = await (await openClinic(database)).person('Luz');
    const theirs = (await other.call('GET', path)).body.templates;
    expect(theirs.find(({ id }: Json) => id === first.id)).toEqual(first);
    expect((await ana.call('DELETE', one)).status).toBe(200);
    expect((await ready()).find(({ id }: Json) => id === first.id)).toEqual(first);
    expect((await ana.call('DELETE', one)).status).toBe(404);
  });
});

describe('The language of a template', () => {
  const speaking = async (communication: unknown) => {
    const patient = await ana.create({
      resourceType: 'Patient',
      name: [{ given: ['Joy'], family: 'Hill' }],
      ...(communication ? { communication } : {}),
    });
    await ana.create({
      resourceType: 'Appointment',
      status: 'booked',
      start: '2099-07-06T18:30:00Z',
      end: '2099-07-06T19:00:00Z',
      patientInstruction: 'Venga en ayunas',
      participant: [{ actor: { reference: `Patient/${patient.id}` }, status: 'accepted' }],
    });
    return (await ana.bring(fromPatient(patient.id, 'Hello'))).id as string;
  };
  const coded = (code: string, preferred?: boolean) => ({
    language: { coding: [{ system: 'urn:ietf:bcp:47', code }] },
    ...(preferred === undefined ? {} : { preferred }),
  });
  const fill = async (thread: string, name: string, query = '') => {
    const { templates } = (await ana.call('GET', path)).body;
    const { id } = templates.find((one: Json) => one.name === name);
    return (await ana.call('GET', `/api/threads/${thread}/template-text/${id}${query}`)).body;
  };

  test('is the one that the patient prefers, dates included, and any other that is asked for', async () => {
    const thread = await speaking([coded('es'), coded('en-US', true)]);
    const english = await fill(thread, 'Cita: cómo prepararse');
    expect(english).toMatchObject({
      language: 'en',
      preferred: 'en-US',
      languages: ['es', 'en', 'pt'],
      missing: [],
    });
    expect(english.text).toMatch(/^Hello, Joy: .*Monday, July 6, 2099 at 2:30 PM.*: Venga en ayunas\. If/);
    const portuguese = await fill(thread, 'Cita: cómo prepararse', '?language=pt');
    expect(portuguese.text).toMatch(/segunda-feira, 6 de julho de 2099/);
    expect(
      (await ana.call('GET', `/api/threads/${thread}/template-text/${randomUUID()}?language=xx`)).status,
    ).toBe(400);
  });

  test.each([
    ['nothing is known', undefined, null],
    ['two are spoken and none preferred', [coded('es'), coded('en')], null],
    ['it is one of which we have no text', [coded('ht', true)], 'ht'],
  ])('is Spanish, and said to be, where %s', async (_, communication, preferred) => {
    const filled = await fill(await speaking(communication), 'Llámenos, por favor');
    expect(filled).toMatchObject({ language: 'es', preferred });
  });

  test('is the parent’s where a minor’s mother reads', async () => {
    const minor = await ana.create({
      resourceType: 'Patient',
      name: [{ given: ['Leo'], family: 'Peña' }],
      birthDate: `${new Date().getUTCFullYear() - 9}-01-01`,
      communication: [coded('en', true)],
    });
    await ana.create(consentTo(minor.id, 'sms'));
    await ana.create({
      resourceType: 'RelatedPerson',
      patient: { reference: `Patient/${minor.id}` },
      relationship: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v3-RoleCode', code: 'MTH' }] },
      ],
      name: [{ given: ['Claudia'], family: 'Peña' }],
      telecom: [{ system: 'phone', value: '(305) 555-0199', use: 'mobile' }],
      communication: [coded('pt', true)],
    });
    const body = { kind: 'patient', patientId: minor.id, topic: 'Vacuna', text: 'Hola' };
    const { id } = (await ana.call('POST', '/api/threads', body)).body;
    expect(await fill(id, 'Llámenos, por favor')).toMatchObject({ language: 'pt', preferred: 'pt' });
  });
});
