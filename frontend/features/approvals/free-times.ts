import type { Bundle, Parameters } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { addDays, startOfDay } from '../../../lambdas/clinical/clinic-day.ts';
import type { Slot } from '../../../lambdas/contracts/agents/slot-id.ts';
import { UnexpectedAnswer } from '../../lib/api-problem.ts';
import { fhirBaseUrl } from '../../lib/fhir-context.ts';
import { readFhirProblem } from '../../lib/fhir-problem.ts';
import { getRuntimeConfig } from '../../lib/runtime-config.ts';
import { sendRequest } from '../../lib/send-request.ts';
import { endSession, getAccessToken } from '../../lib/session.ts';

const maximumTimes = 200;
const json = 'application/fhir+json';
const instant = (date: Date) => date.toISOString().replace('.000Z', 'Z');

/** When the same person is free for the same service on a day: instants, earliest first. */
export function useFreeTimes({ practitioner, service }: Slot, day: string, timeZone: string) {
  return useQuery({
    queryKey: ['fhir', 'Appointment', 'find', { practitioner, service, day }],
    enabled: day !== '',
    // Others book too: what is offered is asked for anew each time.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const from = startOfDay(day, timeZone);
      const now = new Date();
      const body: Parameters = {
        resourceType: 'Parameters',
        parameter: [
          { name: 'start', valueInstant: instant(from < now ? now : from) },
          { name: 'end', valueInstant: instant(startOfDay(addDays(day, 1), timeZone)) },
          { name: 'practitioner', valueReference: { reference: practitioner } },
          typeof service === 'number'
            ? { name: 'duration', valuePositiveInt: service }
            : { name: 'service', valueReference: { reference: service } },
          { name: '_count', valuePositiveInt: maximumTimes },
        ],
      };
      const response = await sendRequest(
        `${fhirBaseUrl(getRuntimeConfig().apiUrl)}/Appointment/$find`,
        {
          method: 'POST',
          headers: { accept: json, 'content-type': json },
          body: JSON.stringify(body),
          signal,
        },
        { getAccessToken, onUnauthenticated: () => endSession('expired') },
        readFhirProblem,
      );
      const bundle = (await response.json().catch(() => undefined)) as Bundle | undefined;
      if (bundle?.resourceType !== 'Bundle') throw new UnexpectedAnswer();
      const starts = (bundle.entry ?? []).flatMap(({ resource }) =>
        resource?.resourceType === 'Appointment' && resource.start ? [resource.start] : [],
      );
      return [...new Set(starts)].toSorted();
    },
  });
}
