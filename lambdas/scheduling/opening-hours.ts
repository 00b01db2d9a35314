import type { Appointment } from '@medplum/fhirtypes';
import { type Interval, isCovered, isTouched, merge } from '../clinical/scheduling/interval.ts';
import type { Issue } from '../fhir/outcome.ts';
import type { Session } from '../fhir/store/session.ts';
import { actorsOf, isOf, timeOf } from './appointment.ts';
import { readTimes } from './calendar-times.ts';
import { timeTeller } from './conflict-issue.ts';
import { readResources } from './read-resources.ts';
import { openingsOf, readClosures, readSchedules, type Service } from './schedules.ts';

const day = 86_400_000;

/**
 * Which appointments lie outside of the hours of somebody who keeps hours. Whoever has no availability rules can be
 * booked at any time. All the appointments have the same participants.
 */
export async function closedIssues(session: Session, appointments: readonly Appointment[]): Promise<Issue[]> {
  const [first] = appointments;
  const times = appointments.flatMap((appointment) => timeOf(appointment) ?? []);
  if (!first || times.length === 0) return [];
  const actors = actorsOf(first);
  const service = actors.find(isOf('HealthcareService'))?.reference;
  const resource = service === undefined ? undefined : (await readResources(session, [service])).get(service);
  const people = actors.filter((actor) => isOf('Practitioner')(actor) || isOf('Device')(actor));
  const schedules = (
    await readSchedules(
      session,
      people.map(({ reference }) => reference),
    )
  ).filter((schedule) => !resource || schedule.offers(resource as unknown as Service));
  const closures = await readClosures(session, resource as unknown as Service | undefined);
  const tell = await timeTeller(session);
  const issues: Issue[] = [];
  for (const { reference, display } of people) {
    const own = schedules.filter(({ lead, rules }) => lead.reference === reference && rules.length > 0);
    if (own.length === 0) continue;
    for (const time of times) {
      const around = { start: time.start - day, end: time.end + day };
      const isOpen = await anyOpen(session, own, service, around, closures.days, time);
      if (isOpen && !isTouched(closures.periods, time)) continue;
      const name = display ?? own[0]?.lead.display ?? 'El profesional';
      issues.push({
        severity: 'error',
        code: 'business-rule',
        diagnostics: `${name} no atiende el ${tell(time)}.`,
        expression: ['Appointment.start'],
      });
    }
  }
  return issues;
}

async function anyOpen(
  session: Session,
  schedules: Awaited<ReturnType<typeof readSchedules>>,
  service: string | undefined,
  around: Interval,
  closedDays: ReadonlySet<number>,
  time: Interval,
): Promise<boolean> {
  for (const schedule of schedules) {
    const extra = (await readTimes(session, [schedule.reference], around)).filter(
      ({ kind }) => kind === 'extra',
    );
    const open = merge(openingsOf(schedule, service, around, closedDays, extra));
    if (isCovered(open, time)) return true;
  }
  return false;
}
