import type { Appointment, Task } from '@medplum/fhirtypes';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { offerTaskCode, taskCodeSystem } from '../../../../lambdas/clinical/scheduling/canonical.ts';
import { versionOf } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { type CalendarEntry, readEntry } from '../calendar-entry.ts';
import { live } from '../calendar-live.ts';

/** Somebody who waits for a time. */
export interface Waiting {
  entry: CalendarEntry;
  appointment: Appointment;
  /** Calendar days or instants, as they were recorded. */
  periods: { start: string | undefined; end: string | undefined }[];
}

/** A time that has become free, proposed to somebody who waits. */
export interface Offer {
  id: string;
  task: Task & { id: string };
  version: string;
  /** Id of the appointment that waits. */
  waitingId: string;
  start: number;
  end: number;
  practitioner: { reference: string; name: string | undefined } | undefined;
}

/** It has no time yet: it is read as lasting from the epoch on. */
export function readWaiting(appointment: Appointment): Waiting | undefined {
  const { start: _, end: __, ...rest } = appointment;
  const entry = readEntry({ ...rest, start: new Date(0).toISOString() });
  if (!entry) return undefined;
  const periods = (appointment.requestedPeriod ?? []).map(({ start, end }) => ({ start, end }));
  return { entry, appointment, periods };
}

export function readOffer(task: Task): Offer | undefined {
  const { id, focus, input = [] } = task;
  const period = input.find(({ valuePeriod }) => valuePeriod)?.valuePeriod;
  const person = input.find(({ valueReference }) => valueReference)?.valueReference;
  const waitingId = focus?.reference?.replace(/^Appointment\//, '').replace(/\/_history\/.*$/, '');
  if (id === undefined || waitingId === undefined || !period?.start || !period.end) return undefined;
  return {
    id,
    task: { ...task, id },
    version: versionOf(task),
    waitingId,
    start: Date.parse(period.start),
    end: Date.parse(period.end),
    practitioner: person?.reference ? { reference: person.reference, name: person.display } : undefined,
  };
}

const count = '200';
const waitingKey = ['fhir', 'Appointment', 'waitlist'];
const offersKey = ['fhir', 'Task', 'offers'];

/** Shows at once who was put on the list; what is fetched then replaces it. */
export function showWaiting(cache: QueryClient, appointment: Appointment): void {
  cache.setQueryData<Waiting[]>(waitingKey, (list) => list?.concat(readWaiting(appointment) ?? []));
}

export function hideWaiting(cache: QueryClient, id: string): void {
  cache.setQueryData<Waiting[]>(waitingKey, (list) => list?.filter(({ entry }) => entry.id !== id));
}

export function hideOffer(cache: QueryClient, id: string): void {
  cache.setQueryData<Offer[]>(offersKey, (offers) => offers?.filter((offer) => offer.id !== id));
}

/** Who waits, first come first: for a time that suits, or for that of a follow-up that somebody ordered. */
export function useWaiting() {
  const client = useFhirClient();
  return useQuery({
    ...live,
    queryKey: waitingKey,
    queryFn: async ({ signal }): Promise<Waiting[]> => {
      const parameters = { status: 'waitlist,proposed', _sort: '_lastUpdated', _count: count };
      const { resources } = await client.search('Appointment', parameters, { signal });
      return resources.flatMap((appointment) =>
        appointment.status === 'proposed' && appointment.start !== undefined
          ? []
          : (readWaiting(appointment) ?? []),
      );
    },
  });
}

/** Times that have become free and are proposed to somebody. */
export function useOffers() {
  const client = useFhirClient();
  return useQuery({
    ...live,
    queryKey: offersKey,
    queryFn: async ({ signal }): Promise<Offer[]> => {
      const parameters = { code: `${taskCodeSystem}|${offerTaskCode}`, status: 'requested', _count: count };
      const { resources } = await client.search('Task', parameters, { signal });
      return resources.flatMap((task) => readOffer(task) ?? []);
    },
  });
}
