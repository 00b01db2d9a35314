import type { Appointment } from '@medplum/fhirtypes';
import { sentence } from '../clinical/clock.ts';
import { type Interval, isCovered, isTouched, merge } from '../clinical/scheduling/interval.ts';
import { type Issue, type Repository, readResources } from '../fhir/index.ts';
import { actorNames } from './actor-names.ts';
import { actorsOf, isOf, timeOf } from './appointment.ts';
import { readTimes } from './calendar-times.ts';
import { timeTeller } from './conflict-issue.ts';
import { type OpenSchedule, openingsOf, readClosures, readSchedules, type Service } from './schedules.ts';

const day = 86_400_000;

/**
 * For each appointment, who does not keep hours then. Whoever has no availability rules can be booked at any time. All
 * the appointments have the same participants.
 */
export async function closedIssues(
  repository: Repository,
  appointments: readonly Appointment[],
): Promise<Issue[][]> {
  const [first] = appointments;
  const times = appointments.map((appointment) => timeOf(appointment) ?? { start: 0, end: 0 });
  if (!first) return [];
  const actors = actorsOf(first);
  const service = actors.find(isOf('HealthcareService'))?.reference;
  const resource =
    service === undefined ? undefined : (await readResources(repository, [service])).get(service);
  const people = actors.filter((actor) => isOf('Practitioner')(actor) || isOf('Device')(actor));
  const schedules = (
    await readSchedules(
      repository,
      people.map(({ reference }) => reference),
    )
  ).filter(
    (schedule) => schedule.rules.length > 0 && (!resource || schedule.offers(resource as unknown as Service)),
  );
  if (schedules.length === 0) return times.map(() => []);
  const closures = await readClosures(repository, resource as unknown as Service | undefined);
  const tell = await timeTeller(repository);
  const names = await actorNames(repository, people);
  const whole = {
    start: Math.min(...times.map(({ start }) => start)),
    end: Math.max(...times.map(({ end }) => end)),
  };
  const agendas = schedules.map(({ reference }) => reference);
  const extra = (await readTimes(repository, agendas, whole)).filter(({ kind }) => kind === 'extra');
  const isOpen = (schedule: OpenSchedule, time: Interval) => {
    const around = { start: time.start - day, end: time.end + day };
    const own = extra.filter(({ actor }) => actor === schedule.reference);
    return isCovered(merge(openingsOf(schedule, service, around, closures.days, own)), time);
  };
  return times.map((time) =>
    people.flatMap(({ reference }): Issue[] => {
      const own = schedules.filter(({ lead }) => lead.reference === reference);
      const isAtWork = own.some((schedule) => isOpen(schedule, time)) && !isTouched(closures.periods, time);
      if (own.length === 0 || isAtWork) return [];
      const diagnostics = sentence(`${names.get(reference) ?? 'El profesional'} no atiende el ${tell(time)}`);
      return [{ severity: 'error', code: 'business-rule', diagnostics, expression: ['Appointment.start'] }];
    }),
  );
}
