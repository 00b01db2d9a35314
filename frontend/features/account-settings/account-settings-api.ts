import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MeUpdate } from '../../../lambdas/contracts/me.ts';
import type { OrganizationUpdate } from '../../../lambdas/contracts/organization.ts';
import { reminderRoutes } from '../../../lambdas/contracts/reminders.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { ApiProblem } from '../../lib/api-problem.ts';

const meKey = ['me'];
const organizationKey = ['organization'];
const remindersKey = ['reminder-settings'];

export function useMe() {
  const client = useApiClient();
  return useQuery({ queryKey: meKey, queryFn: ({ signal }) => client.call('readMe', { signal }) });
}

export function useOrganization() {
  const client = useApiClient();
  return useQuery({
    queryKey: organizationKey,
    queryFn: ({ signal }) => client.call('readOrganization', { signal }),
  });
}

export function useReminderSettings() {
  const client = useApiClient();
  return useQuery({
    queryKey: remindersKey,
    queryFn: ({ signal }) => client.of(reminderRoutes).call('readReminderSettings', { signal }),
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

export function useUpdateOrganization() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useChange(organizationKey, async (change: { version: number; body: OrganizationUpdate }) => {
    const answer = await client.call('updateOrganization', change);
    // The person's own data name their organization too.
    await cache.invalidateQueries({ queryKey: meKey });
    return answer;
  });
}
