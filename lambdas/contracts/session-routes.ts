import * as z from 'zod';
import { approvalRoutes } from './agents/approvals.ts';
import { alarmRoutes } from './alarms.ts';
import { changeRoutes } from './changes.ts';
import { meSchema, meUpdateSchema, sessionRevocationSchema, sessionsRevokedSchema } from './me.ts';
import { organizationSchema, organizationUpdateSchema } from './organization.ts';
import { roles } from './roles.ts';
import type { Route } from './route.ts';
import { taskRoutes } from './tasks.ts';
import { threadCountRoutes } from './thread-counts.ts';
import { colleagueListSchema, colleagueSchema } from './users.ts';

/**
 * The routes that a signed-in page's client knows from the start, since their schemas come with every page. A feature whose
 * routes nobody else calls brings them along (`api.of`, frontend/lib/api-client.ts), and lists them in `routes.ts` alone.
 */
export const sessionRoutes = {
  readMe: {
    method: 'GET',
    path: '/me',
    summary: 'La persona que ha iniciado sesión',
    access: roles,
    response: meSchema,
    isVersioned: true,
  },
  updateMe: {
    method: 'PATCH',
    path: '/me',
    summary: 'Cambia el nombre de la persona que ha iniciado sesión',
    access: roles,
    body: meUpdateSchema,
    response: meSchema,
    isVersioned: true,
  },
  revokeSessions: {
    method: 'POST',
    path: '/me/sessions/revocation',
    summary: 'Cierra las sesiones de la persona que ha iniciado sesión: todas, o todas menos esta',
    access: roles,
    body: sessionRevocationSchema,
    response: sessionsRevokedSchema,
  },
  readOrganization: {
    method: 'GET',
    path: '/organization',
    summary: 'La organización de la persona que ha iniciado sesión',
    access: roles,
    response: organizationSchema,
    isVersioned: true,
  },
  updateOrganization: {
    method: 'PATCH',
    path: '/organization',
    summary: 'Cambia los datos de la organización o acepta el BAA',
    access: ['admins'],
    body: organizationUpdateSchema,
    response: organizationSchema,
    isVersioned: true,
  },
  listUsers: {
    method: 'GET',
    path: '/users',
    summary: 'Las personas de la organización, por apellidos',
    access: roles,
    response: colleagueListSchema,
  },
  readUser: {
    method: 'GET',
    path: '/users/{userId}',
    summary: 'Una persona de la misma organización',
    access: roles,
    params: z.object({ userId: z.uuid() }),
    response: colleagueSchema,
  },
  ...alarmRoutes,
  ...changeRoutes,
  ...taskRoutes,
  ...threadCountRoutes,
  ...approvalRoutes,
} as const satisfies Record<string, Route>;
