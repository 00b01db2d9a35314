import type { HealthcareService, Organization, Practitioner, Schedule, Slot } from '@medplum/fhirtypes';
import { specialtyOf } from '../../../lambdas/clinical/practitioner-signature.ts';
import type { AvailabilityRule } from '../../../lambdas/clinical/scheduling/availability-rule.ts';
import { openings } from '../../../lambdas/clinical/scheduling/availability-rule.ts';
import { type Interval, merge, subtract } from '../../../lambdas/clinical/scheduling/interval.ts';
import {
  readAvailabilityRules,
  readClosedDays,
  readServiceParameters,
  type ServiceParameters,
} from '../../../lambdas/clinical/scheduling/schedule-rules.ts';

/** Whoever sees patients, with the hours that they keep. */
export interface Clinician {
  id: string;
  reference: string;
  name: string;
  /** As they are offered to be chosen: with their specialty, where it is known. */
  choice: string;
  schedules: { schedule: Schedule & { id: string }; rules: AvailabilityRule[] }[];
}

export interface Service {
  id: string;
  reference: string;
  name: string;
  resource: HealthcareService;
  parameters: ServiceParameters | undefined;
}

export interface Directory {
  clinicians: Clinician[];
  services: Service[];
  /** No longer offered; what was booked of them stays. */
  retiredServices: Service[];
  /** Numbers of the days on which nobody works. */
  closedDays: ReadonlySet<number>;
  organization: Organization | undefined;
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'es');

function nameOf({ name = [] }: Practitioner): string {
  const [first] = name;
  return first?.text ?? ([...(first?.given ?? []), first?.family].join(' ').trim() || 'Nombre no consta');
}

export function readDirectory(found: {
  practitioners: readonly Practitioner[];
  schedules: readonly Schedule[];
  services: readonly HealthcareService[];
  organization: Organization | undefined;
}): Directory {
  const closed = readClosedDays(found.organization);
  return {
    clinicians: found.practitioners
      .flatMap((practitioner) => {
        const { id, active } = practitioner;
        if (id === undefined || active === false) return [];
        const reference = `Practitioner/${id}`;
        const schedules = found.schedules.flatMap((schedule) => {
          const rules = readAvailabilityRules(schedule);
          const isOwn = schedule.actor.some(({ reference: actor }) => actor === reference);
          if (schedule.id === undefined || schedule.active === false || !isOwn || !('value' in rules))
            return [];
          return [{ schedule: { ...schedule, id: schedule.id }, rules: rules.value }];
        });
        const name = nameOf(practitioner);
        const specialty = specialtyOf(practitioner);
        const choice = specialty === '' ? name : `${name} · ${specialty}`;
        return [{ id, reference, name, choice, schedules }];
      })
      .sort(byName),
    services: readServices(found.services.filter(({ active }) => active !== false)),
    retiredServices: readServices(found.services.filter(({ active }) => active === false)),
    closedDays: new Set('value' in closed ? closed.value : []),
    organization: found.organization,
  };
}

function readServices(services: readonly HealthcareService[]): Service[] {
  return services
    .flatMap((resource) => {
      const { id, name } = resource;
      if (id === undefined) return [];
      const read = readServiceParameters(resource);
      const parameters = 'value' in read ? read.value : undefined;
      return [{ id, reference: `HealthcareService/${id}`, name: name ?? 'Servicio', resource, parameters }];
    })
    .sort(byName);
}

const instants = ({ start, end }: Slot): Interval => ({ start: Date.parse(start), end: Date.parse(end) });

export const scheduleOf = ({ schedule }: Slot) => schedule.reference?.replace(/\/_history\/.*$/, '') ?? '';

/**
 * When a clinician sees patients: what their rules say, without holidays and absences, with extra time. Undefined for
 * whoever keeps no hours and can be booked at any.
 */
export function openTimes(
  { schedules }: Clinician,
  period: Interval,
  closedDays: ReadonlySet<number>,
  slots: readonly Slot[],
): Interval[] | undefined {
  if (schedules.every(({ rules }) => rules.length === 0)) return undefined;
  const own = new Set(schedules.map(({ schedule }) => `Schedule/${schedule.id}`));
  const exceptions = slots.filter((slot) => own.has(scheduleOf(slot)) && slot.status !== 'entered-in-error');
  const extra = exceptions.filter(({ status }) => status === 'free').map(instants);
  const away = exceptions.filter(({ status }) => status !== 'free').map(instants);
  const open = schedules.flatMap(({ rules }) => rules.flatMap((rule) => openings(rule, period, closedDays)));
  return subtract(merge([...open, ...extra]), merge(away));
}
