import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionRoutes } from '../../lambdas/contracts/session-routes.ts';
import { alarmSignals, isSignalOn } from '../lib/alarm-signals.ts';
import { createApiClient } from '../lib/api-client.ts';
import { ApiContext } from '../lib/api-context.ts';
import { createChangeFeed } from '../lib/change-feed.ts';
import { ChangeFeedContext } from '../lib/changes.ts';
import { createFhirClient } from '../lib/create-fhir-client.ts';
import { FhirContext, fhirBaseUrl } from '../lib/fhir-context.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { getRuntimeConfig } from '../lib/runtime-config.ts';
import { endSession, getAccessToken } from '../lib/session.ts';

function openSessionData() {
  const { apiUrl } = getRuntimeConfig();
  const session = { getAccessToken, onUnauthenticated: () => endSession('expired') };
  return {
    queryClient: createQueryClient(),
    api: createApiClient(sessionRoutes, { apiUrl, ...session }),
    fhir: createFhirClient({ baseUrl: fhirBaseUrl(apiUrl), ...session }),
    changeFeed: createChangeFeed({
      apiUrl,
      nothingFetchedBefore: Date.now(),
      // An alarm is heard from another tab too.
      isWantedHidden: () => alarmSignals.some(isSignalOn),
      ...session,
    }),
  };
}

/**
 * The signed-in person's ways to the server, and the cache of what it said. The cache lives as long as this does, so
 * that nothing of one person is left for the next.
 */
export function SessionData({ children }: { children: ReactNode }) {
  const [{ queryClient, api, fhir, changeFeed }] = useState(openSessionData);
  return (
    <QueryClientProvider client={queryClient}>
      <ApiContext value={api}>
        <FhirContext value={fhir}>
          <ChangeFeedContext value={changeFeed}>{children}</ChangeFeedContext>
        </FhirContext>
      </ApiContext>
    </QueryClientProvider>
  );
}
