import { expect, test } from 'vitest';
import { closureUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import {
  diagnostics,
  matches,
  openCalendar,
  parameters,
  starts,
} from '../../lambdas/scheduling/calendar-client.ts';

const day = (date: string) => ({ start: `${date}T04:00:00Z`, end: `${date}T23:59:00Z` });

/** What depends on the engine: series, days of changing clocks, places, exceptions, the waiting list. */
export function calendarSuite(open: () => Database): void {
  test('a series is checked whole: each conflict is told and nothing is written', async () => {
    const calendar = await openCalendar(open());
    const ana = await calendar.practitioner();
    const patient = { reference: await calendar.patient() };
    const proposal = calendar.proposal(ana, '2026-03-03T15:00:00Z', '2026-03-03T15:30:00Z');
    for (const date of ['2026-03-10', '2026-03-17']) {
      // After 8 March ten o'clock in New York is an hour earlier in UTC.
      const taken = calendar.proposal(ana, `${date}T14:00:00Z`, `${date}T14:10:00Z`);
      await calendar.operate('$book', { 'appointment-resource': taken, 'patient-reference': patient });
    }
    const input = {
      'appointment-resource': proposal,
      'patient-reference': patient,
      recurrence: 'FREQ=WEEKLY;COUNT=4',
    };
    const refused = await calendar.operate('$book', input);
    expect(refused.status).toBe(409);
    expect(refused.body.issue).toHaveLength(2);
    expect(diagnostics(refused)).toContain('10 de marzo de 2026, de 10:00 a.m. a 10:10 a.m.');
    expect(await calendar.find('/Appointment?status=booked')).toHaveLength(2);

    const exclude = ['2026-03-10T14:00:00Z', '2026-03-17T14:00:00Z'];
    const booked = await calendar.operate('$book', { ...input, exclude });
    expect(starts(booked)).toEqual(['2026-03-03T15:00:00Z', '2026-03-24T14:00:00Z']);
  });

  test('of a series one, the following or all are cancelled', async () => {
    const calendar = await openCalendar(open());
    const ana = await calendar.practitioner();
    const booked = await calendar.operate('$book', {
      'appointment-resource': calendar.proposal(ana, '2026-03-10T15:00:00Z', '2026-03-10T15:30:00Z'),
      'patient-reference': { reference: await calendar.patient() },
      recurrence: 'FREQ=WEEKLY;COUNT=6',
    });
    const ids = matches(booked).map(({ id }) => id);
    expect(new Set(matches(booked).map(({ identifier }) => identifier[0].value)).size).toBe(1);
    const cancel = async (index: number, scope: string) =>
      matches(
        await calendar.request(
          'POST',
          `/Appointment/${ids[index]}/$cancel`,
          parameters({ reason: 'prov-pers', scope }),
        ),
      ).map(({ id }) => ids.indexOf(id));
    expect(await cancel(1, 'this')).toEqual([1]);
    expect((await cancel(4, 'following')).toSorted()).toEqual([4, 5]);
    calendar.setNow('2026-03-11T12:00:00Z');
    // What has been is left as it was.
    expect((await cancel(3, 'all')).toSorted()).toEqual([2, 3]);
    expect(await calendar.find('/Appointment?status=booked')).toEqual([ids[0]]);
  });

  test('on the days on which the clocks change each hour is offered as often as it comes', async () => {
    const calendar = await openCalendar(open());
    const ana = await calendar.practitioner();
    const hours = { days: ['sun'], from: '00:00:00', until: '04:00:00', alignment: 60 };
    await calendar.schedule(ana, [hours]);
    const find = async (date: string) =>
      starts(await calendar.operate('$find', { ...day(date), duration: 60 }));
    expect(await find('2026-03-08')).toEqual([
      '2026-03-08T05:00:00Z',
      '2026-03-08T06:00:00Z',
      '2026-03-08T07:00:00Z',
    ]);
    calendar.setNow('2026-10-30T12:00:00Z');
    expect(await find('2026-11-01')).toEqual(
      ['04', '05', '06', '07', '08'].map((hour) => `2026-11-01T${hour}:00:00Z`),
    );
    // Both of one o'clock can be booked, since they are different times.
    for (const hour of ['05', '06']) {
      const booked = await calendar.operate('$book', {
        'appointment-resource': calendar.proposal(
          ana,
          `2026-11-01T${hour}:00:00Z`,
          `2026-11-01T${hour}:59:00Z`,
        ),
        'patient-reference': { reference: await calendar.patient() },
      });
      expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    }
    expect(await find('2026-11-01')).toHaveLength(3);
  });

  test('a service for several has as many places as it says, and a person beside it none', async () => {
    const calendar = await openCalendar(open());
    const ana = await calendar.practitioner();
    await calendar.schedule(ana);
    const group = await calendar.offer(60, { capacity: 3 });
    const at = ['2026-03-03T15:00:00Z', '2026-03-03T16:00:00Z'] as const;
    const book = async (more: string[] = []) =>
      calendar.operate('$book', {
        'appointment-resource': calendar.proposal(ana, ...at, more),
        'patient-reference': { reference: await calendar.patient() },
      });
    const offered = async () =>
      starts(
        await calendar.operate('$find', { ...day('2026-03-03'), service: { reference: group } }),
      ).includes(at[0]);
    const answers = await Promise.all(Array.from({ length: 6 }, () => book([group])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await offered()).toBe(false);
    expect((await book()).status).toBe(409);
    const { id } = matches(answers.find(({ status }) => status === 200) ?? answers[0] ?? { body: {} })[0];
    await calendar.request('POST', `/Appointment/${id}/$cancel`, parameters({ reason: 'pat' }));
    expect(await offered()).toBe(true);
    expect((await book()).status).toBe(409);
    expect((await book([group])).status).toBe(200);
  });

  test('buffers keep their distance, absences take a person away, extra time and holidays count', async () => {
    const calendar = await openCalendar(open());
    const ana = await calendar.practitioner();
    const schedule = { reference: await calendar.schedule(ana, [{ from: '09:00:00', until: '12:00:00' }]) };
    const service = await calendar.offer(30, { before: 10, after: 20 });
    const find = async (date: string) =>
      starts(await calendar.operate('$find', { ...day(date), service: { reference: service } })).map((at) =>
        at.slice(11, 16),
      );
    expect(await find('2026-03-03')).toEqual(['14:00', '14:30', '15:00', '15:30', '16:00', '16:30']);
    await calendar.operate('$book', {
      'appointment-resource': calendar.proposal(ana, '2026-03-03T15:00:00Z', '2026-03-03T15:30:00Z', [
        service,
      ]),
      'patient-reference': { reference: await calendar.patient() },
    });
    expect(await find('2026-03-03')).toEqual(['14:00', '16:00', '16:30']);
    const slot = (status: string, start: string, end: string) =>
      calendar.create({ resourceType: 'Slot', schedule, status, start, end });
    await slot('busy-unavailable', '2026-03-03T16:00:00Z', '2026-03-03T16:30:00Z');
    await slot('free', '2026-03-03T22:00:00Z', '2026-03-03T23:00:00Z');
    expect(await find('2026-03-03')).toEqual(['14:00', '22:00', '22:30']);
    const away = await calendar.operate('$book', {
      'appointment-resource': calendar.proposal(ana, '2026-03-03T16:00:00Z', '2026-03-03T16:30:00Z'),
      'patient-reference': { reference: await calendar.patient() },
    });
    expect(diagnostics(away)).toContain('no está disponible');
    await calendar.request('PUT', `/Organization/${calendar.organizationId}`, {
      resourceType: 'Organization',
      id: calendar.organizationId,
      name: 'Clínica',
      extension: [
        {
          url: closureUrl,
          extension: [
            { url: 'start', valueDate: '2026-03-04' },
            { url: 'name', valueString: 'Fiesta' },
          ],
        },
      ],
    });
    expect(await find('2026-03-04')).toEqual([]);
    expect(await find('2026-03-05')).toHaveLength(6);
  });

  test('a freed time is proposed once to each whom it suits, booked for nobody, and withdrawn when it is taken', async () => {
    const calendar = await openCalendar(open());
    const ana = await calendar.practitioner();
    await calendar.schedule(ana);
    const wait = async (date: string, minutes: number, actors = [ana]) => {
      const { participant } = calendar.proposal(ana, '', '', []) as {
        participant: { actor: object; status: string }[];
      };
      return (
        await calendar.create({
          resourceType: 'Appointment',
          status: 'waitlist',
          minutesDuration: minutes,
          requestedPeriod: [{ start: date, end: date }],
          participant: [
            { actor: { reference: await calendar.patient() }, status: 'accepted' },
            ...(actors.length > 0 ? participant : []),
          ],
        })
      ).id;
    };
    const suitable = [await wait('2026-03-03', 30), await wait('2026-03-03', 20, [])];
    await wait('2026-03-04', 30);
    await wait('2026-03-03', 60);
    const book = async () =>
      calendar.operate('$book', {
        'appointment-resource': calendar.proposal(ana, '2026-03-03T15:00:00Z', '2026-03-03T15:30:00Z'),
        'patient-reference': { reference: await calendar.patient() },
      });
    const cancel = async () => {
      const { id } = matches(await book())[0];
      await calendar.request('POST', `/Appointment/${id}/$cancel`, parameters({ reason: 'pat' }));
    };
    const tasks = async (status: string) =>
      (await calendar.request('GET', `/Task?status=${status}&_count=50`)).body.entry?.map(
        ({ resource }: { resource: { focus: { reference: string } } }) => resource.focus.reference,
      ) ?? [];
    await cancel();
    expect((await tasks('requested')).toSorted()).toEqual(
      suitable.map((id) => `Appointment/${id}`).toSorted(),
    );
    expect(await calendar.find('/Appointment?status=booked')).toEqual([]);
    await cancel();
    // Taken in between, so the proposals were withdrawn; the same time is not proposed a second time.
    expect(await tasks('requested')).toEqual([]);
    expect(await tasks('cancelled')).toHaveLength(2);
    const given = await calendar.request(
      'POST',
      `/Appointment/${suitable[0]}/$reschedule`,
      parameters({ start: '2026-03-03T16:00:00Z' }),
    );
    expect(matches(given)[0]).toMatchObject({ status: 'booked', end: '2026-03-03T16:30:00Z' });
  });
}
