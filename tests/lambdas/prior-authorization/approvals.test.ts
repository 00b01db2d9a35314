import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Approval, approvalsFor } from '../../../lambdas/clinical/prior-authorization/approval.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../support/memory-database.ts';
import type { Json } from '../fhir/fhir-client.ts';
import { openPayerClinic, type PayerClinic } from './payer-clinic.ts';

/* What a number is good for: a service, a period, a quantity, and what was booked of it. */

let database: Database;
let payer: PayerClinic;

beforeAll(async () => {
  database = await openMemoryDatabase();
  payer = await openPayerClinic(database);
  await payer.connect();
});
afterAll(() => database?.close());

const service = { text: 'RM de encéfalo', coding: [] };

test('stands for its service, and is flagged outside its period and once it is used up', async () => {
  const sent = await payer.submit(await payer.ready('M-1'));
  await payer.settle();
  const { patient } = sent.body.case;
  const read = async (by = payer.sara): Promise<Approval[]> =>
    (await by.call('GET', `/api/patients/${patient.id}/approvals`)).body.approvals;
  const problems = async (day: string, appointmentId?: string) =>
    approvalsFor(await read(), service, { day, appointmentId }).map(({ problem }) => problem);
  expect(await read(payer.luis)).toMatchObject([{ number: 'AUT-M-1', payer: 'Seguros Unión', uses: [] }]);
  expect(await problems('2026-12-20')).toEqual([undefined]);
  expect(await problems('2026-11-26')).toEqual(['no vale hasta el 27 nov 2026']);
  expect(await problems('2027-02-26')).toEqual(['caducó el 25 feb 2027']);
  expect(approvalsFor(await read(), { text: 'RM de rodilla', coding: [] }, { day: '2026-12-20' })).toEqual(
    [],
  );

  const appointment = await payer.sara.create({
    resourceType: 'Appointment',
    status: 'booked',
    description: 'RM de encéfalo',
    start: '2026-12-20T15:00:00Z',
    end: '2026-12-20T15:30:00Z',
    participant: [{ actor: { reference: `Patient/${patient.id}` }, status: 'accepted' }],
  });
  expect(await problems('2026-12-21')).toEqual(['ya está gastada: 1 de 1 estudio']);
  expect(await problems('2026-12-20', appointment.id)).toEqual([undefined]);
  await payer.sara.call('PUT', `/fhir/R4/Appointment/${appointment.id}`, {
    ...appointment,
    status: 'cancelled',
    cancelationReason: { text: 'No puede venir' },
  } as Json);
  expect(await problems('2026-12-21')).toEqual([undefined]);
  expect((await payer.admin.call('GET', `/api/patients/${patient.id}/approvals`)).status).toBe(403);
});

test('where the payer names no first day, what was done before the request uses nothing up', async () => {
  const one = await payer.ready('N-4');
  const { patient, caseId } = one;
  for (const day of ['2025-03-01', '2026-12-20'])
    await payer.sara.create({
      resourceType: 'Appointment',
      status: 'booked',
      description: 'RM de encéfalo',
      start: `${day}T15:00:00Z`,
      end: `${day}T15:30:00Z`,
      participant: [{ actor: { reference: `Patient/${patient.id}` }, status: 'accepted' }],
    });
  await payer.submit(one);
  await payer.settle();
  const approve = {
    ...{ step: 'approve', on: '2026-11-27', number: 'AUT-9', quantity: 2, unit: 'estudios' },
    ...{ from: null, until: null, reasonText: '', appealUntil: null },
  };
  const steps = `${payer.cases}/${caseId}/steps`;
  await payer.sara.call('POST', steps, approve, payer.tag(await payer.shown(caseId)));
  const read = await payer.sara.call('GET', `/api/patients/${patient.id}/approvals`);
  expect(read.body.approvals).toMatchObject([{ number: 'AUT-9', from: null, uses: [{ day: '2026-12-20' }] }]);
});

test('an appointment uses up one number of a payer, not the one that follows it too', async () => {
  const first = await payer.ready('P-4');
  const { patient, coverage } = first;
  payer.pass(1);
  const renewal = await payer.sara.call('POST', payer.cases, {
    patientId: patient.id,
    coverageId: coverage.coverageId,
    service,
    priority: 'standard',
    day: '2026-12-20',
    reason: 'Sigue igual',
  });
  const open = { from: '2026-11-01', until: null, reasonText: '', appealUntil: null };
  const approve = { step: 'approve', on: '2026-11-27', quantity: 1, unit: 'estudio', ...open };
  const send = { step: 'send', on: '2026-11-27', channel: 'phone', reference: '' };
  const take = async (from: Json, steps: Json[]) => {
    let one = from;
    for (const step of steps) {
      const at = `${payer.cases}/${one.caseId}/steps`;
      const taken = await payer.sara.call('POST', at, step, payer.tag(one));
      expect(taken.status, JSON.stringify(taken.body)).toBe(200);
      one = taken.body.case;
    }
  };
  await take(first, [send, { ...approve, number: 'AUT-A' }]);
  await take(renewal.body.case, [{ step: 'prepare' }, send, { ...approve, number: 'AUT-B' }]);
  const uses = async () => {
    const { approvals } = (await payer.sara.call('GET', `/api/patients/${patient.id}/approvals`)).body;
    return Object.fromEntries(
      approvals.map((one: Json) => [one.number, one.uses.map(({ day }: Json) => day)]),
    );
  };
  for (const day of ['2026-12-22', '2026-12-20', '2026-12-24']) {
    await payer.sara.create({
      resourceType: 'Appointment',
      status: 'booked',
      description: 'RM de encéfalo',
      start: `${day}T15:00:00Z`,
      end: `${day}T15:30:00Z`,
      participant: [{ actor: { reference: `Patient/${patient.id}` }, status: 'accepted' }],
    });
    if (day === '2026-12-22') expect(await uses()).toEqual({ 'AUT-A': ['2026-12-22'], 'AUT-B': [] });
  }
  // What is more than both are good for is told at the last.
  expect(await uses()).toEqual({ 'AUT-A': ['2026-12-20'], 'AUT-B': ['2026-12-22', '2026-12-24'] });
});
