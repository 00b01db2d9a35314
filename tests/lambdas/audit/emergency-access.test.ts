import type { AuditEvent } from '@medplum/fhirtypes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emergencyMinutes } from '../../../lambdas/contracts/emergency-access.ts';
import { type AuditClinic, openAuditClinic, type Person, patientCalled } from './audit-clinic.ts';

let clinic: AuditClinic;
let [rosa, other] = ['', ''];

beforeAll(async () => {
  clinic = await openAuditClinic();
  const { luis } = clinic;
  rosa = (await luis.fhir('POST', '/Patient', patientCalled('Rosa', 'Peña'))).body.id;
  other = (await luis.fhir('POST', '/Patient', patientCalled('Bruno', 'Sáez'))).body.id;
  for (const [id, text] of [
    [rosa, 'Penicilina'],
    [other, 'Látex'],
  ]) {
    const { status } = await luis.fhir('POST', '/AllergyIntolerance', {
      resourceType: 'AllergyIntolerance',
      patient: { reference: `Patient/${id}` },
      code: { text },
      criticality: 'high',
      clinicalStatus: {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' },
        ],
      },
    });
    expect(status).toBe(201);
  }
});
afterAll(() => clinic?.close());
// What was open is over.
beforeEach(() => clinic.ahead((emergencyMinutes + 1) * 60_000));

const asked = (more: object = {}) => ({
  patientId: rosa,
  reason: 'unconscious',
  explanation: 'Se ha desmayado en la sala de espera.',
  ...more,
});
const start = (person: Person = clinic.marta, more: object = {}) =>
  person.api('POST', '/emergency-accesses', { body: asked(more) });
const chart = (id: string, person = clinic.marta) => person.api('GET', `/emergency-accesses/${id}/chart`);

test('whoever may not read the chart reads what matters of this one, and nothing else opens', async () => {
  expect((await clinic.marta.fhir('GET', `/AllergyIntolerance?patient=${rosa}`)).status).toBe(403);
  const { status, body } = await start();
  expect(status).toBe(200);
  const { body: read } = await chart(body.emergencyId);
  expect(read.sections[0]).toEqual({
    title: 'Alergias',
    emptyText: '',
    items: [{ title: 'Penicilina', detail: 'Riesgo alto' }],
    isCut: false,
  });
  expect(JSON.stringify(read)).not.toContain('Látex');
  expect(read.sections[2]).toMatchObject({ items: [], emptyText: 'No consta medicación activa.' });
  // The record itself stays shut, of this patient and of others.
  for (const id of [rosa, other]) {
    expect((await clinic.marta.fhir('GET', `/AllergyIntolerance?patient=${id}`)).status).toBe(403);
  }
});

test('what is active is not lost behind what is long over, however much that is', async () => {
  const { luis } = clinic;
  const { id } = (await luis.fhir('POST', '/Patient', patientCalled('Olga', 'Rey'))).body;
  const entry = (resource: object) => ({ resource, request: { method: 'POST', url: typeOf(resource) } });
  const status = (system: string, code: string) => ({
    clinicalStatus: { coding: [{ system: `http://terminology.hl7.org/CodeSystem/${system}`, code }] },
  });
  const condition = (text: string, code: string) => ({
    resourceType: 'Condition',
    subject: { reference: `Patient/${id}` },
    code: { text },
    ...status('condition-clinical', code),
  });
  const allergy = (text: string, code: string) => ({
    resourceType: 'AllergyIntolerance',
    patient: { reference: `Patient/${id}` },
    code: { text },
    ...status('allergyintolerance-clinical', code),
  });
  const over = Array.from({ length: 30 }, (_, index) => [
    condition(`Resfriado ${index}`, 'resolved'),
    allergy(`Polen ${index}`, 'resolved'),
  ]).flat();
  const active = [condition('Diabetes', 'active'), allergy('Penicilina', 'active')];
  // Whichever comes first in the order in which they are found.
  const bundle = {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [...over, ...active, ...over].map(entry),
  };
  expect((await luis.fhir('POST', '', bundle)).status).toBe(200);
  const { body } = await start(clinic.marta, { patientId: id });
  const [allergies, problems] = (await chart(body.emergencyId)).body.sections;
  expect(allergies.items.map(({ title }: { title: string }) => title)).toEqual(['Penicilina']);
  expect(problems.items.map(({ title }: { title: string }) => title)).toEqual(['Diabetes']);
});

const typeOf = (resource: object) => ('resourceType' in resource ? String(resource.resourceType) : '');

test('each look stands in the log as one in an emergency, with the roles that the person has', async () => {
  const { body } = await start();
  await chart(body.emergencyId);
  const { body: log } = await clinic.ana.api('GET', `/audit/accesses?patient=${rosa}&action=emergency`);
  const [newest] = log.entries;
  expect(newest).toMatchObject({ person: { id: clinic.marta.userId }, roles: ['Personal administrativo'] });
  expect(log.entries.map(({ sentence }: { sentence: string }) => sentence)).toContain(
    'Leyó en una emergencia alergias',
  );
  const { body: events } = await clinic.ana.fhir('GET', `/AuditEvent?patient=${rosa}&_count=20`);
  const purposes = events.entry.map(
    ({ resource }: { resource: AuditEvent }) => resource.purposeOfEvent?.[0]?.coding?.[0]?.code,
  );
  expect(purposes).toContain('BTG');
});

test('ends by itself at the server, at its time and not before', async () => {
  const { body } = await start();
  clinic.ahead(emergencyMinutes * 60_000 - 5_000);
  expect((await chart(body.emergencyId)).status).toBe(200);
  clinic.ahead(5_000);
  expect(await chart(body.emergencyId)).toMatchObject({
    status: 403,
    body: { detail: expect.stringMatching(/ha terminado/) },
  });
  expect((await clinic.marta.api('GET', `/emergency-accesses/of/${rosa}`)).body).toEqual({ emergency: null });
});

test('is ended before by whoever opened it, and is not opened twice', async () => {
  const { body } = await start();
  expect((await start()).body.emergencyId).toBe(body.emergencyId);
  expect((await clinic.marta.api('GET', `/emergency-accesses/of/${rosa}`)).body.emergency).toEqual(body);
  const ended = await clinic.marta.api('POST', `/emergency-accesses/${body.emergencyId}/end`, { body: {} });
  expect(ended.body.endedAt).not.toBeNull();
  expect((await chart(body.emergencyId)).status).toBe(403);
});

test('the administrators are told at once, by a letter that names no patient', async () => {
  await start();
  const to = encodeURIComponent('ana.nunez@santalucia.example');
  await expect
    .poll(async () => {
      const mails = await (await fetch(`${clinic.platform.url}/_local/mailbox.json?to=${to}`)).json();
      return mails[0]?.subject;
    })
    .toBe('Marta Gil Soto ha abierto un acceso de emergencia');
  const [mail] = await (await fetch(`${clinic.platform.url}/_local/mailbox.json?to=${to}`)).json();
  expect(mail.text).not.toMatch(/Rosa|Peña|desmayado/);
  expect(mail.text).toContain('el paciente no puede decir lo que hay que saber');
});

test('is reviewed by an administrator, with what was read, and once decided not unseen', async () => {
  const { body } = await start();
  await chart(body.emergencyId);
  const { body: page } = await clinic.ana.api('GET', '/audit/emergencies?state=open');
  const [found] = page.emergencies;
  expect(found).toMatchObject({
    emergencyId: body.emergencyId,
    person: { name: 'Marta Gil Soto' },
    patient: { name: 'Rosa Peña' },
    reason: 'unconscious',
    accesses: 7,
  });
  const review = (version: number) =>
    clinic.ana.api('PUT', `/audit/emergencies/${found.emergencyId}/review`, {
      body: { verdict: 'justified', note: 'Confirmado con el servicio.' },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await review(1)).body.review).toMatchObject({ verdict: 'justified', by: 'Ana Núñez Prado' });
  expect((await review(1)).status).toBe(412);
  // Another look at the same time changes nothing of how long it lasts.
  expect((await chart(body.emergencyId)).status).toBe(200);
});

test.each<[string, object, number]>([
  ['no reason', { reason: '' }, 422],
  ['a reason that is none', { reason: 'curiosidad' }, 422],
  ['no explanation', { explanation: '      ' }, 422],
  ['an explanation of a book', { explanation: 'x'.repeat(501) }, 422],
  ['a patient whom nobody knows', { patientId: 'nadie' }, 404],
  ['an id that is none', { patientId: "x' OR 1=1" }, 422],
  ['a longer time', { expiresAt: '2099-01-01T00:00:00Z' }, 422],
])('%s is refused', async (_what, more, status) =>
  expect((await start(clinic.marta, more)).status).toBe(status),
);

test('each route refuses each wrong role, and each wrong person', async () => {
  const { body } = await start();
  const id = body.emergencyId;
  const version = { 'if-match': '"1"' };
  const note = { verdict: 'justified', note: 'Sí.' };
  // Clinicians have no need of it; administrators have no patient before them.
  for (const person of [clinic.luis, clinic.ana]) {
    expect((await start(person)).status).toBe(403);
    expect((await person.api('GET', `/emergency-accesses/of/${rosa}`)).status).toBe(403);
    expect((await chart(id, person)).status).toBe(403);
    expect((await person.api('POST', `/emergency-accesses/${id}/end`, { body: {} })).status).toBe(403);
  }
  for (const person of [clinic.luis, clinic.marta]) {
    expect((await person.api('GET', '/audit/emergencies')).status).toBe(403);
    const answer = await person.api('PUT', `/audit/emergencies/${id}/review`, {
      body: note,
      headers: version,
    });
    expect(answer.status).toBe(403);
  }
  const foreign = await clinic.elena.api('PUT', `/audit/emergencies/${id}/review`, {
    body: note,
    headers: version,
  });
  expect(foreign.status).toBe(404);
});

test('the database itself lets nobody open one in another’s name, make one last, or judge their own', async () => {
  const { body } = await start();
  const as = (userId: string, statement: string) =>
    clinic.database.transaction({ role: 'app', organizationId: clinic.organizationId, userId }, (sql) =>
      sql(statement),
    );
  const insert = (userId: string, time: string) => `INSERT INTO emergency_accesses
    (organization_id, emergency_id, user_id, patient_id, reason, explanation, started_at, expires_at)
    VALUES ('${clinic.organizationId}', gen_random_uuid(), '${userId}', 'p', 'other', 'x', now(), now() + interval '${time}')`;
  const { marta, luis } = clinic;
  await expect(as(luis.userId, insert(marta.userId, '5 minutes'))).rejects.toThrow(/row-level security/);
  await expect(as(marta.userId, insert(marta.userId, '2 hours'))).rejects.toThrow(/check constraint/);
  await expect(
    as(marta.userId, `UPDATE emergency_accesses SET expires_at = now() + interval '1 day'`),
  ).rejects.toThrow(/permission denied/);
  await expect(
    as(
      marta.userId,
      `UPDATE emergency_accesses SET verdict = 'justified', reviewed_by = user_id, reviewed_at = now() WHERE emergency_id = '${body.emergencyId}'`,
    ),
  ).rejects.toThrow(/check constraint|row-level security/);
  await expect(as(marta.userId, 'DELETE FROM emergency_accesses')).rejects.toThrow(/permission denied/);
});

test('a medicine that is a resource of its own is told by its name', async () => {
  const { luis } = clinic;
  const medicine = await luis.fhir('POST', '/Medication', {
    resourceType: 'Medication',
    code: { text: 'Warfarina 5 mg' },
  });
  const common = { status: 'active', intent: 'order', subject: { reference: `Patient/${rosa}` } };
  const written = [
    { medicationReference: { reference: `Medication/${medicine.body.id}` } },
    {
      contained: [{ resourceType: 'Medication', id: 'm', code: { text: 'Digoxina 0.125 mg' } }],
      medicationReference: { reference: '#m' },
    },
    { medicationReference: { identifier: { value: 'x' } } },
  ];
  for (const more of written) {
    const { status } = await luis.fhir('POST', '/MedicationRequest', {
      resourceType: 'MedicationRequest',
      ...common,
      ...more,
    });
    expect(status).toBe(201);
  }
  const { body } = await start();
  const { body: read } = await chart(body.emergencyId);
  const titles = read.sections[2].items.map(({ title }: { title: string }) => title);
  expect(titles.sort()).toEqual(['Digoxina 0.125 mg', 'Sin descripción', 'Warfarina 5 mg']);
});
