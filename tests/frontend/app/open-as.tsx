import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { vi } from 'vitest';
import { App } from '../../../frontend/app/app.tsx';
import { routeTable } from '../../../frontend/app/routes.tsx';
import { type AuthState, enterAuthState } from '../../../frontend/lib/auth-state.ts';
import type { NavigationState } from '../../../frontend/lib/navigation-state.ts';
import { setRuntimeConfig } from '../../../frontend/lib/runtime-config.ts';
import { configureSession } from '../../../frontend/lib/session.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { keptConfig } from './kept-session.ts';
import { createMemoryRouter } from './memory-router.tsx';
import { WithStyles } from './with-styles.tsx';

export const ana = {
  givenName: 'Ana',
  familyName: 'Pérez Núñez',
  email: 'ana@clinica.test',
  emailVerified: true,
  isAdmin: false,
};

export const signedIn: AuthState = { status: 'signed-in', user: ana };
export const asAdmin: AuthState = { status: 'signed-in', user: { ...ana, isAdmin: true } };
export const signedOut: AuthState = { status: 'signed-out' };

export const me: Me = {
  userId: '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a11',
  email: ana.email,
  givenName: ana.givenName,
  familyName: ana.familyName,
  roles: ['clinicians'],
  organization: {
    organizationId: '8b5f3a0e-6f1c-4a53-9f51-0f2f6f6d1a12',
    legalName: 'Clínica Santa Lucía',
    timeZone: 'America/New_York',
    hourCycle: 'h12',
    idleMinutes: 15,
    noteSigning: 'typed-name',
  },
  version: 1,
};

/** Stands for the network: `/api/me` never answers unless a test gives `respond`. */
export function stubNetwork(respond: (url: string, init?: RequestInit) => Promise<Response> | Response) {
  const network = vi.fn(async (url: string | URL | Request, init?: RequestInit) =>
    respond(String(url), init),
  );
  vi.stubGlobal('fetch', network);
  return network;
}

/** Opens the application at `path` for a person in that state of authentication; `handedOver` comes from the page before. */
export async function openAs(
  state: AuthState,
  path: string,
  routes: RouteObject[] = routeTable,
  handedOver?: NavigationState,
) {
  setRuntimeConfig(keptConfig);
  configureSession(keptConfig);
  enterAuthState(state);
  const { pathname, search, hash } = new URL(path, 'http://localhost');
  const router = createMemoryRouter({ pathname, search, hash, state: handedOver });
  const view = await act(async () =>
    render(<App Router={router.Router} routes={routes} />, { wrapper: WithStyles }),
  );
  // What listens for keys comes after the page, before anybody presses one.
  await act(() => import('../../../frontend/app/above-pages.tsx'));
  return {
    ...view,
    router,
    path: () => router.state.location.pathname,
    state: () => router.state.location.state as unknown,
    user: userEvent.setup({ delay: null }),
  };
}
