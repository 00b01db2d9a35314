import { useQuery } from '@tanstack/react-query';
import { live } from './calendar-live.ts';
import type { CalendarPeriod } from './calendar-period.ts';
import type { HeldTime } from './grid/held-events.ts';
import { useSchedulingClient } from './scheduling-client.ts';

/**
 * Times that colleagues keep while they fill in a form. Without them the calendar still works, so that a failure is
 * not told: whoever wants such a time is told by its hold.
 */
export function useHeldByOthers(period: CalendarPeriod, now: number): HeldTime[] {
  const client = useSchedulingClient();
  const { data = [] } = useQuery({
    ...live,
    queryKey: ['fhir', 'calendar', 'held', period.start, period.end],
    queryFn: ({ signal }) => client.heldByOthers(period, signal),
    // A booking ends a hold too.
    meta: { topics: ['Appointment', 'holds'] },
  });
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
