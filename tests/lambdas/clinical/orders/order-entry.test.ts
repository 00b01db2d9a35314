import { describe, expect, test } from 'vitest';
import { conceptKey } from '../../../../lambdas/clinical/entered-concept.ts';
import {
  asCancelled,
  blankOrder,
  cancellationText,
  dueDayOf,
  isAwaited,
  maximumServices,
  type OrderContext,
  type OrderEntry,
  orderEntrySchema,
  toOrders,
} from '../../../../lambdas/clinical/orders/order-entry.ts';
import { expectedBy, kindOfOrder, orderKinds } from '../../../../lambdas/clinical/orders/order-kinds.ts';

const today = '2026-11-20';
const schema = orderEntrySchema(today);
const entry: OrderEntry = {
  ...blankOrder('laboratory', today),
  services: [{ text: 'Potasio', coding: [{ system: 'http://loinc.org', code: '2823-3' }] }],
  reason: { text: 'Hipertensión', coding: [] },
};
let count = 0;
const context: OrderContext = {
  patientId: 'p1',
  patientName: 'Eva Núñez',
  requester: { identifier: { system: 'urn:auxilia:user', value: 'u1' }, display: 'Ana Núñez' },
  now: new Date('2026-11-20T15:00:00Z'),
  today,
  newId: () => `id-${++count}`,
};

const faults = (change: Partial<OrderEntry>) => {
  const parsed = schema.safeParse({ ...entry, ...change });
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
};

describe('an order', () => {
  test('is complete with a service, a reason and a day', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ until: '12/4/2026' })).toEqual([]);
    expect(faults({ until: today })).toEqual([]);
  });

  test.each<[Partial<OrderEntry>, string]>([
    [{ services: [] }, 'services: Añada al menos un elemento'],
    [{ services: [{ text: '  ', coding: [] }] }, 'services: Escriba qué se pide'],
    [
      { reason: { text: ' ', coding: [] } },
      'reason: Escriba el motivo: quien la recibe necesita saber qué se busca',
    ],
    [{ until: '' }, 'until: Escriba el día como mes/día/año, por ejemplo 3/4/2027'],
    [{ until: '2027' }, 'until: Escriba el día como mes/día/año, por ejemplo 3/4/2027'],
    [{ until: '2/30/2027' }, 'until: Esa fecha no existe'],
    [{ until: '2026-11-19' }, 'until: El día ya ha pasado'],
    [{ details: 'x'.repeat(1001) }, 'details: Use como máximo 1000 caracteres'],
    [{ instructions: 'a\u0000b' }, 'instructions: Contiene caracteres no admitidos'],
    [
      { services: Array.from({ length: maximumServices + 1 }, () => ({ text: 'Potasio', coding: [] })) },
      `services: Una orden admite como máximo ${maximumServices} elementos`,
    ],
  ])('%j is told what it lacks', (change, fault) => {
    expect(faults(change)).toContain(fault);
  });

  test('is told all that it lacks at once', () => {
    expect(faults({ services: [], reason: { text: '', coding: [] }, until: '1/1/2020' })).toHaveLength(3);
  });

  test('keeps lines in what it says to others', () => {
    expect(faults({ details: 'Con contraste.\nPreguntar por alergia al yodo.' })).toEqual([]);
  });

  test('becomes one resource for each service, on one sheet', () => {
    const orders = toOrders(
      { ...entry, services: [...entry.services, { text: 'Sodio', coding: [] }], instructions: 'En ayunas' },
      { ...context, encounterId: 'e1' },
    );
    expect(orders).toMatchObject([
      {
        resourceType: 'ServiceRequest',
        code: { text: 'Potasio', coding: [{ code: '2823-3' }] },
        encounter: { reference: 'Encounter/e1' },
        patientInstruction: 'En ayunas',
        occurrencePeriod: { start: today, end: '2026-12-04' },
      },
      { code: { text: 'Sodio' } },
    ]);
    const [first, second] = orders as { requisition: object; id: string }[];
    expect(first?.requisition).toEqual(second?.requisition);
    expect(first?.id).not.toBe(second?.id);
  });

  test.each(orderKinds)('of the kind %s is known as that again', (kind) => {
    const [order] = toOrders({ ...entry, kind }, context);
    expect(order?.resourceType === 'ServiceRequest' && kindOfOrder(order)).toBe(kind);
  });

  test('of another system is known by its category, or not at all', () => {
    const of = (code: string) =>
      kindOfOrder({ category: [{ coding: [{ system: 'http://snomed.info/sct', code }] }] });
    expect(of('108252007')).toBe('laboratory');
    expect(of('363679005')).toBe('imaging');
    expect(of('409063005')).toBeUndefined();
    expect(kindOfOrder({})).toBeUndefined();
  });

  test('a referral says the specialty, a follow-up what for', () => {
    const service = { text: 'Cardiología', coding: [] };
    expect(toOrders({ ...entry, kind: 'referral', services: [service] }, context)).toMatchObject([
      { code: { text: 'Interconsulta: Cardiología' }, performerType: { text: 'Cardiología' } },
    ]);
    expect(
      toOrders({ ...entry, kind: 'follow-up', services: [service], until: '2026-11-22' }, context),
    ).toMatchObject([
      // Not before today.
      { code: { text: 'Control: Cardiología' }, occurrencePeriod: { start: today, end: '2026-11-29' } },
      { resourceType: 'Appointment', status: 'proposed', description: 'Control' },
    ]);
  });

  test('taken back says why, the last time', () => {
    const [order] = toOrders(entry, context);
    if (order?.resourceType !== 'ServiceRequest') throw new Error('No order');
    const once = asCancelled(order, 'Ya estaba hecha');
    expect(once.status).toBe('revoked');
    expect(isAwaited(once)).toBe(false);
    expect(isAwaited({ ...order, doNotPerform: true })).toBe(false);
    expect(cancellationText(asCancelled(once, 'Duplicada'))).toBe('Duplicada');
    expect(cancellationText(order)).toBeUndefined();
  });

  test('has a last day only where it names a day', () => {
    const of = (occurrenceDateTime: string) =>
      dueDayOf({
        resourceType: 'ServiceRequest',
        status: 'active',
        intent: 'order',
        subject: {},
        occurrenceDateTime,
      });
    expect(of('2026-12-04T10:00:00Z')).toBe('2026-12-04');
    expect(of('2026-12')).toBeUndefined();
  });
});

test('what is more urgent is expected sooner', () => {
  for (const kind of orderKinds) {
    expect(expectedBy(kind, 'stat', today)).toBe(today);
    expect(expectedBy(kind, 'asap', today) <= expectedBy(kind, 'urgent', today)).toBe(true);
    expect(expectedBy(kind, 'urgent', today) < expectedBy(kind, 'routine', today)).toBe(true);
  }
});

test('the same thing is known by its code, or else by its words', () => {
  const potassium = { system: 'http://loinc.org', code: '2823-3' };
  expect(conceptKey({ text: 'K', coding: [potassium] })).toBe(
    conceptKey({ text: 'Potasio', coding: [potassium] }),
  );
  expect(conceptKey({ text: ' Cardiología', coding: [] })).toBe(
    conceptKey({ text: 'cardiología', coding: [] }),
  );
});
