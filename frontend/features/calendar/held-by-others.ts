import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Interval } from '../../../lambdas/clinical/scheduling/interval.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import type { Clients } from '../../lib/prefetch.ts';
import { live } from './calendar-live.ts';
import type { HeldTime } from './grid/held-events.ts';
import { createSchedulingClient } from './scheduling-client.ts';

export const heldByOthersQuery = ({ fhir }: Pick<Clients, 'fhir'>, period: Interval) =>
  queryOptions({
    ...live,
    queryKey: ['fhir', 'calendar', 'held', period.start, period.end],
    queryFn: ({ signal }) => createSchedulingClient(fhir).heldByOthers(period, signal),
    // A booking ends a hold too.
    meta: { topics: ['Appointment', 'holds'] },
  });

/**
 * Times that colleagues keep while they fill in a form. Without them the calendar still works, so that a failure is
 * not told: whoever wants such a time is told by its hold.
 */
export function useHeldByOthers(period: Interval, now: number): HeldTime[] {
  const { data = [] } = useQuery(heldByOthersQuery({ fhir: useFhirClient() }, period));
  return data
    .filter(({ expiresAt }) => expiresAt > now)
    .map(({ id, start, end, practitionerIds }) => ({
      id,
      start,
      end,
      practitionerIds,
      label: 'Reservando…',
      people: '',
    }));
}
