import { Box } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { IdleWarning } from '../features/login/idle-warning.tsx';
import { createApiClient } from '../lib/api-client.ts';
import { ApiContext } from '../lib/api-context.ts';
// Takes drafts away at sign-out, also from screens that have none.
import '../lib/draft-storage.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { getRuntimeConfig } from '../lib/runtime-config.ts';
import { endSession, getAccessToken } from '../lib/session.ts';
import { mainId } from '../ui/main-id.ts';
import { TopNavigation } from './top-navigation.tsx';

/**
 * The frame of the signed-in screens. The cache of server state lives as long as this layout, so that
 * nothing of one person is left for the next.
 */
export function ProtectedLayout() {
  const [queryClient] = useState(createQueryClient);
  const [apiClient] = useState(() =>
    createApiClient({
      apiUrl: getRuntimeConfig().apiUrl,
      getAccessToken,
      onUnauthenticated: () => endSession('expired'),
    }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={apiClient}>
        <TopNavigation />
        <IdleWarning />
        <Box
          as="main"
          id={mainId}
          maxW="8xl"
          mx="auto"
          px={{ base: '4', md: '6' }}
          py={{ base: '6', md: '8' }}
        >
          <Outlet />
        </Box>
      </ApiContext>
    </QueryClientProvider>
  );
}
