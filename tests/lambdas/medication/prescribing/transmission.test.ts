import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Channel } from '../../../../lambdas/platform/channel.ts';
import type { Database } from '../../../../lambdas/platform/database.ts';
import { openMemoryDatabase } from '../../../support/memory-database.ts';
import { openClinic } from '../../messaging/clinic.ts';
import { openPrescribingClinic, type PrescribingClinic, pharmacies } from './prescribing-clinic.ts';

/* Prescriptions that leave for a pharmacy, by the loopback partner. */

let database: Database;
let there: PrescribingClinic;
beforeAll(async () => {
  database = await openMemoryDatabase();
  there = await openPrescribingClinic(database);
  expect((await there.setUp()).status).toBe(200);
});
afterAll(() => database?.close());

const texts = async (id: string) => (await there.told(id)).map(({ text }) => text);

async function stop(id: string) {
  const { body } = await there.ana.call('GET', `/fhir/R4/MedicationRequest/${id}`);
  return there.ana.call('PUT', `/fhir/R4/MedicationRequest/${id}`, { ...body, status: 'stopped' });
}

describe('a prescription that is sent', () => {
  test('is with the pharmacy once that says so, and a second one is refused', async () => {
    const id = await there.prescribe();
    const { status, body } = await there.send(id, pharmacies.accepts);
    expect([status, body.state, body.text]).toEqual([200, 'waiting', 'Enviándose a Farmacia Sol.']);
    const [message] = await there.dispatch();
    expect(message?.to).toBe('7700001');
    expect(await texts(id)).toEqual(['Recibida por Farmacia Sol.']);
    expect((await there.send(id, pharmacies.rejects)).status).toBe(409);
  });

  test('is confirmed by a Verify that comes later', async () => {
    const id = await there.prescribe();
    await there.send(id, pharmacies.verifiesLater);
    await there.dispatch();
    expect(await texts(id)).toEqual(['Recibida por Farmacia Luna.']);
  });

  test('and is rejected is told in words, with a task for whoever prescribed, and may be sent again', async () => {
    const id = await there.prescribe();
    await there.send(id, pharmacies.rejects);
    await there.dispatch();
    expect(await texts(id)).toEqual([
      'Farmacia Mar no la tiene: la farmacia la rechazó (código 900-210). Llame a la farmacia o imprímala.',
    ]);
    const [task] = await there.tasks('prescription-not-received');
    expect(task).toMatchObject({
      status: 'accepted',
      priority: 'urgent',
      owner: { identifier: { value: there.ana.userId } },
      focus: { reference: `MedicationRequest/${id}` },
    });
    expect((await there.send(id, pharmacies.accepts)).status).toBe(200);
    await there.dispatch();
    expect((await texts(id))[0]).toBe('Recibida por Farmacia Sol.');
  });

  test('is tried again under the same number where the network is not reached, and given up in words', async () => {
    const id = await there.prescribe();
    const { body } = await there.send(id, pharmacies.accepts);
    const seen: string[] = [];
    const unreachable: Channel = {
      isIdempotent: true,
      async send(messageId) {
        seen.push(messageId);
        return { outcome: 'postponed', reason: 'ECONNREFUSED' };
      },
    };
    await there.dispatch({ prescription: unreachable });
    expect(await texts(id)).toEqual(['Enviándose a Farmacia Sol.']);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      there.pass(24 * 60);
      await there.dispatch({ prescription: unreachable });
    }
    expect(new Set(seen)).toEqual(new Set([body.id]));
    expect(seen.length).toBeGreaterThan(2);
    expect(await texts(id)).toEqual([
      'No llegó a Farmacia Sol: la red no respondió tras varios intentos. Vuelva a enviarla o imprímala.',
    ]);
  });

  test('twice by a network that repeats is with the pharmacy once', async () => {
    const id = await there.prescribe();
    await there.send(id, pharmacies.asksToRenew);
    const [message] = await there.dispatch();
    if (!message) throw new Error('Nothing was sent');
    await there.channels.prescription?.send(message.messageId, message);
    expect(await there.told(id)).toHaveLength(2);
  });
});

describe('a sent prescription that is stopped', () => {
  test('is cancelled at the pharmacy', async () => {
    const id = await there.prescribe();
    await there.send(id, pharmacies.accepts);
    await there.dispatch();
    expect((await stop(id)).status).toBe(200);
    const [cancel] = await there.dispatch();
    expect(cancel?.text).toContain('<CancelRx>');
    expect((await texts(id))[0]).toBe('Anulada en Farmacia Sol.');
  });

  test('and has been given out already is told, with a task', async () => {
    const id = await there.prescribe();
    await there.send(id, pharmacies.keepsIt);
    await there.dispatch();
    await stop(id);
    await there.dispatch();
    expect((await texts(id))[0]).toBe(
      'Farmacia Norte no la anuló: ya está entregada (código AF). Llame a la farmacia.',
    );
    const tasks = await there.tasks('prescription-not-received');
    expect(tasks.some(({ focus }) => focus.reference === `MedicationRequest/${id}`)).toBe(true);
  });

  test('before it left does not leave', async () => {
    const id = await there.prescribe();
    await there.send(id, pharmacies.accepts);
    await stop(id);
    expect(await there.dispatch()).toEqual([]);
    expect(await texts(id)).toEqual(['No llegó a enviarse a Farmacia Sol: se suspendió o cambió antes.']);
  });

  test('while it was on its way is called back when it has arrived', async () => {
    const id = await there.prescribe();
    await there.send(id, pharmacies.accepts);
    const busy: Channel = {
      isIdempotent: true,
      send: async () => ({ outcome: 'postponed', reason: 'Http503' }),
    };
    await there.dispatch({ prescription: busy });
    await stop(id);
    there.pass(24 * 60);
    await there.dispatch();
    await there.dispatch();
    expect((await texts(id))[0]).toBe('Anulada en Farmacia Sol.');
  });

  test('or whose dose changes is no longer to be given as it was sent', async () => {
    const id = await there.prescribe();
    await there.send(id, pharmacies.accepts);
    await there.dispatch();
    const { body } = await there.ana.call('GET', `/fhir/R4/MedicationRequest/${id}`);
    const dosageInstruction = [{ text: '1 cápsula cada 12 horas' }];
    await there.ana.call('PUT', `/fhir/R4/MedicationRequest/${id}`, { ...body, dosageInstruction });
    await there.dispatch();
    expect((await texts(id))[0]).toBe('Anulada en Farmacia Sol.');
  });
});

describe('what a pharmacy asks to renew', () => {
  async function asked() {
    const id = await there.prescribe();
    await there.send(id, pharmacies.asksToRenew);
    await there.dispatch();
    const [request] = await there.told(id);
    expect(request).toMatchObject({ kind: 'renewal-request', state: 'waiting' });
    return { id, messageId: request?.id as string };
  }

  test('is a task of clinicians, and the renewed prescription is the answer', async () => {
    const { id } = await asked();
    const tasks = await there.tasks('refill');
    expect(tasks.some(({ focus }) => focus.reference === `MedicationRequest/${id}`)).toBe(true);
    const { body } = await there.ana.call('GET', `/fhir/R4/MedicationRequest/${id}`);
    await there.ana.call('PUT', `/fhir/R4/MedicationRequest/${id}`, { ...body, status: 'completed' });
    const renewed = await there.prescribe({
      subject: body.subject,
      priorPrescription: { reference: `MedicationRequest/${id}` },
    });
    await there.send(renewed, pharmacies.asksToRenew);
    const [answer] = await there.dispatch();
    expect(answer?.text).toContain('<RxRenewalResponse><Response><Approved');
    const { body: told } = await there.ana.call(
      'GET',
      `/api/${body.subject.reference.replace('Patient', 'patients')}/prescription-messages`,
    );
    expect(
      told.messages.find(({ prescriptionId }: { prescriptionId: string }) => prescriptionId === renewed).text,
    ).toBe('Recibida por Farmacia Río.');
    expect((await texts(id))[0]).toBe('Farmacia Río pide que se renueve. Contestada.');
  });

  test('is denied once, with the reason', async () => {
    const { messageId } = await asked();
    const deny = () =>
      there.ana.call('POST', `/api/prescription-messages/${messageId}/denial`, {
        reason: 'Debe venir a consulta',
      });
    expect((await deny()).status).toBe(200);
    expect((await deny()).status).toBe(409);
    const [answer] = await there.dispatch();
    expect(answer?.text).toContain('<Denied><DenialReason>Debe venir a consulta</DenialReason></Denied>');
  });
});

describe('what is printed and never sent', () => {
  test.each([
    [
      'a controlled substance',
      { medicationCodeableConcept: { text: 'Alprazolam 0,5 mg' } },
      'sustancia controlada',
    ],
    ['what nobody knows to be none', { medicationCodeableConcept: { text: 'Zzyx 3' } }, 'No comprobado'],
    ['without an amount', { dispenseRequest: undefined }, 'falta cuánto se dispensa'],
    ['without a dose', { dosageInstruction: undefined }, 'falta la pauta'],
    ['a plan', { intent: 'plan' }, 'Solo se envía una prescripción activa'],
  ])('%s', async (_what, over, words) => {
    const id = await there.prescribe(over);
    const { status, body } = await there.send(id, pharmacies.accepts);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.detail).toContain(words);
    expect(await there.told(id)).toEqual([]);
  });

  test('what another prescribed, and to a pharmacy that is not the organization’s', async () => {
    const luis = await there.clinic.person('Luis');
    const id = await there.prescribe();
    expect((await there.send(id, pharmacies.accepts, luis)).status).toBe(403);
    expect((await there.send(id, { ncpdpId: '9999999' })).status).toBe(422);
    expect((await there.send('no-such', pharmacies.accepts)).status).toBe(404);
  });
});

test('where no network is connected it is off, and said so', async () => {
  const clinic = await openClinic(database);
  const [ana, admin] = [await clinic.person('Ana'), await clinic.person('Ada', ['admins'])];
  expect((await ana.call('GET', '/api/prescription-network')).body).toEqual({ state: 'off', settings: null });
  const sent = await ana.call('POST', '/api/prescriptions/x/transmission', { ncpdpId: '7700001' });
  expect([sent.status, sent.body.detail]).toEqual([
    503,
    'La receta electrónica no está configurada en esta instalación: imprima la receta.',
  ]);
  const put = { senderId: 'A', pharmacies: [pharmacies.accepts] };
  expect((await admin.call('PUT', '/api/prescription-network', put)).status).toBe(503);
});

test('each way is open to its role alone', async () => {
  const staff = await there.clinic.person('Sara', ['staff']);
  const put = { senderId: 'A', pharmacies: [pharmacies.accepts] };
  for (const who of [staff, there.ana])
    expect((await who.call('PUT', '/api/prescription-network', put)).status).toBe(403);
  for (const who of [staff, there.admin]) {
    expect((await there.send('x', pharmacies.accepts, who)).status).toBe(403);
    const path = '/api/patients/x/prescription-messages';
    expect((await who.call('GET', path)).status).toBe(403);
    const denial = `/api/prescription-messages/${crypto.randomUUID()}/denial`;
    expect((await who.call('POST', denial, { reason: 'no' })).status).toBe(403);
  }
  expect((await staff.call('GET', '/api/prescription-network')).status).toBe(403);
  expect((await there.clinic.outside('GET', '/api/prescription-network')).status).toBe(401);
});

test('no line of the log says a word of a prescription', () => {
  const logs = JSON.stringify(there.clinic.logs);
  expect(there.clinic.logs.length).toBeGreaterThan(0);
  for (const word of ['Amoxicilina', 'Vega', 'Rosa', '1960-03-25', '19600325', 'cápsula'])
    expect(logs).not.toContain(word);
});
