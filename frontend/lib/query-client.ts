import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import { onConnectionChange } from './connection.ts';

// The library's own reading of the connection is the browser's, which does not know whether the server answers.
onlineManager.setEventListener(onConnectionChange);

const maximumRetries = 2;

/** Answers that another attempt may change: no connection, a busy or a failing server. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiProblem) || error.status >= 500 || error.kind === 'too-many-requests';
}

/** Server state of one signed-in person: made at sign-in, thrown away at sign-out. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < maximumRetries && isPassing(error),
        // Without a connection a page must say so, where the library's default would wait in silence.
        networkMode: 'always',
        // What is on the screen was read before the connection was lost.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
