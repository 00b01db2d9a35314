import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type OnCall, type OnCallPerson, onCallRoutes } from '../../../../lambdas/contracts/on-call.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const onCallKey = ['on-call'];

export function useOnCall() {
  const client = useApiClient();
  return useQuery({
    queryKey: onCallKey,
    queryFn: ({ signal }) => client.of(onCallRoutes).call('readOnCall', { signal }),
  });
}

/** Whom the list can name. */
export function useColleagues() {
  const client = useApiClient();
  return useQuery({
    queryKey: ['users'],
    queryFn: async ({ signal }) => (await client.call('listUsers', { signal })).users,
    select: (users) => users.filter(({ hasLeft }) => !hasLeft),
  });
}

export function useUpdateOnCall() {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ people, version }: { people: OnCallPerson[]; version: number }) =>
      client.of(onCallRoutes).call('updateOnCall', { body: { people }, version }),
    onSuccess: (written: OnCall) => cache.setQueryData(onCallKey, written),
    // Somebody else may have written it.
    onError: () => cache.invalidateQueries({ queryKey: onCallKey }),
  });
}
