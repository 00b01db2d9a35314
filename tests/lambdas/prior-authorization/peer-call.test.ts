import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/* The call between a clinician and the payer's reviewer: an appointment of the clinician's, and a deadline of the request. */

let database: Database;
let clinic: PayerClinic;
let practitionerId: string;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  clinic = await openPayerClinic(database);
  const person = { resourceType: 'Practitioner', name: [{ given: ['Luis'], family: 'Ortega' }] };
  practitionerId = (await clinic.admin.create(person)).id;
});

const call = (more: Json = {}): Json => ({
  practitionerId,
  day: '2026-12-01',
  time: '10:30',
  minutes: 15,
  telephone: '305-555-0100',
  reviewer: 'Dra. Paz',
  ...more,
});
const plan = (one: Json, more: Json = {}, by = clinic.sara) =>
  by.call('POST', `${clinic.cases}/${one.caseId}/call`, call(more), clinic.tag(one));
const step = async (one: Json, body: Json): Promise<Json> =>
  (await clinic.sara.call('POST', `${clinic.cases}/${one.caseId}/steps`, body, clinic.tag(one))).body.case;
async function denied(): Promise<Json> {
  const sent = await step(await clinic.ready('UN-1'), {
    step: 'send',
    on: '2026-11-27',
    channel: 'portal',
    reference: '',
  });
  return await step(sent, {
    step: 'deny',
    on: '2026-11-27',
    reason: 'not-necessary',
    reasonText: '',
    appealUntil: '2027-01-26',
  });
}
const at = (id: string) => `/fhir/R4/Appointment/${id}`;
const read = async (id: string): Promise<Json> => (await clinic.sara.call('GET', at(id))).body;
const put = (resource: Json) =>
  clinic.sara.call('PUT', at(resource.id), resource, { 'if-match': `W/"${resource.meta.versionId}"` });
const history = async (caseId: string): Promise<Json[]> =>
  (await clinic.sara.call('GET', `${clinic.cases}/${caseId}`)).body.history;
const board = async (): Promise<Json[]> =>
  (await clinic.sara.call('GET', `${clinic.cases}?filter=clinic`)).body.cases;

test('stands on the clinician’s calendar, in the history, and by its day on the board', async () => {
  const one = await denied();
  expect(one).toMatchObject({ mayCall: true, call: null, deadline: { day: '2027-01-26' } });
  const planned = await plan(one);
  expect(planned.status, JSON.stringify(planned.body)).toBe(200);
  const shown = planned.body.case;
  expect(shown).toMatchObject({
    state: 'denied',
    mayCall: false,
    call: {
      practitioner: { id: practitionerId, name: 'Luis Ortega' },
      state: 'booked',
      reviewer: 'Dra. Paz',
    },
    deadline: { day: '2026-12-01', whose: 'clinic', text: 'Llamada con la aseguradora' },
  });
  const appointment = await read(shown.call.appointmentId);
  expect(appointment).toMatchObject({
    status: 'booked',
    description: 'Llamada con Seguros Unión',
    start: shown.call.start,
    participant: [{ actor: { reference: `Practitioner/${practitionerId}` } }],
  });
  // Nobody is reminded of it, and it names no patient.
  expect(JSON.stringify(appointment)).not.toMatch(/Patient|Gil/);
  expect((await history(one.caseId))[0]).toMatchObject({
    step: 'call',
    note: expect.stringContaining('Luis Ortega'),
  });
  expect((await board()).map(({ caseId }) => caseId)).toContain(one.caseId);
  expect((await plan(shown)).status).toBe(409);
});

test('moved or called off in the calendar, the request and its deadline follow', async () => {
  const one = await denied();
  const { call: planned } = (await plan(one)).body.case;
  const appointment = await read(planned.appointmentId);
  const moved = { ...appointment, start: '2026-12-03T15:00:00Z', end: '2026-12-03T15:15:00Z' };
  expect((await put(moved)).status).toBe(200);
  expect(await clinic.shown(one.caseId)).toMatchObject({
    call: { day: '2026-12-03', state: 'booked' },
    deadline: { day: '2026-12-03' },
  });
  const later = await read(planned.appointmentId);
  expect((await put({ ...later, status: 'cancelled' })).status).toBe(200);
  const after = await clinic.shown(one.caseId);
  expect(after).toMatchObject({
    call: { state: 'cancelled' },
    deadline: { day: '2027-01-26' },
    mayCall: true,
  });
  expect((await history(one.caseId)).map(({ step: name }) => name).slice(0, 3)).toEqual([
    'call',
    'call',
    'call',
  ]);
});

test('is refused where the clinician is taken, in the past, of nobody, or before the payer has it', async () => {
  const one = await denied();
  expect((await plan(one, { day: '2026-11-27', time: '00:01' })).body.detail).toContain('pasado');
  expect((await plan(one, { practitionerId: 'nobody' })).body.detail).toContain('directorio');
  expect((await plan(one, { telephone: '' })).status).toBe(422);
  expect((await plan(one, { time: '25:00' })).status).toBe(422);
  const draft = await clinic.ready('UN-2');
  expect((await plan(draft)).status).toBe(409);
  expect((await plan(one)).status).toBe(200);
  const other = await denied();
  const taken = await plan(other, { time: '10:35' });
  expect([taken.status, taken.body.detail]).toEqual([409, expect.stringContaining('ya tiene una cita')]);
  expect(await clinic.shown(other.caseId)).toMatchObject({ call: null, version: other.version });
});

test('administrators plan none, and of an older version nobody does', async () => {
  const one = await denied();
  expect((await plan(one, {}, clinic.admin)).status).toBe(403);
  expect((await plan({ ...one, version: 1 })).status).toBe(412);
});
