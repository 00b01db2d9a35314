import type { RouteName, routes } from '../../lambdas/contracts/routes.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { getRuntimeConfig } from './runtime-config.ts';
import { endSession, getAccessToken } from './session.ts';

/** For routes that anybody may call, where no client is around a page. Made when it is used: nothing is known before. */
export const createPublicClient = <Name extends RouteName>(
  table: Pick<typeof routes, Name>,
): ApiClient<Name> =>
  createApiClient(table, {
    apiUrl: getRuntimeConfig().apiUrl,
    getAccessToken,
    onUnauthenticated: () => endSession('expired'),
  });
