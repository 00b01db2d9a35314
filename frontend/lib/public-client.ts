import { requestsInboxRoutes } from '../../lambdas/contracts/requests-inbox.ts';
import { statusRoutes } from '../../lambdas/contracts/status.ts';
import { ticketRoutes } from '../../lambdas/contracts/tickets.ts';
import { createApiClient } from './api-client.ts';
import { getRuntimeConfig } from './runtime-config.ts';
import { endSession, getAccessToken } from './session.ts';

const publicRoutes = { ...statusRoutes, ...ticketRoutes, ...requestsInboxRoutes };

/** For pages that anybody may open, which have no client around them. Made when it is used: nothing is known before. */
export const createPublicClient = () =>
  createApiClient(publicRoutes, {
    apiUrl: getRuntimeConfig().apiUrl,
    getAccessToken,
    onUnauthenticated: () => endSession('expired'),
  });

export type PublicClient = ReturnType<typeof createPublicClient>;
