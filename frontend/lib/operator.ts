import { useQuery } from '@tanstack/react-query';
import { requestsInboxRoutes } from '../../lambdas/contracts/requests-inbox.ts';
import { useAuth } from './auth.ts';
import { createPublicClient } from './public-client.ts';

/** Asks whether the person who is signed in is an administrator of the organization that runs the platform. */
export function useOperator() {
  const { isAdmin } = useAuth();
  return useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => createPublicClient(requestsInboxRoutes).call('readOperator', { signal }),
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
