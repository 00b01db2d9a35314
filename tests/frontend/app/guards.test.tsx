import { act, screen, waitFor } from '@testing-library/react';
import { generatePath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { pages } from '../../../frontend/app/pages.ts';
import { enterAuthState } from '../../../frontend/lib/auth-state.ts';
import type { Page } from '../../../frontend/lib/page.ts';
import { asAdmin, openAs, signedIn, signedOut } from './open-as.tsx';

const loading = { status: 'loading' } as const;

/** Addresses of the pages that are declared for these. */
const addressesFor = (roles: Page['roles']) =>
  (pages as readonly Page[])
    .filter((page) => page.roles === roles)
    .map(({ path }) => generatePath(path, { patientId: '42', agentId: '7' }));

describe('a protected route', () => {
  it("says 'Checking authentication...' while that is not known", async () => {
    const { path } = await openAs(loading, '/pacientes');
    expect(screen.getByText('Checking authentication...')).toBeVisible();
    expect(path()).toBe('/pacientes');
  });

  it('shows its content once the person turns out to be signed in', async () => {
    await openAs(loading, '/pacientes');
    await act(async () => enterAuthState(signedIn));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pacientes' })).toBeVisible();
  });

  it('sends a visitor to sign in and remembers the whole origin', async () => {
    const { path, state } = await openAs(signedOut, '/paciente/42?vista=laboratorio#ultimo');
    await waitFor(() => expect(path()).toBe('/auth/login'));
    expect(state()).toEqual({
      from: { pathname: '/paciente/42', search: '?vista=laboratorio', hash: '#ultimo' },
    });
  });

  it.each(addressesFor('members'))('sends a visitor of %s to sign in', async (route) => {
    const { path } = await openAs(signedOut, route);
    await waitFor(() => expect(path()).toBe('/auth/login'));
  });

  it.each(['mfa-challenge', 'mfa-setup'] as const)(
    'sends a person whose %s is pending to sign in and remembers the origin',
    async (status) => {
      const { path, state } = await openAs({ status }, '/calendario');
      await waitFor(() => expect(path()).toBe('/auth/login'));
      expect(state()).toEqual({ from: { pathname: '/calendario', search: '', hash: '' } });
    },
  );

  it('sends the person away as soon as their session ends', async () => {
    const { path } = await openAs(signedIn, '/tasks');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mis Tareas' })).toBeVisible();
    await act(async () => enterAuthState(signedOut));
    await waitFor(() => expect(path()).toBe('/auth/login'));
  });
});

describe('an admin-only route', () => {
  it('shows a spinner while authentication is not known', async () => {
    const { path } = await openAs(loading, '/billing');
    expect(screen.getByText('Comprobando el acceso…').closest('[role=status]')).toBeInTheDocument();
    expect(path()).toBe('/billing');
  });

  it.each(addressesFor('admins'))('sends a visitor of %s to sign in', async (route) => {
    const { path } = await openAs(signedOut, route);
    await waitFor(() => expect(path()).toBe('/auth/login'));
  });

  it.each(addressesFor('admins'))('sends a non-admin from %s to the landing page', async (route) => {
    const { path } = await openAs(signedIn, route);
    await waitFor(() => expect(path()).toBe('/'));
  });

  it.each([
    ['/billing', 'Facturación'],
    ['/admin/users', 'Usuarios'],
  ])('shows %s to an administrator', async (route, heading) => {
    const { path } = await openAs(asAdmin, route);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(path()).toBe(route);
  });
});
