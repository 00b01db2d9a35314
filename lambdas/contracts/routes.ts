import type { Route } from './route.ts';
import { sessionRoutes } from './session-routes.ts';
import { userAccountRoutes } from './user-accounts.ts';

/**
 * Every route of `/api`, declared once: the Hono app registers them, CDK opens the public ones without the
 * authorizer, the browser's client and the OpenAPI document are typed by them.
 */
export const routes = {
  ...sessionRoutes,
  ...userAccountRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export type SessionRouteName = keyof typeof sessionRoutes;
