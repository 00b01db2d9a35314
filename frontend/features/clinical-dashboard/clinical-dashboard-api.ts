import type { Appointment, Communication, Task } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { addDays, startOfDay } from '../../../lambdas/clinical/clinic-day.ts';
import { clinicalDashboardRoutes } from '../../../lambdas/contracts/clinical-dashboard.ts';
import { firstStepsRoutes } from '../../../lambdas/contracts/first-steps.ts';
import { refillCode } from '../../../lambdas/contracts/refills.ts';
import { openTaskStatuses } from '../../lib/acknowledge.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { meQuery } from '../../lib/fhir-access.ts';
import type { FhirClient, SearchParameters } from '../../lib/fhir-client.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';

/**
 * What is on this page changes while nobody touches it. The server tells of appointments, messages and tasks
 * (`useChanges`); the rest is fetched anew every five minutes, and all of it whenever somebody comes back. Not more
 * often: each look at a patient's data stands in the access log.
 */
const live = { refetchInterval: 5 * 60_000, refetchOnWindowFocus: 'always' } as const;

/** The signed-in person and their organization, as the database knows them. */
export function useMe() {
  return useQuery(meQuery({ api: useApiClient() }));
}

/** What the organization still has to set up; administrators alone may ask. */
export function useFirstSteps(isAdmin: boolean) {
  const client = useApiClient();
  return useQuery({
    queryKey: ['first-steps'],
    enabled: isAdmin,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => client.of(firstStepsRoutes).call('readFirstSteps', { signal }),
  });
}

export function usePatientsToday() {
  const client = useApiClient();
  return useQuery({
    ...live,
    queryKey: ['clinical-dashboard', 'patients-today'],
    meta: { topics: ['Appointment'] },
    queryFn: ({ signal }) => client.of(clinicalDashboardRoutes).call('readPatientsToday', { signal }),
  });
}

export const waitingReportsKey = ['clinical-dashboard', 'waiting-reports'];

/** One's own and what is everybody's, or those of everybody. */
export function useWaitingReports(isClinician: boolean, of: 'mine' | 'everybody') {
  const client = useApiClient();
  return useQuery({
    ...live,
    enabled: isClinician,
    queryKey: [...waitingReportsKey, of],
    meta: { topics: ['DiagnosticReport'] },
    queryFn: ({ signal }) =>
      client.of(clinicalDashboardRoutes).call('readWaitingReports', { query: { of }, signal }),
  });
}

export function useDraftNotes(isClinician: boolean) {
  const client = useApiClient();
  return useQuery({
    ...live,
    enabled: isClinician,
    queryKey: ['clinical-dashboard', 'draft-notes'],
    queryFn: ({ signal }) => client.of(clinicalDashboardRoutes).call('readDraftNotes', { signal }),
  });
}

/** A day of more appointments than this is cut, and the page says so. */
export const agendaCount = 500;

/** The day's appointments in their order; `practitionerId`: one clinician's alone. */
export function useAgenda(day: string, timeZone: string, practitionerId: string | undefined) {
  const client = useFhirClient();
  return useQuery({
    ...live,
    queryKey: ['fhir', 'Appointment', 'agenda', day, timeZone, practitionerId],
    queryFn: async ({ signal }): Promise<Appointment[]> => {
      const { resources } = await client.search(
        'Appointment',
        {
          date: [
            `ge${startOfDay(day, timeZone).toISOString()}`,
            `lt${startOfDay(addDays(day, 1), timeZone).toISOString()}`,
          ],
          _sort: 'date',
          _count: String(agendaCount),
          ...(practitionerId === undefined ? {} : { practitioner: `Practitioner/${practitionerId}` }),
        },
        { signal },
      );
      return resources.filter(({ status }) => status !== 'entered-in-error');
    },
  });
}

const maximumListed = 100;

async function searchAll<Type extends 'Communication' | 'Task'>(
  client: FhirClient,
  type: Type,
  parameters: SearchParameters,
  signal: AbortSignal,
) {
  const page = await client.search(type, { ...parameters, _count: String(maximumListed) }, { signal });
  return { items: page.resources, hasMore: page.nextCursor !== undefined };
}

/** Messages that came from patients or their relatives and that nobody has opened, newest first. */
export function useUnreadMessages() {
  const client = useFhirClient();
  return useQuery({
    ...live,
    queryKey: ['fhir', 'Communication', 'unread'],
    queryFn: async ({ signal }): Promise<{ items: Communication[]; hasMore: boolean }> => {
      const parameters = { 'received:missing': 'true', status: 'completed,in-progress', _sort: '-sent' };
      const { items, hasMore } = await searchAll(client, 'Communication', parameters, signal);
      const isFromOutside = ({ sender }: Communication) =>
        /^(Patient|RelatedPerson)\//.test(sender?.reference ?? '');
      return { items: items.filter(isFromOutside), hasMore };
    },
  });
}

/** The person's own open tasks. */
export function useMyTasks(userId: string) {
  const client = useFhirClient();
  return useQuery({
    ...live,
    queryKey: ['fhir', 'Task', 'mine', userId],
    queryFn: async ({ signal }): Promise<{ items: Task[]; hasMore: boolean }> => {
      // Who is no Practitioner of the record owns tasks by the id of their account.
      const owners = [
        { owner: `Practitioner/${userId}` },
        { 'owner:identifier': `urn:auxilia:user|${userId}` },
      ];
      const pages = await Promise.all(
        owners.map((owner) => searchAll(client, 'Task', { ...owner, status: openTaskStatuses }, signal)),
      );
      return {
        items: pages.flatMap(({ items }) => items),
        hasMore: pages.some(({ hasMore }) => hasMore),
      };
    },
  });
}

/**
 * Open requests to renew a prescription: the person's own, and those that nobody has taken. Those are every clinician's, since
 * no medicine may wait for one person; whoever does one has taken it, and who comes second is told (`useQueueActions`).
 */
export function useRefills(userId: string, isClinician: boolean) {
  const client = useFhirClient();
  return useQuery({
    ...live,
    enabled: isClinician,
    queryKey: ['fhir', 'Task', 'refills', userId],
    queryFn: async ({ signal }): Promise<{ items: Task[]; hasMore: boolean }> => {
      const code = `${refillCode.system}|${refillCode.code}`;
      const { items, hasMore } = await searchAll(client, 'Task', { code, status: openTaskStatuses }, signal);
      const isOpenTo = ({ owner }: Task) =>
        owner === undefined ||
        owner.reference === `Practitioner/${userId}` ||
        owner.identifier?.value === userId;
      return { items: items.filter(isOpenTo), hasMore };
    },
  });
}
