import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrivalUrl, visitUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import { visitRoutes } from '../../../lambdas/contracts/visits.ts';
import { type Json, openVisitClinic, soap, type VisitClinic } from './visit-clinic.ts';

let clinic: VisitClinic;
beforeAll(async () => {
  clinic = await openVisitClinic();
});
afterAll(() => clinic?.platform.close());

const start = (body: object, name: 'luis' | 'ana' | 'marta' | 'elena' = 'luis') =>
  clinic.api(name, 'POST', '/visits', { body });
const end = (visit: Json, body: object, name: 'luis' | 'ana' = 'luis') =>
  clinic.api(name, 'POST', `/visits/${visit.id}/end`, { body, version: visit.version });
const appointment = async (id: string): Promise<Json> =>
  (await clinic.fhir('luis', 'GET', `/Appointment/${id}`)).body;

describe('to see a patient', () => {
  test('with an appointment begins an Encounter, of which the appointment tells', async () => {
    await clinic.addPatient('v1');
    await clinic.addAppointment('a1', 'v1', { reasonCode: [{ text: 'Tos' }] });
    const { status, body, headers } = await start({ appointmentId: 'a1' });
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe(`"${body.version}"`);
    expect(body).toMatchObject({
      status: 'in-progress',
      class: 'AMB',
      patient: { id: 'v1', name: 'Nuria Prieto' },
      appointmentId: 'a1',
      endedAt: null,
      reasons: ['Tos'],
      isMine: true,
      notes: [],
    });
    const stored = (await clinic.fhir('luis', 'GET', `/Encounter/${body.id}`)).body;
    expect(stored).toMatchObject({
      status: 'in-progress',
      appointment: [{ reference: 'Appointment/a1' }],
      participant: [{ individual: { display: 'Luis Ortega Ríos' } }],
    });
    const extension = (await appointment('a1')).extension;
    expect((await appointment('a1')).status).toBe('arrived');
    expect(extension).toContainEqual({
      url: visitUrl,
      valueReference: { reference: `Encounter/${body.id}` },
    });
    expect(extension.some(({ url }: Json) => url === arrivalUrl)).toBe(true);
  });

  test('of two who press at once both come to one visit, and a colleague joins it in their own name', async () => {
    await clinic.addPatient('v2');
    await clinic.addAppointment('a2', 'v2');
    const [first, second] = await Promise.all([
      start({ appointmentId: 'a2' }),
      start({ appointmentId: 'a2' }, 'ana'),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body.id).toBe(second.body.id);
    const other = first.body.isMine ? 'ana' : 'luis';
    const joined = await clinic.api(other, 'POST', `/visits/${first.body.id}/participation`);
    expect(joined.body.people.map(({ name }: Json) => name).sort()).toEqual([
      'Ana Núñez Prado',
      'Luis Ortega Ríos',
    ]);
    const again = await clinic.api(other, 'POST', `/visits/${first.body.id}/participation`);
    expect(again.body.people).toHaveLength(2);
  });

  test('without an appointment goes on with the visit that is open, and the list has several', async () => {
    await clinic.addPatient('v3');
    const body = { patientId: 'v3', class: 'VR', reason: 'Llamada' };
    const first = await start(body);
    expect(first.body).toMatchObject({ class: 'VR', appointmentId: null, reasons: ['Llamada'] });
    expect((await start(body)).body.id).toBe(first.body.id);
    const { visits } = (await clinic.api('luis', 'GET', '/visits')).body;
    expect(visits.map(({ patient }: Json) => patient.id)).toEqual(expect.arrayContaining(['v1', 'v3']));
    expect((await clinic.api('elena', 'GET', '/visits')).body.visits).toEqual([]);
  });

  test.each([
    ['cancelled', {}, 409],
    ['fulfilled', {}, 409],
    ['booked', { start: new Date(Date.now() + 48 * 3_600_000).toISOString() }, 409],
  ])('is refused for an appointment that is %s %o', async (status, more, expected) => {
    const id = `r-${status}`;
    await clinic.addPatient(id);
    const until = new Date(Date.now() + 49 * 3_600_000).toISOString();
    await clinic.addAppointment(id, id, { status, ...more, ...('start' in more ? { end: until } : {}) });
    const { status: answered, body } = await start({ appointmentId: id });
    expect(answered).toBe(expected);
    expect(body.detail).toMatch(/cita/);
  });

  test('who has died, or whose record another replaced, is told', async () => {
    await clinic.addPatient('dead', { deceasedDateTime: '2026-01-02' });
    const dead = await start({ patientId: 'dead' });
    expect(dead.status).toBe(409);
    expect(dead.body.detail).toContain('fallecimiento');
    await clinic.addPatient('used');
    await clinic.addPatient('former', {
      link: [{ other: { reference: 'Patient/used' }, type: 'replaced-by' }],
    });
    const former = await start({ patientId: 'former' });
    expect(former.status).toBe(409);
    expect(former.body.detail).toContain('Patient/used');
  });

  test.each([{ as: 'finished' }, { as: 'cancelled', reason: 'Ficha duplicada' }])(
    'the open visit on a record that was joined to another since is still ended: $as',
    async (how) => {
      await clinic.addPatient('goes-on');
      const id = `was-${how.as}`;
      await clinic.addPatient(id);
      const visit = (await start({ patientId: id })).body;
      const link = [{ other: { reference: 'Patient/goes-on' }, type: 'replaced-by' }];
      await clinic.addPatient(id, { active: false, link });
      const time = { body: { minutes: 5, basis: 'stated' }, version: visit.version };
      expect((await clinic.api('luis', 'PUT', `/visits/${visit.id}/time`, time)).status).toBe(409);
      const ended = await end(visit, how);
      expect(ended.status, JSON.stringify(ended.body)).toBe(200);
      expect(ended.body.endedAt).not.toBeNull();
      const open = (await clinic.api('luis', 'GET', '/visits')).body.visits.map((one: Json) => one.id);
      expect(open).not.toContain(visit.id);
    },
  );

  test('the open visit of who has died since is gone on with, and no other is begun', async () => {
    await clinic.addPatient('since');
    const visit = (await start({ patientId: 'since' })).body;
    await clinic.addPatient('since', { deceasedBoolean: true });
    const again = await start({ patientId: 'since' });
    expect([again.status, again.body.id]).toEqual([200, visit.id]);
    expect((await end(visit, { as: 'finished' })).status).toBe(200);
    expect((await start({ patientId: 'since' })).status).toBe(409);
  });
});

describe('a visit ends', () => {
  test('and its appointment with it; unsigned notes are left only knowingly', async () => {
    await clinic.addPatient('e1');
    await clinic.addAppointment('e1', 'e1');
    const visit = (await start({ appointmentId: 'e1' })).body;
    await clinic.newNote('luis', 'e1', { visitId: visit.id, sections: soap('Tos') });
    const refused = await end(visit, { as: 'finished' });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('«Nota de evolución (SOAP)»');
    const ended = await end(visit, { as: 'finished', leavesUnsigned: true });
    expect(ended.body).toMatchObject({ status: 'finished', notes: [{ state: 'draft' }] });
    expect(ended.body.endedAt).not.toBeNull();
    expect((await appointment('e1')).status).toBe('fulfilled');
    const stored = (await clinic.fhir('luis', 'GET', `/Encounter/${visit.id}`)).body;
    expect(stored.statusHistory).toMatchObject([{ status: 'in-progress' }]);
    expect((await end(ended.body, { as: 'finished' })).status).toBe(409);
    // Over a version that is no longer there.
    expect((await end(visit, { as: 'entered-in-error', reason: 'Otra persona' })).status).toBe(412);
  });

  test('and was an error, then its appointment has not taken place, nor the control that it was', async () => {
    await clinic.addPatient('e6');
    const order = await clinic.fhir('luis', 'POST', '/ServiceRequest', {
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      subject: { reference: 'Patient/e6' },
      code: { text: 'Control' },
    });
    const basedOn = [{ reference: `ServiceRequest/${order.body.id}` }];
    await clinic.addAppointment('e6', 'e6', { basedOn });
    const statusOfOrder = async () =>
      (await clinic.fhir('luis', 'GET', `/ServiceRequest/${order.body.id}`)).body.status;
    const ended = await end((await start({ appointmentId: 'e6' })).body, { as: 'finished' });
    expect([(await appointment('e6')).status, await statusOfOrder()]).toEqual(['fulfilled', 'completed']);
    const undone = await end(ended.body, { as: 'entered-in-error', reason: 'Era otra persona' });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect([(await appointment('e6')).status, await statusOfOrder()]).toEqual(['arrived', 'active']);
    const anew = await start({ appointmentId: 'e6' });
    expect(anew.status).toBe(200);
    expect(anew.body.id).not.toBe(undone.body.id);
  });

  test.each(['cancelled', 'entered-in-error'])(
    'by another program as %s only once nothing of it stands, and its appointment with it',
    async (status) => {
      const id = `f-${status}`;
      await clinic.addPatient(id);
      await clinic.addAppointment(id, id);
      const visit = (await start({ appointmentId: id })).body;
      const { body: prescription } = await clinic.fhir('luis', 'POST', '/MedicationRequest', {
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'order',
        subject: { reference: `Patient/${id}` },
        encounter: { reference: `Encounter/${visit.id}` },
        medicationCodeableConcept: { text: 'Metformina' },
      });
      const { body: encounter } = await clinic.fhir('luis', 'GET', `/Encounter/${visit.id}`);
      const put = () => clinic.fhir('luis', 'PUT', `/Encounter/${visit.id}`, { ...encounter, status });
      const refused = await put();
      expect(refused.status).toBe(409);
      expect(refused.body.issue[0].diagnostics).toBe(
        'La visita tiene recetas: «Metformina». Anúlelas antes.',
      );
      const cancelled = { ...prescription, status: 'cancelled' };
      await clinic.fhir('luis', 'PUT', `/MedicationRequest/${prescription.id}`, cancelled);
      expect((await put()).status).toBe(200);
      const left = await appointment(id);
      expect(left.status).toBe('arrived');
      expect((left.extension ?? []).some(({ url }: Json) => url === visitUrl)).toBe(false);
    },
  );

  test('called off it says why, and the patient waits again', async () => {
    await clinic.addPatient('e2');
    await clinic.addAppointment('e2', 'e2');
    const visit = (await start({ appointmentId: 'e2' })).body;
    expect((await end(visit, { as: 'cancelled' })).status).toBe(422);
    const ended = await end(visit, { as: 'cancelled', reason: 'Se fue' });
    expect(ended.body.status).toBe('cancelled');
    const left = await appointment('e2');
    expect(left.status).toBe('arrived');
    expect((left.extension ?? []).some(({ url }: Json) => url === visitUrl)).toBe(false);
    // Whoever comes back is seen in another visit.
    expect((await start({ appointmentId: 'e2' })).body.id).not.toBe(visit.id);
  });

  test('called off or an error it gets no note any more', async () => {
    await clinic.addPatient('never');
    const visit = (await start({ patientId: 'never' })).body;
    await end(visit, { as: 'cancelled', reason: 'No se presentó' });
    const body = { patientId: 'never', visitId: visit.id, kind: 'soap', sections: soap('Tos') };
    expect((await clinic.api('luis', 'POST', '/notes', { body })).status).toBe(409);
  });

  test('over another version is refused', async () => {
    await clinic.addPatient('e3');
    const visit = (await start({ patientId: 'e3' })).body;
    await clinic.api('ana', 'POST', `/visits/${visit.id}/participation`);
    expect((await end(visit, { as: 'finished' })).status).toBe(412);
  });
});

describe('the time of a visit', () => {
  const setTime = (visit: Json, body: object, name: 'luis' | 'ana' | 'elena' = 'luis') =>
    clinic.api(name, 'PUT', `/visits/${visit.id}/time`, { body, version: visit.version });

  test('is said by who sees the patient, during it and after it, with how it is known', async () => {
    await clinic.addPatient('t1');
    const visit = (await start({ patientId: 't1' })).body;
    expect(visit.timeSpent).toBeNull();
    const measured = await setTime(visit, { minutes: 12, basis: 'active' });
    expect(measured.body.timeSpent).toEqual({ minutes: 12, basis: 'active' });
    const ended = (await end(measured.body, { as: 'finished' })).body;
    expect(ended.timeSpent).toEqual({ minutes: 12, basis: 'active' });
    const stated = await setTime(ended, { minutes: 40, basis: 'stated' });
    expect(stated.body.timeSpent).toEqual({ minutes: 40, basis: 'stated' });
    const stored = (await clinic.fhir('luis', 'GET', `/Encounter/${visit.id}`)).body;
    expect(stored.length).toMatchObject({ value: 40, unit: 'min', code: 'min' });
    expect((await setTime(ended, { minutes: 5, basis: 'stated' })).status).toBe(412);
    expect((await setTime(stated.body, { minutes: 5, basis: 'stated' }, 'ana')).status).toBe(403);
    expect((await setTime(stated.body, { minutes: 5, basis: 'stated' }, 'elena')).status).toBe(404);
  });

  test.each([
    { minutes: 0, basis: 'stated' },
    { minutes: 1.5, basis: 'stated' },
    { minutes: 1441, basis: 'stated' },
    { minutes: 5, basis: 'guessed' },
  ])('is refused as %o', async (body) => {
    await clinic.addPatient('t2');
    const visit = (await start({ patientId: 't2' })).body;
    expect((await setTime(visit, body)).status).toBe(422);
  });

  test('is not noted of a visit that never was', async () => {
    await clinic.addPatient('t3');
    const visit = (await start({ patientId: 't3' })).body;
    const ended = (await end(visit, { as: 'cancelled', reason: 'Se fue' })).body;
    expect((await setTime(ended, { minutes: 5, basis: 'stated' })).status).toBe(409);
  });
});

const orderOf = (visit: Json, status: string) =>
  clinic.fhir('luis', 'POST', '/ServiceRequest', {
    resourceType: 'ServiceRequest',
    status,
    intent: 'order',
    code: { text: 'Potasio' },
    subject: { reference: `Patient/${visit.patient.id}` },
    encounter: { reference: `Encounter/${visit.id}` },
  });

describe('a visit with orders', () => {
  test('asks about those that are drafts before it ends; those that stand are awaited', async () => {
    await clinic.addPatient('o1');
    const visit = (await start({ patientId: 'o1' })).body;
    await orderOf(visit, 'active');
    await orderOf(visit, 'draft');
    const refused = await end(visit, { as: 'finished' });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('Quedan órdenes en borrador: «Potasio».');
    const ended = await end(visit, { as: 'finished', leavesUnsigned: true });
    expect(ended.body.status).toBe('finished');
  });

  test.each(['cancelled', 'entered-in-error'])('is not %s while they are awaited', async (as) => {
    await clinic.addPatient(`o-${as}`);
    const visit = (await start({ patientId: `o-${as}` })).body;
    const { body: order } = await orderOf(visit, 'active');
    const refused = await end(visit, { as, reason: 'Otra persona' });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('La visita tiene órdenes pendientes: «Potasio».');
    const revoked = { ...order, status: 'revoked' };
    expect((await clinic.fhir('luis', 'PUT', `/ServiceRequest/${order.id}`, revoked)).status).toBe(200);
    expect((await end(visit, { as, reason: 'Otra persona' })).body.status).toBe(as);
  });

  test('or charges is not called off before they are taken back', async () => {
    await clinic.addPatient('o3');
    const visit = (await start({ patientId: 'o3' })).body;
    const charge = {
      resourceType: 'ChargeItem',
      status: 'billable',
      code: { text: 'Consulta' },
      subject: { reference: 'Patient/o3' },
      context: { reference: `Encounter/${visit.id}` },
    };
    const { body } = await clinic.fhir('luis', 'POST', '/ChargeItem', charge);
    const refused = await end(visit, { as: 'cancelled', reason: 'Se fue' });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain('La visita tiene cargos: «Consulta».');
    await clinic.fhir('luis', 'PUT', `/ChargeItem/${body.id}`, { ...body, status: 'aborted' });
    expect((await end(visit, { as: 'cancelled', reason: 'Se fue' })).body.status).toBe('cancelled');
  });
});

describe('nobody else', () => {
  test.each(Object.entries(visitRoutes))('may %s', async (_name, { method, path }) => {
    const filled = path.replace('{visitId}', 'x1');
    const body = { patientId: 'v1' };
    const init = method === 'GET' ? {} : { body, version: 1 };
    expect((await clinic.api('marta', method, filled, init)).status).toBe(403);
  });

  test('of another organization finds a visit or its patient', async () => {
    const visit = (await start({ patientId: 'v1' })).body;
    expect((await clinic.api('elena', 'GET', `/visits/${visit.id}`)).status).toBe(404);
    expect((await start({ patientId: 'v1' }, 'elena')).status).toBe(404);
    expect((await start({ appointmentId: 'a1' }, 'elena')).status).toBe(404);
  });
});
