import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../lib/api-context.ts';

/** The signed-in person and their organization, as the database knows them. */
export function useMe() {
  const client = useApiClient();
  return useQuery({ queryKey: ['me'], queryFn: ({ signal }) => client.call('readMe', { signal }) });
}
