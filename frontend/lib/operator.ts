import { useQuery } from '@tanstack/react-query';
import { createApiClient } from './api-client.ts';
import { useAuth } from './auth.ts';
import { getRuntimeConfig } from './runtime-config.ts';
import { endSession, getAccessToken } from './session.ts';

/** For pages that anybody may open, which have no client around them. Made when it is used: nothing is known before. */
export const createOwnClient = () =>
  createApiClient({
    apiUrl: getRuntimeConfig().apiUrl,
    getAccessToken,
    onUnauthenticated: () => endSession('expired'),
  });

/** Asks whether the person who is signed in is an administrator of the organization that runs the platform. */
export function useOperator() {
  const { isAdmin } = useAuth();
  return useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => createOwnClient().call('readOperator', { signal }),
    enabled: isAdmin,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Whether they are; not while nobody knows. */
export function useIsOperator(): boolean {
  const { isAdmin } = useAuth();
  const { data } = useOperator();
  return isAdmin && data?.isOperator === true;
}
