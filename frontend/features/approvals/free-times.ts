import { useQuery } from '@tanstack/react-query';
import { addDays, startOfDay } from '../../../lambdas/clinical/clinic-day.ts';
import type { Slot } from '../../../lambdas/contracts/agents/slot-id.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';

const maximumTimes = 200;
const instant = (date: Date) => date.toISOString().replace('.000Z', 'Z');

/** When the same person is free for the same service on a day: instants, earliest first. */
export function useFreeTimes({ practitioner, service }: Slot, day: string, timeZone: string) {
  const fhir = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Appointment', 'find', { practitioner, service, day }],
    enabled: day !== '',
    // Others book too: what is offered is asked for anew each time.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const from = startOfDay(day, timeZone);
      const now = new Date();
      const bundle = await fhir.operation('Bundle', {
        name: '$find',
        type: 'Appointment',
        parameters: [
          { name: 'start', valueInstant: instant(from < now ? now : from) },
          { name: 'end', valueInstant: instant(startOfDay(addDays(day, 1), timeZone)) },
          { name: 'practitioner', valueReference: { reference: practitioner } },
          typeof service === 'number'
            ? { name: 'duration', valuePositiveInt: service }
            : { name: 'service', valueReference: { reference: service } },
          { name: '_count', valuePositiveInt: maximumTimes },
        ],
        signal,
      });
      const starts = (bundle.entry ?? []).flatMap(({ resource }) =>
        resource?.resourceType === 'Appointment' && resource.start ? [resource.start] : [],
      );
      return [...new Set(starts)].toSorted();
    },
  });
}
