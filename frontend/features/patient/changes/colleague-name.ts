import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../../lib/api-context.ts';

/** A person's name; who is no longer in the organization is named by their identifier, which stays theirs. */
export function useColleagueName(userId: string | undefined): string {
  const client = useApiClient();
  const colleague = useQuery({
    queryKey: ['user', userId],
    enabled: userId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => client.call('readUser', { params: { userId: userId ?? '' }, signal }),
  });
  if (colleague.data) return `${colleague.data.givenName} ${colleague.data.familyName}`;
  if (userId === undefined) return 'Persona no indicada';
  return colleague.isError ? `Persona ${userId}` : '…';
}
