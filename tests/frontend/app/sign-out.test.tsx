import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startAuth } from '../../../frontend/lib/auth.ts';
import { openAs, signedIn, signedOut, stubNetwork } from './open-as.tsx';

const config = { region: 'us-east-1', userPoolId: 'us-east-1_A', userPoolClientId: 'c', apiUrl: '/api' };

function token(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'RS256' })}.${encode(claims)}.signature`;
}

/** The tokens of a session that a tab still holds, where the Cognito library keeps them. */
function keepSession(): void {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + 900 };
  const prefix = `CognitoIdentityServiceProvider.${config.userPoolClientId}`;
  const idClaims = { ...times, given_name: 'Ana', family_name: 'Pérez', email: 'ana@clinica.test' };
  sessionStorage.setItem(`${prefix}.LastAuthUser`, 'ana');
  sessionStorage.setItem(`${prefix}.ana.idToken`, token(idClaims));
  sessionStorage.setItem(`${prefix}.ana.accessToken`, token(times));
  sessionStorage.setItem(`${prefix}.ana.refreshToken`, 'refresh');
  sessionStorage.setItem(`${prefix}.ana.clockDrift`, '0');
}

/** Opens a page with a real session whose revocation `revoke` answers, and presses Cerrar Sesión. */
async function signOutWhile(revoke: () => Promise<Response>) {
  const network = stubNetwork((url) => (url.includes('cognito-idp') ? revoke() : new Promise(() => undefined)));
  keepSession();
  const view = await openAs(signedOut, '/about');
  startAuth(config);
  await waitFor(async () => {
    await view.router.navigate('/pacientes');
    expect(await screen.findByRole('button', { name: /^Menú de usuario: Ana/ })).toBeVisible();
  });
  await view.user.click(screen.getByRole('button', { name: /^Menú de usuario/ }));
  await view.user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Cerrar Sesión' }));
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
