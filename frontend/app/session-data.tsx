import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { routes } from '../../lambdas/contracts/routes.ts';
import { createApiClient } from '../lib/api-client.ts';
import { ApiContext } from '../lib/api-context.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { getRuntimeConfig } from '../lib/runtime-config.ts';
import { endSession, getAccessToken } from '../lib/session.ts';

/**
 * The signed-in person's way to the server, and the cache of what it said. The cache lives as long as this does, so
 * that nothing of one person is left for the next.
 */
export function SessionData({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [apiClient] = useState(() =>
    createApiClient(routes, {
      apiUrl: getRuntimeConfig().apiUrl,
      getAccessToken,
      onUnauthenticated: () => endSession('expired'),
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={apiClient}>{children}</ApiContext>
    </QueryClientProvider>
  );
}
