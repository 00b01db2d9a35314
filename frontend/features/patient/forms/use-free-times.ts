import type { Appointment } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { addDays, startOfDay } from '../../../../lambdas/clinical/clinic-day.ts';
import type { FhirClient } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

const maximumTimes = 60;
const instant = (date: Date) => date.toISOString().replace('.000Z', 'Z');

/** A time that the calendar proposes, with whom. */
export interface FreeTime {
  appointment: Appointment;
  who: string;
}

/** When somebody of the clinic is free on a day for so long, earliest first. */
export function useFreeTimes(day: string, minutes: number, timeZone: string) {
  const fhir = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Appointment', 'find', { minutes, day }],
    enabled: /^\d{4}-\d{2}-\d{2}$/.test(day),
    // Others book too: what is offered is asked for anew each time.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<FreeTime[]> => {
      const from = startOfDay(day, timeZone);
      const now = new Date();
      const bundle = await fhir.operation('Bundle', {
        name: '$find',
        type: 'Appointment',
        parameters: [
          { name: 'start', valueInstant: instant(from < now ? now : from) },
          { name: 'end', valueInstant: instant(startOfDay(addDays(day, 1), timeZone)) },
          { name: 'duration', valuePositiveInt: minutes },
          { name: '_count', valuePositiveInt: maximumTimes },
        ],
        signal,
      });
      const found = (bundle.entry ?? []).flatMap(({ resource }) =>
        resource?.resourceType === 'Appointment' ? [resource] : [],
      );
      const names = await namesOf(fhir, found);
      return found.map(({ id: _id, ...appointment }) => ({
        appointment,
        who: actorsOf(appointment)
          .flatMap((reference) => names.get(reference) ?? [])
          .join(' · '),
      }));
    },
  });
}

const actorsOf = ({ participant }: Pick<Appointment, 'participant'>) =>
  participant.flatMap(({ actor }) => actor?.reference ?? []);

/** Of the people whom the proposals are with. */
async function namesOf(fhir: FhirClient, found: readonly Appointment[]): Promise<Map<string, string>> {
  const people = new Set(found.flatMap(actorsOf).filter((one) => one.startsWith('Practitioner/')));
  const ids = [...people].map((one) => one.slice('Practitioner/'.length));
  if (ids.length === 0) return new Map();
  const { resources } = await fhir.search('Practitioner', { _id: ids.join(','), _count: '100' });
  return new Map(
    resources.map(({ id, name: [name] = [] }) => [
      `Practitioner/${id}`,
      name?.text ?? [...(name?.given ?? []), name?.family].filter(Boolean).join(' '),
    ]),
  );
}
