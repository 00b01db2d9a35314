import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import { openClinic, type Person } from '../messaging/clinic.ts';

/* A record for research: what it tells, without whom it tells it of. */

let database: Database;
let ana: Person;
let researcher: Person;
const people = new Map<string, Person>();
let patientId: string;

const secrets = [
  'Zuleyka',
  'Qwerty',
  '3055550134',
  '555-0134',
  'NW 7th',
  'Miami',
  '33125',
  '-03-12',
  'Rogelio',
  'Pérez',
];

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  for (const role of roles) people.set(role, await clinic.person(role, [role]));
  researcher = await clinic.person('Eva', ['admins', 'clinicians']);
  const patient = await ana.create({
    resourceType: 'Patient',
    name: [{ given: ['Zuleyka'], family: 'Qwerty' }],
    gender: 'female',
    birthDate: '1980-03-12',
    telecom: [{ system: 'phone', value: '+1 305 555 0134' }],
    address: [{ line: ['1420 NW 7th St'], city: 'Miami', state: 'FL', postalCode: '33125', country: 'US' }],
  });
  patientId = String(patient.id);
  const subject = { reference: `Patient/${patientId}`, display: 'Zuleyka Qwerty' };
  await ana.create({
    resourceType: 'Condition',
    subject,
    code: { text: 'Asma', coding: [{ system: 'http://snomed.info/sct', code: '195967001' }] },
    onsetDateTime: '2021-03-12',
    note: [
      {
        text: 'zuleyka dice que su esposo Rogelio Pérez fuma; tel. 305-555-0134.',
        time: '2021-03-12T10:00:00Z',
      },
    ],
  });
  await ana.create({
    resourceType: 'Observation',
    status: 'final',
    subject,
    code: { text: 'Pulso' },
    effectiveDateTime: '2026-03-12T10:00:00Z',
    valueQuantity: { value: 72, unit: '/min' },
  });
});
afterAll(() => database?.close());

const ask = (who: Person) => who.call('GET', `/fhir/R4/Patient/${patientId}/$deidentified`);

test('tells findings and years, and nobody', async () => {
  const answer = await ask(researcher);
  expect(answer.status).toBe(200);
  const text = JSON.stringify(answer.body);
  for (const secret of [...secrets, patientId]) expect(text).not.toContain(secret);
  const resources = (answer.body as { entry: { resource: unknown }[] }).entry.map(({ resource }) => resource);
  expect(resources).toContainEqual(
    expect.objectContaining({
      resourceType: 'Patient',
      gender: 'female',
      birthDate: '1980',
      address: [{ state: 'FL', country: 'US' }],
    }),
  );
  expect(resources).toContainEqual(
    expect.objectContaining({
      resourceType: 'Condition',
      code: { text: 'Asma', coding: [{ system: 'http://snomed.info/sct', code: '195967001' }] },
      onsetDateTime: '2021',
      note: [{ text: '[PACIENTE] dice que su esposo [PACIENTE] fuma; tel. [TELEFONO].' }],
    }),
  );
  expect(resources).toContainEqual(
    expect.objectContaining({ effectiveDateTime: '2026', valueQuantity: { value: 72, unit: '/min' } }),
  );
});

test('is for those alone who may export and may read it', async () => {
  for (const role of roles) expect((await ask(people.get(role) ?? ana)).status, role).toBe(403);
});

test('is an entry of the access log', async () => {
  const rows = await ana.call('GET', `/fhir/R4/AuditEvent?patient=${patientId}&_count=200`);
  expect(JSON.stringify(rows.body)).toContain(Buffer.from('Patient?$deidentified').toString('base64'));
});
