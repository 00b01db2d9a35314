import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';
import { onConnectionChange } from './connection.ts';

// The library's own reading of the connection is the browser's, which does not know whether the server answers.
onlineManager.setEventListener(onConnectionChange);

const maximumRetries = 2;

/** Answers that another attempt may change at once: no connection, a failing server. */
function isPassing(error: Error): boolean {
  return !(error instanceof ApiProblem) || (error.status >= 500 && error.waitMs === undefined);
}

/** A server that has too much to do says when to come back: that is shown, and then done by itself. */
const waitOf = (error: Error | null) => (error instanceof ApiProblem && error.waitMs) || false;

/** Server state of one signed-in person: made at sign-in, thrown away at sign-out. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < maximumRetries && isPassing(error),
        // Without a connection a page must say so, where the library's default would wait in silence.
        networkMode: 'always',
        refetchInterval: ({ state }) => waitOf(state.error),
        // What is on the screen was read before the connection was lost.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
