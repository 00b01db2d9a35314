import { describe, expect, test } from 'vitest';
import { orderClinic } from './order-clinic.ts';

const here = orderClinic();
const { order, read, change, at } = here;

describe('a follow-up', () => {
  test('brings a proposed appointment, which completes it once it has taken place', async () => {
    const [asked, appointment] = await order({
      kind: 'follow-up',
      services: [{ text: 'Presión arterial', coding: [] }],
      until: '2026-12-20',
    });
    expect(await read(appointment)).toMatchObject({
      status: 'proposed',
      requestedPeriod: [{ start: '2026-12-13', end: '2026-12-27' }],
    });
    await change(appointment, {
      status: 'booked',
      start: '2026-12-18T15:00:00Z',
      end: '2026-12-18T15:30:00Z',
    });
    expect(await read(asked)).toMatchObject({ status: 'active' });
    await at('2026-12-18T15:10:00Z');
    await change(appointment, { status: 'arrived' });
    await change(appointment, { status: 'fulfilled' });
    expect(await read(asked)).toMatchObject({ status: 'completed' });
  });

  const followUp = () =>
    order({ kind: 'follow-up', services: [{ text: 'Presión arterial', coding: [] }], until: '2026-12-20' });
  test.each([['revoked'], ['entered-in-error'], ['completed']])(
    'that is %s waits for no time any more',
    async (status) => {
      const [asked, appointment] = await followUp();
      await change(asked, { status });
      expect(await read(appointment)).toMatchObject({
        status: 'cancelled',
        cancelationReason: { text: 'El control que se había pedido ya no se espera' },
      });
    },
  );

  test('that is taken back leaves a time that was given to the front desk', async () => {
    const [asked, appointment] = await followUp();
    const times = { start: '2026-12-18T15:00:00Z', end: '2026-12-18T15:30:00Z' };
    await change(appointment, { status: 'booked', ...times });
    await change(asked, { status: 'revoked' });
    expect(await read(appointment)).toMatchObject({ status: 'booked', ...times });
  });
});

describe('the front desk', () => {
  test('sees that a follow-up wants a time, and not what for', async () => {
    const [, appointment] = await order({
      kind: 'follow-up',
      services: [{ text: 'Carga viral', coding: [] }],
      until: '2026-12-20',
    });
    const desk = await here.clinic.person('Recepción', ['staff']);
    const { status, body } = await desk.call('GET', `/fhir/R4/Appointment/${appointment.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'proposed', description: 'Control' });
    expect(JSON.stringify(body)).not.toContain('Carga viral');
  });

  test('neither sees nor writes what is ordered', async () => {
    const [asked] = await order();
    const desk = await here.clinic.person('Recepción', ['staff']);
    expect((await desk.call('GET', `/fhir/R4/ServiceRequest/${asked.id}`)).status).toBe(403);
    const { id: _, ...copy } = asked;
    expect((await desk.call('POST', '/fhir/R4/ServiceRequest', copy)).status).toBe(403);
  });
});
