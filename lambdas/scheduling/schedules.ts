import type { HealthcareService, PractitionerRole, Schedule } from '@medplum/fhirtypes';
import {
  type AvailabilityRule,
  dayNumber,
  type Opening,
  openings,
} from '../clinical/scheduling/availability-rule.ts';
import { type Interval, merge } from '../clinical/scheduling/interval.ts';
import { readAvailabilityRules, readClosedDays } from '../clinical/scheduling/schedule-rules.ts';
import { type Repository, readResources, schedulesOf } from '../fhir/index.ts';
import { type Actor, isOf } from './appointment.ts';
import { serviceCodes } from './participants.ts';

export type Service = HealthcareService & { id: string };

/** A Schedule as the calendar reckons with it. */
export interface OpenSchedule {
  reference: string;
  /** The person whose agenda it is; where there is none, the device or room. */
  lead: Actor;
  /** What else it takes: rooms, devices, sites. */
  others: Actor[];
  rules: AvailabilityRule[];
  offers(service: Service): boolean;
}

const leadTypes = ['Practitioner', 'PractitionerRole', 'Device', 'Location', 'HealthcareService'];
const maximumSchedules = 2_000;
/** Of extra time on a Schedule without rules, in minutes. */
const defaultAlignment = 15;

/** The active Schedules of the organization, or those of some actors alone. */
export async function readSchedules(
  repository: Repository,
  actors?: readonly string[],
): Promise<OpenSchedule[]> {
  const found = await schedulesOf(repository, actors, maximumSchedules);
  const schedules = found.filter(({ active }) => active !== false);
  const people = await peopleInRoles(repository, schedules);
  return schedules.flatMap((schedule) => toOpenSchedule(schedule, people) ?? []);
}

/** Whose role each PractitionerRole among the actors of Schedules is. */
export async function peopleInRoles(
  repository: Repository,
  schedules: readonly Pick<Schedule, 'actor'>[],
): Promise<Map<string, Actor>> {
  const roles = schedules.flatMap(({ actor }) =>
    actor.flatMap(({ reference = '' }) => (reference.startsWith('PractitionerRole/') ? [reference] : [])),
  );
  const people = new Map<string, Actor>();
  for (const [reference, resource] of await readResources(repository, roles)) {
    const { practitioner } = resource as unknown as PractitionerRole;
    if (practitioner?.reference === undefined) continue;
    const { reference: person, display } = practitioner;
    people.set(reference, { reference: person, ...(display === undefined ? {} : { display }) });
  }
  return people;
}

function toOpenSchedule(
  schedule: Schedule & { id: string },
  people: ReadonlyMap<string, Actor>,
): OpenSchedule | undefined {
  const actors = schedule.actor.flatMap(({ reference, display }): Actor[] => {
    if (reference === undefined) return [];
    return [people.get(reference) ?? { reference, ...(display === undefined ? {} : { display }) }];
  });
  const lead = leadTypes.flatMap((type) => actors.find(isOf(type)) ?? [])[0];
  const rules = readAvailabilityRules(schedule);
  if (!lead || 'problems' in rules) return undefined;
  const services = actors.filter(isOf('HealthcareService')).map(({ reference }) => reference);
  const codes = new Set(serviceCodes({ type: schedule.serviceType ?? [] }));
  return {
    reference: `Schedule/${schedule.id}`,
    lead,
    others: actors.filter((actor) => actor !== lead && !isOf('HealthcareService')(actor)),
    rules: rules.value,
    offers: (service) =>
      (services.length === 0 && codes.size === 0) ||
      services.includes(`HealthcareService/${service.id}`) ||
      serviceCodes(service).some((code) => codes.has(code)) ||
      rules.value.some((rule) => rule.services.includes(`HealthcareService/${service.id}`)),
  };
}

/** When a Schedule is open for a service (or for anything), extra time included. */
export function openingsOf(
  { rules }: OpenSchedule,
  service: string | undefined,
  period: Interval,
  closedDays: ReadonlySet<number>,
  extra: readonly Interval[],
): Opening[] {
  const alignments = rules.map(({ alignmentMinutes }) => alignmentMinutes);
  const step = Math.min(...(alignments.length > 0 ? alignments : [defaultAlignment])) * 60_000;
  return [
    ...rules
      .filter(({ services }) => service === undefined || services.length === 0 || services.includes(service))
      .flatMap((rule) => openings(rule, period, closedDays)),
    ...extra.map(({ start, end }) => ({ start, end, first: start, step })),
  ];
}

export interface Closures {
  /** Calendar days, in whatever zone is asked of. */
  days: ReadonlySet<number>;
  /** Merged. */
  periods: readonly Interval[];
}

/** The holidays of the organization, kept on the Organization that bears its id, and when a service is not given. */
export async function readClosures(repository: Repository, service: Service | undefined): Promise<Closures> {
  const organization = await repository.find('Organization', repository.caller.organization_id);
  const read = readClosedDays(organization?.resource);
  const days = new Set('value' in read ? read.value : []);
  const periods: Interval[] = [];
  for (const { during } of service?.notAvailable ?? []) {
    const { start, end = start } = during ?? {};
    if (start === undefined || end === undefined) continue;
    if (start.length > 10) {
      periods.push({ start: Date.parse(start), end: Date.parse(end) });
    } else if (start.length === 10 && end.length === 10) {
      for (let day = dayNumber(start); day <= dayNumber(end); day += 1) days.add(day);
    }
  }
  return { days, periods: merge(periods) };
}
