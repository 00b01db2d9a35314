import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startAuth } from '../../../frontend/lib/auth-start.ts';
import { keepSession, keptConfig } from './kept-session.ts';
import { openAs, signedIn, signedOut, stubNetwork } from './open-as.tsx';

/** Opens a page with a real session whose revocation `revoke` answers, and presses Cerrar Sesión. */
async function signOutWhile(revoke: () => Promise<Response>) {
  const network = stubNetwork((url) =>
    url.includes('cognito-idp') ? revoke() : new Promise(() => undefined),
  );
  keepSession();
  const view = await openAs(signedOut, '/about');
  startAuth(keptConfig);
  await waitFor(async () => {
    await view.router.navigate('/pacientes');
    expect(await screen.findByRole('button', { name: /^Menú de usuario: Ana/ })).toBeVisible();
  });
  await view.user.click(screen.getByRole('button', { name: /^Menú de usuario/ }));
  await view.user.click(
    within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Cerrar Sesión' }),
  );
  return { ...view, network };
}

describe('sign-out', () => {
  it("is in progress with the menu's button disabled and labelled 'Cerrando sesión...'", async () => {
    let finish: (response: Response) => void = () => undefined;
    const { path } = await signOutWhile(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    expect(await screen.findByRole('button', { name: 'Cerrando sesión...' })).toBeDisabled();
    expect(path()).toBe('/pacientes');
    await waitFor(() => finish(new Response('{}', { status: 200 })));
    await waitFor(() => expect(path()).toBe('/auth/login'));
  });

  it('revokes the session, forgets its tokens and the page that was left', async () => {
    const { path, state, network } = await signOutWhile(async () => new Response('{}', { status: 200 }));
    await waitFor(() => expect(path()).toBe('/auth/login'));
    await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
    expect(network).toHaveBeenCalledWith(expect.stringContaining('cognito-idp'), expect.anything());
    expect(state()).toBeNull();
    expect(sessionStorage.getItem('CognitoIdentityServiceProvider.c.ana.accessToken')).toBeNull();
  });

  it('logs a failure and sends the person to /auth/login all the same', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { path, state } = await signOutWhile(() => Promise.reject(new TypeError('Failed to fetch')));
    await waitFor(() => expect(path()).toBe('/auth/login'));
    await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
    expect(state()).toBeNull();
    expect(log).toHaveBeenCalledWith('Sign-out failed', expect.any(Error));
    expect(sessionStorage.getItem('CognitoIdentityServiceProvider.c.ana.accessToken')).toBeNull();
  });

  it('leaves a signed-out person outside', async () => {
    const { path } = await openAs(signedIn, '/pacientes');
    await screen.findByRole('heading', { level: 1, name: 'Pacientes' });
    expect(path()).toBe('/pacientes');
  });
});
