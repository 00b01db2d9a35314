import type { PrefetchContext } from '../../lib/prefetch.ts';
import { readUserFilters } from './user-filters.ts';
import { usersQuery } from './users-api.ts';

export const prefetchUsers = (context: PrefetchContext): Promise<void> =>
  context.queryClient.prefetchInfiniteQuery(usersQuery(context, readUserFilters(context.search)));
