import { expect, test } from 'vitest';
import { overrideUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import type { Database } from '../../../lambdas/platform/database.ts';
import {
  type Calendar,
  diagnostics,
  matches,
  openCalendar,
  parameters,
} from '../../lambdas/scheduling/calendar-client.ts';

const start = '2026-03-03T15:00:00Z';
const end = '2026-03-03T15:30:00Z';

async function clinic(database: Database) {
  const calendar = await openCalendar(database);
  const ana = await calendar.practitioner();
  const patient = await calendar.patient();
  const appointment = (from = start, until = end, status = 'booked') => ({
    ...calendar.proposal(ana, from, until, [patient]),
    status,
  });
  const book = (from = start, until = end, more: Record<string, unknown> = {}, options = {}) =>
    calendar.operate(
      '$book',
      {
        'appointment-resource': calendar.proposal(ana, from, until),
        'patient-reference': { reference: patient },
        ...more,
      },
      options,
    );
  return { calendar, ana, patient, appointment, book };
}

const bookedCount = async (calendar: Calendar) => (await calendar.find('/Appointment?status=booked')).length;

/** Nobody is given twice, however it is tried; run on PGlite and on a PostgreSQL server. */
export function takenOnceSuite(open: () => Database): void {
  test('of fifty who book one time at once one gets it, and the others are told who is taken when', async () => {
    const { calendar, book } = await clinic(open());
    const answers = await Promise.all(Array.from({ length: 50 }, () => book()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    for (const answer of refused) {
      expect(diagnostics(answer)).toContain(
        'Ana Núñez ya tiene una cita: 3 de marzo de 2026, de 10:00 a.m. a 10:30 a.m.',
      );
      expect(JSON.stringify(answer.body)).not.toContain('Secreto');
    }
    expect(await bookedCount(calendar)).toBe(1);
  });

  test('of thirty plain writes, holds and bookings that overlap somewhere no two that overlap are kept', async () => {
    const { calendar, appointment, ana, book } = await clinic(open());
    const at = (index: number) => new Date(Date.parse(start) + index * 600_000).toISOString();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const [from, until] = [at(index % 9), at((index % 9) + 3)];
        if (index % 3 === 0) return calendar.request('POST', '/Appointment', appointment(from, until));
        if (index % 3 === 1) return book(from, until);
        return calendar.operate('$hold', { 'appointment-resource': calendar.proposal(ana, from, until) });
      }),
    );
    const times = await open().transaction(
      { role: 'app', organizationId: calendar.organizationId, userId: calendar.userId },
      (sql) =>
        sql<{ overlaps: number; kept: number }>(
          `SELECT (SELECT count(*) FROM calendar_times a JOIN calendar_times b
             ON a.actor = b.actor AND a.source < b.source AND a.during && b.during)::int AS overlaps,
             (SELECT count(*) FROM calendar_times)::int AS kept`,
        ),
    );
    expect(times[0]?.overlaps).toBe(0);
    // One keeps five of the nine beginnings from the others; two may keep all: those of 20 and of 70 minutes.
    expect(times[0]?.kept).toBeGreaterThanOrEqual(2);
  });

  test('the database itself refuses what the application would let through', async () => {
    const { calendar, ana, book } = await clinic(open());
    await book();
    const insert = open().transaction(
      { role: 'app', organizationId: calendar.organizationId, userId: calendar.userId },
      (sql) =>
        sql(
          `INSERT INTO calendar_times (organization_id, actor, source, kind, during, is_exclusive)
           VALUES ($1, $2, 'Appointment/other', 'booked', tstzrange('2026-03-03T15:29:00Z', '2026-03-03T16:00:00Z'), true)`,
          [calendar.organizationId, ana],
        ),
    );
    await expect(insert).rejects.toThrow(/calendar_times_taken_once/);
  });

  test('a create, a PUT, a PATCH and a Bundle cannot give a taken time either, and what ends as it begins can be', async () => {
    const { calendar, appointment, book } = await clinic(open());
    await book();
    expect((await calendar.request('POST', '/Appointment', appointment())).status).toBe(409);
    const later = await calendar.request('POST', '/Appointment', appointment(end, '2026-03-03T16:00:00Z'));
    expect(later.status).toBe(201);
    const { id } = later.body;
    const put = await calendar.request('PUT', `/Appointment/${id}`, {
      ...appointment('2026-03-03T15:15:00Z', '2026-03-03T15:45:00Z'),
      id,
    });
    expect(put.status).toBe(409);
    const patch = await calendar.request('PATCH', `/Appointment/${id}`, [
      { op: 'replace', path: '/start', value: start },
    ]);
    expect(patch.status).toBe(409);
    const entry = [start, '2026-03-05T15:00:00Z'].map((from) => ({
      resource: appointment(from, from.replace(':00:00Z', ':30:00Z')),
      request: { method: 'POST', url: 'Appointment' },
    }));
    expect(
      (await calendar.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry })).status,
    ).toBe(409);
    expect(await bookedCount(calendar)).toBe(2);
    const twice = [start, start].map((from) => ({
      resource: appointment(from.replace('03-03', '03-06'), end.replace('03-03', '03-06')),
      request: { method: 'POST', url: 'Appointment' },
    }));
    expect(
      (await calendar.request('POST', '/', { resourceType: 'Bundle', type: 'transaction', entry: twice }))
        .status,
    ).toBe(409);
  });

  test('what is cancelled, missed, proposed or waiting takes nobody', async () => {
    const { calendar, appointment, book } = await clinic(open());
    for (const status of ['proposed', 'cancelled', 'noshow', 'waitlist', 'entered-in-error', 'fulfilled']) {
      expect((await calendar.request('POST', '/Appointment', appointment(start, end, status))).status).toBe(
        201,
      );
    }
    expect((await book()).status).toBe(200);
    for (const status of ['pending', 'booked', 'arrived', 'checked-in']) {
      expect(
        (await calendar.request('POST', '/Appointment', appointment(start, end, status))).status,
        status,
      ).toBe(409);
    }
  });

  test('a hold takes its time for everybody and is free without any job when it has run out', async () => {
    const { calendar, ana, patient, book } = await clinic(open());
    const held = await calendar.operate('$hold', {
      'appointment-resource': calendar.proposal(ana, start, end),
      'hold-minutes': 10,
    });
    expect(held.status).toBe(200);
    expect(diagnostics(await book())).toContain('tiene la hora retenida por usted, quizá en otra ventana');
    const colleague = { userId: '11111111-1111-4111-8111-111111111111' };
    expect(diagnostics(await book(start, end, {}, colleague))).toContain('retenida por otra persona');
    const reference = { reference: `Appointment/${matches(held)[0].id}` };
    const input = { 'appointment-reference': reference, 'patient-reference': { reference: patient } };
    const stranger = await calendar.operate('$book', input, colleague);
    expect(stranger.status).toBe(409);
    calendar.setNow('2026-03-02T12:09:59Z');
    expect((await book()).status).toBe(409);
    calendar.setNow('2026-03-02T12:10:00Z');
    expect((await book()).status).toBe(200);
    expect((await calendar.operate('$book', input)).status).toBe(409);
  });

  test('a hold that is let go is free at once', async () => {
    const { calendar, ana, book } = await clinic(open());
    const held = await calendar.operate('$hold', {
      'appointment-resource': calendar.proposal(ana, start, end),
    });
    const reference = { reference: `Appointment/${matches(held)[0].id}` };
    expect((await calendar.operate('$release', { 'appointment-reference': reference })).status).toBe(200);
    expect((await book()).status).toBe(200);
  });

  test('an override needs a clinician and a reason, is marked and logged, and takes its time from others', async () => {
    const { calendar, book } = await clinic(open());
    await book();
    const override = { override: true, 'override-reason': 'Urgencia' };
    expect((await book(start, end, override, { roles: ['staff'] })).status).toBe(403);
    expect((await book(start, end, { override: true })).status).toBe(422);
    const until = '2026-03-03T15:45:00Z';
    const given = await book(start, until, override);
    expect(given.status, JSON.stringify(given.body)).toBe(200);
    const [mark] = matches(given)[0].extension;
    expect(mark.url).toBe(overrideUrl);
    expect(JSON.stringify(mark)).toContain('Urgencia');
    const { body } = await calendar.request('GET', '/AuditEvent?_count=20');
    expect(Buffer.from(JSON.stringify(body)).toString()).toContain(
      Buffer.from('Appointment?double-booking-override').toString('base64'),
    );
    // The quarter of an hour that only the marked one has.
    expect((await book('2026-03-03T15:30:00Z', until)).status).toBe(409);
    // A free time needs no mark, whatever was asked for.
    const free = await book('2026-03-03T18:00:00Z', '2026-03-03T18:30:00Z', override);
    expect(matches(free)[0].extension).toBeUndefined();
  });

  test('the mark of an override cannot be written by who may not override, nor carried to another time', async () => {
    const { calendar, appointment, book } = await clinic(open());
    await book();
    const marked = {
      ...appointment(),
      extension: [{ url: overrideUrl, extension: [{ url: 'reason', valueString: 'x' }] }],
    };
    expect((await calendar.request('POST', '/Appointment', marked, { roles: ['staff'] })).status).toBe(403);
    const { id } = await calendar.create(marked);
    const other = { ...marked, id, start: '2026-03-03T15:10:00Z' };
    expect((await calendar.request('PUT', `/Appointment/${id}`, other, { roles: ['staff'] })).status).toBe(
      403,
    );
    const comment = { ...marked, id, comment: 'Traer informe' };
    expect((await calendar.request('PUT', `/Appointment/${id}`, comment, { roles: ['staff'] })).status).toBe(
      200,
    );
  });

  test('an appointment moves in one step: the new time is taken with the old one given back, or nothing changes', async () => {
    const { calendar, ana, book } = await clinic(open());
    const { id } = matches(await book())[0];
    await book('2026-03-03T16:00:00Z', '2026-03-03T16:30:00Z');
    const move = (from: string, more = {}) =>
      calendar.request('POST', `/Appointment/${id}/$reschedule`, parameters({ start: from, ...more }));
    expect((await move('2026-03-03T16:15:00Z')).status).toBe(409);
    expect((await calendar.request('GET', `/Appointment/${id}`)).body.start).toBe(start);
    expect((await move('2026-03-03T15:15:00Z')).status).toBe(200);
    const moved = await move('2026-03-04T15:00:00Z', { practitioner: { reference: ana } });
    expect(matches(moved)[0]).toMatchObject({
      id,
      start: '2026-03-04T15:00:00Z',
      end: '2026-03-04T15:30:00Z',
      status: 'booked',
    });
    expect((await book()).status).toBe(200);
    expect((await book('2026-03-04T15:00:00Z', '2026-03-04T15:30:00Z')).status).toBe(409);
  });

  test('a move that was made on an old version is refused', async () => {
    const { calendar, book } = await clinic(open());
    const { id } = matches(await book())[0];
    const move = (from: string) =>
      calendar.request('POST', `/Appointment/${id}/$reschedule`, parameters({ start: from }), {
        headers: { 'if-match': 'W/"1"' },
      });
    const answers = await Promise.all([move('2026-03-04T15:00:00Z'), move('2026-03-05T15:00:00Z')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
}
