import type { Appointment, Organization, Slot } from '@medplum/fhirtypes';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Interval } from '../../../lambdas/clinical/scheduling/interval.ts';
import type { FhirClient, SearchParameters } from '../../lib/fhir-client.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import type { Clients } from '../../lib/prefetch.ts';
import { type CalendarEntry, readEntry } from './calendar-entry.ts';
import { live } from './calendar-live.ts';
import { readDirectory } from './directory.ts';

const pageSize = '1000';
/** More than anybody can look at; a month of a large hospital's calendar is asked for by clinician. */
const maximumPages = 12;

async function searchAll<
  Type extends 'Appointment' | 'Practitioner' | 'Schedule' | 'HealthcareService' | 'Slot',
>(client: FhirClient, type: Type, parameters: SearchParameters, signal: AbortSignal) {
  const first = await client.search(type, { ...parameters, _count: pageSize }, { signal });
  const resources = [...first.resources];
  let cursor = first.nextCursor;
  for (let page = 1; cursor !== undefined && page < maximumPages; page += 1) {
    const next = await client.search(type, { ...parameters, _count: pageSize }, { cursor, signal });
    resources.push(...next.resources);
    cursor = next.nextCursor;
  }
  return resources;
}

const appointmentsKey = ['fhir', 'Appointment', 'calendar'];
const shownElements =
  'status,start,end,minutesDuration,participant,serviceType,description,reasonCode,comment,identifier,extension,cancelationReason';

/** Every appointment that begins in the period, by time. What was shown last stays until the next is there. */
export const entriesQuery = ({ fhir }: Pick<Clients, 'fhir'>, period: Interval) =>
  queryOptions({
    ...live,
    queryKey: [...appointmentsKey, period.start, period.end],
    queryFn: async ({ signal }): Promise<CalendarEntry[]> => {
      const date = [`ge${new Date(period.start).toISOString()}`, `lt${new Date(period.end).toISOString()}`];
      const parameters = { date, _sort: 'date', _elements: shownElements };
      const found = await searchAll(fhir, 'Appointment', parameters, signal);
      return found.flatMap((appointment) => readEntry(appointment) ?? []);
    },
    placeholderData: keepPreviousData,
  });

export const useEntries = (period: Interval) => useQuery(entriesQuery({ fhir: useFhirClient() }, period));

/** Shows a change before the server has answered, in every period that is known. */
export function showChange(
  cache: QueryClient,
  id: string,
  change: (entry: CalendarEntry) => CalendarEntry | undefined,
) {
  cache.setQueriesData<CalendarEntry[]>({ queryKey: appointmentsKey }, (entries) =>
    entries?.flatMap((entry) => (entry.id === id ? (change(entry) ?? []) : [entry])),
  );
}

/** Shows what was written, new or changed, in every known period in which it begins; what is fetched then replaces it. */
export function showWritten(cache: QueryClient, appointments: readonly Appointment[]): void {
  const written = appointments.flatMap((appointment) => readEntry(appointment) ?? []);
  const ids = new Set(written.map(({ id }) => id));
  for (const [key, entries] of cache.getQueriesData<CalendarEntry[]>({ queryKey: appointmentsKey })) {
    const [start, end] = key.slice(appointmentsKey.length) as [number, number];
    const others = entries?.filter(({ id }) => !ids.has(id));
    const within = written.filter((entry) => start <= entry.start && entry.start < end);
    cache.setQueryData(key, others && [...others, ...within].sort((one, other) => one.start - other.start));
  }
}

/** Has it fetched again; nobody waits for that. */
export function refreshCalendar(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: ['fhir', 'Appointment'] });
}

export const directoryKey = ['fhir', 'calendar', 'directory'];

/** Who sees patients, what is offered, and when the clinic is closed. */
export const directoryQuery = ({ fhir }: Pick<Clients, 'fhir'>, organizationId: string) =>
  queryOptions({
    queryKey: [...directoryKey, organizationId],
    queryFn: async ({ signal }) => {
      const [practitioners, schedules, services, organization] = await Promise.all([
        searchAll(fhir, 'Practitioner', {}, signal),
        searchAll(fhir, 'Schedule', {}, signal),
        searchAll(fhir, 'HealthcareService', {}, signal),
        readOrganization(fhir, organizationId, signal),
      ]);
      return readDirectory({ practitioners, schedules, services, organization });
    },
  });

export const useDirectory = (organizationId: string) =>
  useQuery(directoryQuery({ fhir: useFhirClient() }, organizationId));

async function readOrganization(
  client: FhirClient,
  id: string,
  signal: AbortSignal,
): Promise<Organization | undefined> {
  // Searched for, not read: an organization that has closed no day yet need not be in the record.
  return (await client.search('Organization', { _id: id }, { signal })).resources[0];
}

const dayMs = 86_400_000;
/** As long as an absence may last. */
const longestAbsenceMs = 366 * dayMs;

export const slotsKey = ['fhir', 'calendar', 'slots'];

/** Absences and extra time that touch the period. */
export const slotsQuery = ({ fhir }: Pick<Clients, 'fhir'>, period: Interval) =>
  queryOptions({
    queryKey: [...slotsKey, period.start, period.end],
    queryFn: async ({ signal }): Promise<Slot[]> => {
      const start = [
        `ge${new Date(period.start - longestAbsenceMs).toISOString()}`,
        `lt${new Date(period.end).toISOString()}`,
      ];
      const slots = await searchAll(fhir, 'Slot', { start }, signal);
      return slots.filter(({ end }) => Date.parse(end) > period.start);
    },
    placeholderData: keepPreviousData,
  });

export const useSlots = (period: Interval) => useQuery(slotsQuery({ fhir: useFhirClient() }, period));
