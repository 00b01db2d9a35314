import { describe, expect, test } from 'vitest';
import type { Json } from '../fhir/fhir-client.ts';
import { error, orderClinic } from './order-clinic.ts';

const here = orderClinic();
const { order, change, result, overdue, at } = here;

describe('an order without a result', () => {
  test('comes back once as a task of whoever ordered, when its last day is over in the clinic', async () => {
    const [asked] = await order();
    // The last minute of 30 November in New York.
    await at('2026-12-01T04:59:00Z');
    expect(await overdue()).toEqual([]);
    await at('2026-12-01T05:01:00Z');
    await at('2026-12-09T05:01:00Z');
    expect(await overdue()).toMatchObject([
      {
        status: 'accepted',
        owner: { identifier: { value: here.doctor.userId } },
        focus: { reference: `ServiceRequest/${asked.id}` },
        for: { reference: `Patient/${here.patientId}` },
        description: 'Sin resultado en plazo: Potasio',
      },
    ]);
  });

  test.each([
    ['has left', 'deactivated_at'],
    ['has been blocked', 'disabled_at'],
  ])('goes to the clinical team where whoever ordered %s', async (_, column) => {
    await order();
    const { organizationId } = here.clinic;
    await here.database.transaction({ role: 'app', organizationId, userId: here.doctor.userId }, (sql) =>
      sql(`UPDATE users SET ${column} = now() WHERE user_id = $1`, [here.doctor.userId]),
    );
    await at('2026-12-01T05:01:00Z');
    const [task] = await overdue();
    expect(task.owner).toBeUndefined();
    expect(task.performerType[0].coding[0]).toMatchObject({ code: 'clinicians' });
  });

  test.each([
    ['its result is in', (asked: Json) => result(asked, 'final')],
    ['it was taken back', (asked: Json) => change(asked, { status: 'revoked' })],
    ['it was an error', (asked: Json) => change(asked, { status: 'entered-in-error' })],
    [
      'it has been given more time',
      (asked: Json) => change(asked, { occurrencePeriod: { start: '2026-11-20', end: '2027-01-31' } }),
    ],
  ])('makes no task where %s', async (_, happens) => {
    const [asked] = await order();
    await happens(asked);
    await at('2026-12-02T05:01:00Z');
    expect(await overdue()).toEqual([]);
  });

  test('is looked for again where its result turned out to be an error', async () => {
    const [asked] = await order();
    const first = await result(asked, 'final');
    await change(first, error);
    await at('2026-12-01T05:01:00Z');
    expect(await overdue()).toHaveLength(1);
  });

  test('that was late already when it came from elsewhere makes no task', async () => {
    await here.doctor.create({
      resourceType: 'ServiceRequest',
      status: 'active',
      intent: 'order',
      code: { text: 'Colonoscopia' },
      subject: { reference: `Patient/${here.patientId}` },
      occurrenceDateTime: '2019-03-04',
    });
    await at('2026-12-01T05:01:00Z');
    expect(await overdue()).toEqual([]);
  });

  test.each([
    ['its result is in', 'completed', (asked: Json) => result(asked, 'final')],
    ['it was taken back', 'cancelled', (asked: Json) => change(asked, { status: 'revoked' })],
    ['it was an error', 'cancelled', (asked: Json) => change(asked, { status: 'entered-in-error' })],
    [
      'it has been given more time',
      'cancelled',
      (asked: Json) => change(asked, { occurrencePeriod: { start: '2026-11-20', end: '2027-01-31' } }),
    ],
  ])('is asked about no more once %s', async (_, status, happens) => {
    const [asked] = await order();
    await at('2026-12-01T05:01:00Z');
    await happens(asked);
    expect(await overdue()).toMatchObject([{ status }]);
  });

  test('that was late is asked about again where its result turned out to be an error', async () => {
    const [asked] = await order();
    await at('2026-12-01T05:01:00Z');
    const first = await result(asked, 'final');
    await change(first, error);
    await at('2026-12-01T05:02:00Z');
    const statuses = (await overdue()).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['accepted', 'completed']);
  });

  test('stays asked about while anything else of it changes', async () => {
    const [asked] = await order();
    await at('2026-12-01T05:01:00Z');
    await change(asked, { priority: 'urgent' });
    await result(asked, 'preliminary');
    expect(await overdue()).toMatchObject([{ status: 'accepted' }]);
  });
});
