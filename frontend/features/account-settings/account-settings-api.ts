import type { ContactPoint, Practitioner } from '@medplum/fhirtypes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recoveryCodeRoutes } from '../../../lambdas/contracts/access-recovery.ts';
import type { MeUpdate } from '../../../lambdas/contracts/me.ts';
import type { OrganizationUpdate } from '../../../lambdas/contracts/organization.ts';
import { reminderRoutes } from '../../../lambdas/contracts/reminders.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { setHourCycle } from '../../lib/clock.ts';
import { meQuery } from '../../lib/fhir-access.ts';
import type { JsonPatch, Versioned } from '../../lib/fhir-client.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';

const meKey = ['me'];
const organizationKey = ['organization'];
const ownPractitionerKey = ['fhir', 'Practitioner', 'own'];
const remindersKey = ['reminder-settings'];
const recoveryCodesKey = ['recovery-codes'];

export function useMe() {
  const client = useApiClient();
  return useQuery(meQuery({ api: client }));
}

export function useOrganization() {
  const client = useApiClient();
  return useQuery({
    queryKey: organizationKey,
    queryFn: ({ signal }) => client.call('readOrganization', { signal }),
  });
}

/** The Practitioner of the person's own id; null where there is none. */
export function useOwnPractitioner() {
  const fhir = useFhirClient();
  const api = useApiClient();
  const cache = useQueryClient();
  return useQuery({
    queryKey: ownPractitionerKey,
    queryFn: async ({ signal }) => {
      const { userId } = await cache.ensureQueryData(meQuery({ api }));
      return fhir.read('Practitioner', userId, signal).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.kind === 'not-found') return null;
        throw error;
      });
    },
  });
}

export function useUpdateOwnTelecom() {
  const fhir = useFhirClient();
  return useChange(
    ownPractitionerKey,
    ({ own, telecom }: { own: Versioned<Practitioner>; telecom: ContactPoint[] }) => {
      const isGone = telecom.length === 0;
      const changes: JsonPatch[] = isGone
        ? own.resource.telecom
          ? [{ op: 'remove', path: '/telecom' }]
          : []
        : [{ op: 'add', path: '/telecom', value: telecom }];
      return fhir.patch('Practitioner', own.resource.id ?? '', changes, own.version);
    },
  );
}

export function useReminderSettings() {
  const client = useApiClient();
  return useQuery({
    queryKey: remindersKey,
    queryFn: ({ signal }) => client.of(reminderRoutes).call('readReminderSettings', { signal }),
  });
}

export function useRecoveryCodes() {
  const client = useApiClient();
  return useQuery({
    queryKey: recoveryCodesKey,
    queryFn: ({ signal }) => client.of(recoveryCodeRoutes).call('readRecoveryCodes', { signal }),
  });
}

/** Writes `send`'s answer into the cache; after a conflict fetches the version that won. */
function useChange<Change, Answer>(key: string[], send: (change: Change) => Promise<Answer>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => cache.setQueryData(key, answer),
    onError: (error) => {
      const isConflict = error instanceof ApiProblem && error.kind === 'version-conflict';
      if (isConflict) return cache.invalidateQueries({ queryKey: key });
    },
  }).mutateAsync;
}

export function useUpdateMe() {
  const client = useApiClient();
  return useChange(meKey, (change: { version: number; body: MeUpdate }) => client.call('updateMe', change));
}

export function useUpdateReminderSettings() {
  const client = useApiClient();
  return useChange(remindersKey, (change: { version: number; body: { hoursBefore: number[] } }) =>
    client.of(reminderRoutes).call('updateReminderSettings', change),
  );
}

export function useReplaceRecoveryCodes() {
  const client = useApiClient();
  return useChange(recoveryCodesKey, (codes: string[]) =>
    client.of(recoveryCodeRoutes).call('replaceRecoveryCodes', { body: { codes } }),
  );
}

export function useUpdateOrganization() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useChange(organizationKey, async (change: { version: number; body: OrganizationUpdate }) => {
    const answer = await client.call('updateOrganization', change);
    setHourCycle(answer.hourCycle);
    // The person's own data name their organization too.
    await cache.invalidateQueries({ queryKey: meKey });
    return answer;
  });
}
