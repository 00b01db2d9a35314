import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../../../lambdas/clinical/clinic-day.ts';
import type { Proposal } from '../scheduling-calls.ts';
import { useSchedulingClient } from '../scheduling-client.ts';
import { instantAt } from '../wall-clock.ts';

export interface ProposalQuery {
  /** A calendar day. */
  from: string;
  days: number;
  timeZone: string;
  service: string | undefined;
  durationMinutes: number;
  /** References; none: whoever offers it. */
  practitioners: readonly string[];
}

const maximumTimes = 2_000;
/** As far as is looked at first. */
export const daysAtOnce = 14;

/** Free times from a day on, earliest first. */
export function useProposals(query: ProposalQuery | undefined) {
  const client = useSchedulingClient();
  return useQuery({
    queryKey: ['fhir', 'Appointment', 'find', query],
    enabled: query !== undefined,
    // Others book too: what is proposed is asked for anew each time.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }): Promise<Proposal[]> => {
      if (!query) return Promise.resolve([]);
      const { from, days, timeZone, service, durationMinutes, practitioners } = query;
      return client.find(
        {
          start: Math.max(instantAt(from, 0, timeZone), Date.now()),
          end: instantAt(addDays(from, days), 0, timeZone),
          service,
          durationMinutes,
          practitioners,
          count: maximumTimes,
        },
        signal,
      );
    },
  });
}

/** One proposal for each time, by day; of several who are free then the first. */
export function byDay(
  proposals: readonly Proposal[],
  dayOf: (instant: number) => string,
): Map<string, Proposal[]> {
  const known = new Set<number>();
  const once = proposals.filter(({ start }) => !known.has(start) && known.add(start));
  return Map.groupBy(once, ({ start }) => dayOf(start));
}

/** Those nearest to a time, in the order of the day. */
export function nearest(proposals: readonly Proposal[], wanted: number, count: number): Proposal[] {
  const known = new Set<number>();
  return proposals
    .filter(({ start }) => start !== wanted && !known.has(start) && known.add(start))
    .toSorted((a, b) => Math.abs(a.start - wanted) - Math.abs(b.start - wanted))
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start);
}
