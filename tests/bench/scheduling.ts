import type { Database } from '../../lambdas/platform/database.ts';
import { type Calendar, openCalendar } from '../lambdas/scheduling/calendar-client.ts';
import { type BenchEngine, openPglite, openPostgres } from './engines.ts';
import type { Measurement } from './table.ts';

/**
 * The calendar with 20 clinicians, each with three rules and two thirds of thirty days booked, through the FHIR
 * endpoint with row-level security and the access log on.
 */
const clinicians = 20;
const runs = 60;
const day = 86_400_000;
const now = '2026-03-02T12:00:00Z';

export async function benchScheduling(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const open of [openPglite, openPostgres]) {
    const engine = await open();
    if (!engine) continue;
    try {
      measurements.push(...(await measure(engine)));
    } finally {
      await engine.close();
    }
  }
  return measurements;
}

async function measure({ name, database, analyze }: BenchEngine): Promise<Measurement[]> {
  const { calendar, people, service, patient } = await fill(database);
  await analyze();
  const period = { start: now, end: new Date(Date.parse(now) + 30 * day).toISOString() };
  const find = (more: object) =>
    calendar.operate('$find', { ...period, service: { reference: service }, ...more });
  let next = 0;
  const calls: Record<string, { promised?: number; call: () => Promise<{ status: number }> }> = {
    '$find, 20 clinicians × 30 days': { promised: 60, call: () => find({}) },
    '$find, 20 clinicians × 30 days, all 4,428 times': { promised: 60, call: () => find({ _count: 10_000 }) },
    '$find, one clinician × 30 days': { call: () => find({ practitioner: { reference: people[0] } }) },
    $book: {
      call: () => {
        const start = new Date(
          Date.parse('2026-06-01T13:00:00Z') + (next++ % 6) * 1_800_000 + Math.floor(next / 6) * 7 * day,
        );
        const end = new Date(start.getTime() + 1_800_000);
        return calendar.operate('$book', {
          'appointment-resource': calendar.proposal(people[1] ?? '', start.toISOString(), end.toISOString()),
          'patient-reference': { reference: patient },
        });
      },
    },
  };
  const measurements: Measurement[] = [];
  for (const [what, { promised, call }] of Object.entries(calls)) {
    const values: number[] = [];
    for (let run = -10; run < runs; run += 1) {
      const startedAt = performance.now();
      const { status } = await call();
      if (status !== 200) throw new Error(`${what}: ${status}`);
      if (run >= 0) values.push(performance.now() - startedAt);
    }
    measurements.push({
      what: `${name}: ${what}`,
      unit: 'ms',
      values,
      ...(promised === undefined ? {} : { promised }),
    });
  }
  return measurements;
}

async function fill(database: Database) {
  const calendar: Calendar = await openCalendar(database, now);
  const service = await calendar.offer(30);
  const patient = await calendar.patient();
  const people: string[] = [];
  for (let index = 0; index < clinicians; index += 1) {
    const person = await calendar.practitioner(`Número ${index}`);
    people.push(person);
    await calendar.schedule(person, [
      { from: '08:00:00', until: '12:00:00' },
      { from: '13:00:00', until: '17:00:00' },
      { days: ['sat', 'sun'], from: '09:00:00', until: '13:00:00' },
    ]);
    const entry = Array.from({ length: 30 }, (_, date) => date)
      .flatMap((date) =>
        [13, 14, 15, 17, 18, 19].map(
          (hour) => Date.parse('2026-03-03T00:00:00Z') + date * day + hour * 3_600_000,
        ),
      )
      .flatMap((hour) => [hour, hour + 1_800_000])
      .filter((_, slot) => (slot + index) % 3 > 0)
      .map((start) => ({
        resource: {
          ...calendar.proposal(
            person,
            new Date(start).toISOString(),
            new Date(start + 1_800_000).toISOString(),
            [patient],
          ),
          status: 'booked',
        },
        request: { method: 'POST', url: 'Appointment' },
      }));
    const { status } = await calendar.request('POST', '/', {
      resourceType: 'Bundle',
      type: 'transaction',
      entry,
    });
    if (status !== 200) throw new Error(`Not filled: ${status}`);
  }
  return { calendar, people, service, patient };
}
