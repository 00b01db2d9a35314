import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './api-problem.ts';

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
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
