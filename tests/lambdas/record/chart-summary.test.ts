import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayAccess } from '../../../lambdas/contracts/fhir-access.ts';
import { roles } from '../../../lambdas/contracts/roles.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { addPatient, openClinic, type Person } from '../messaging/clinic.ts';

/* What a chart opens with: one request, one entry of the access log, and no more than the caller may read. */

let database: Database;
let ana: Person;
let patientId: string;
const people = new Map<string, Person>();

beforeAll(async () => {
  database = await openMemoryDatabase();
  const clinic = await openClinic(database);
  ana = await clinic.person('Ana');
  for (const role of roles) people.set(role, await clinic.person(role, [role]));
  patientId = await addPatient(ana);
  for (const resource of records()) await ana.create(resource);
});
afterAll(() => database?.close());

const subject = () => ({ reference: `Patient/${patientId}` });
const category = (code: string) => [
  { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code }] },
];

function records(): Json[] {
  const medicine = { resourceType: 'Medication', id: 'warfarin', code: { text: 'Warfarina 5 mg' } };
  return [
    {
      resourceType: 'Condition',
      subject: subject(),
      code: { text: 'Asma' },
      category: [
        {
          coding: [
            { system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'problem-list-item' },
          ],
        },
      ],
    },
    {
      resourceType: 'AllergyIntolerance',
      patient: subject(),
      code: { text: 'Látex' },
      clinicalStatus: {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical', code: 'active' },
        ],
      },
    },
    {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject: subject(),
      contained: [medicine],
      medicationReference: { reference: '#warfarin' },
    },
    {
      resourceType: 'Observation',
      status: 'final',
      category: category('vital-signs'),
      code: { text: 'Pulso' },
      subject: subject(),
      effectiveDateTime: '2026-01-02T10:00:00Z',
    },
    {
      resourceType: 'Appointment',
      status: 'booked',
      start: '2099-01-02T10:00:00Z',
      end: '2099-01-02T10:30:00Z',
      participant: [{ actor: subject(), status: 'accepted' }],
    },
    {
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      for: subject(),
      code: { text: 'Llamar' },
    },
  ];
}

const summary = (who: Person, id = patientId) => who.call('GET', `/fhir/R4/Patient/${id}/$chart-summary`);
const typesIn = (body: Json): string[] =>
  (body.entry ?? []).map(({ resource }: Json) => resource.resourceType);

test('tells of each part what a chart opens with, the patient first', async () => {
  const { status, body } = await summary(ana);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(typesIn(body)[0]).toBe('Patient');
  expect(new Set(typesIn(body))).toEqual(new Set(['Patient', ...records().map((one) => one.resourceType)]));
});

test('brings the problem that nobody put on a list, and no diagnosis of an encounter alone', async () => {
  const id = await addPatient(ana);
  const condition = (text: string, more: Json = {}) => ({
    resourceType: 'Condition',
    subject: { reference: `Patient/${id}` },
    code: { text },
    ...more,
  });
  const system = 'http://terminology.hl7.org/CodeSystem/condition-category';
  await ana.create(condition('Diabetes'));
  await ana.create(condition('Gripe', { category: [{ coding: [{ system, code: 'encounter-diagnosis' }] }] }));
  const { body } = await summary(ana, id);
  const told = body.entry.map(({ resource }: Json) => resource.code?.text).filter(Boolean);
  expect(told).toEqual(['Diabetes']);
});

test('brings the results that a report which waits points at, and the medicine that a prescription does', async () => {
  const { id: potassium } = await ana.create({
    resourceType: 'Observation',
    status: 'final',
    category: category('laboratory'),
    code: { text: 'Potasio' },
    subject: subject(),
    // Older than eighty others could be.
    effectiveDateTime: '2001-01-02T10:00:00Z',
  });
  const report = await ana.create({
    resourceType: 'DiagnosticReport',
    status: 'final',
    code: { text: 'Iones' },
    subject: subject(),
    result: [{ reference: `Observation/${potassium}` }],
  });
  const { id: medicine } = await ana.create({ resourceType: 'Medication', code: { text: 'Digoxina' } });
  await ana.create({
    resourceType: 'MedicationStatement',
    status: 'active',
    subject: subject(),
    medicationReference: { reference: `Medication/${medicine}` },
  });
  const ids = ((await summary(ana)).body.entry as Json[]).map(({ resource }) => resource.id);
  expect(ids).toEqual(expect.arrayContaining([potassium, report.id, medicine]));
});

test('is one entry of the access log, which names the patient', async () => {
  const entries = async () =>
    ((await ana.call('GET', `/fhir/R4/AuditEvent?patient=${patientId}&_count=200`)).body.entry ??
      []) as Json[];
  const before = (await entries()).length;
  await summary(ana);
  // Looking at the log is a look, too.
  expect(await entries()).toHaveLength(before + 2);
});

test('a patient who is not there is none, and nothing is told of what is asked besides', async () => {
  expect((await summary(ana, 'nobody')).status).toBe(404);
});

describe.each(roles)('%s', (role) => {
  test('gets what that role may read, or nothing at all', async () => {
    const { status, body } = await summary(people.get(role) as Person);
    if (!mayAccess([role], 'Patient', 'read')) return expect(status).toBe(403);
    expect(status).toBe(200);
    expect(typesIn(body).filter((type) => !mayAccess([role], type, 'read'))).toEqual([]);
    expect(typesIn(body)).toContain('Appointment');
  });
});

test('tells all problems and medicines of a long chart, since it says how many there are', async () => {
  const about = { reference: `Patient/${await addPatient(ana)}` };
  const list = [
    {
      coding: [
        { system: 'http://terminology.hl7.org/CodeSystem/condition-category', code: 'problem-list-item' },
      ],
    },
  ];
  const resources = Array.from({ length: 201 }, (_, number) => [
    { resourceType: 'Condition', subject: about, category: list, code: { text: `Problema ${number}` } },
    {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      subject: about,
      medicationCodeableConcept: { text: `Fármaco ${number}` },
    },
  ]).flat();
  const entry = resources.map((resource) => ({
    resource,
    request: { method: 'POST', url: resource.resourceType },
  }));
  await ana.call('POST', '/fhir/R4', { resourceType: 'Bundle', type: 'batch', entry });
  const { body } = await ana.call('GET', `/fhir/R4/${about.reference}/$chart-summary`);
  const count = (type: string) =>
    body.entry.filter(({ resource }: Json) => resource.resourceType === type).length;
  expect([count('Condition'), count('MedicationRequest')]).toEqual([201, 201]);
});

test('tells the last visits, notes and measures that hold, however many errors came after them', async () => {
  const about = { reference: `Patient/${await addPatient(ana)}` };
  const reason = {
    url: 'http://hl7.org/fhir/StructureDefinition/event-statusReason',
    valueCodeableConcept: { text: 'Otra persona' },
  };
  const visit = (status: string, start: string) => ({
    resourceType: 'Encounter',
    status,
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    subject: about,
    period: { start },
  });
  const note = (status: string, date: string) => ({
    resourceType: 'DocumentReference',
    status,
    subject: about,
    date,
    content: [{ attachment: { contentType: 'text/plain', data: btoa('Nota') } }],
    ...(status === 'current' ? {} : { extension: [reason] }),
  });
  const kept = [
    await ana.create(visit('finished', '2026-01-02T10:00:00Z')),
    await ana.create(note('current', '2026-01-02T10:00:00Z')),
  ];
  for (const day of ['05', '06', '07', '08', '09']) {
    await ana.create(visit(day === '05' ? 'cancelled' : 'entered-in-error', `2026-01-${day}T10:00:00Z`));
    await ana.create(note('entered-in-error', `2026-01-${day}T10:00:00Z`));
  }
  const { body } = await ana.call('GET', `/fhir/R4/${about.reference}/$chart-summary`);
  const told = body.entry.map(({ resource }: Json) => resource.id);
  expect(told).toEqual(expect.arrayContaining(kept.map(({ id }) => id)));
  expect(body.entry).toHaveLength(1 + kept.length);
});
