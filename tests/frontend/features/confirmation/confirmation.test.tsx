import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LocalUserPool, startLocalUserPool } from '../../../support/local-user-pool.ts';
import { fill } from '../../ui/fill.ts';
import { openScreen } from '../open-screen.tsx';

let local: LocalUserPool;

beforeAll(async () => {
  local = await startLocalUserPool();
});
afterAll(() => local.close());
afterEach(() => local.setReachable(true));

async function signUp(email: string) {
  await local.pool.execute('SignUp', {
    ClientId: local.config.userPoolClientId,
    Username: email,
    Password: 'Clave-segura-2025',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'given_name', Value: 'Ana' },
      { Name: 'family_name', Value: 'Ruiz' },
    ],
  });
  return email;
}

describe('/auth/confirm-signup', () => {
  it('confirms with the mailed code and takes the good news to the sign-in screen', async () => {
    const email = await signUp('uno@ejemplo.test');
    const { user, path } = await openScreen(local.config, '/auth/confirm-signup', { email });
    await fill(user, await screen.findByLabelText('Código de confirmación'), local.mailedCode(email));
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText(/Su correo electrónico está confirmado/)).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue(email);
  });

  it('shows a wrong code, and an incomplete one without asking Cognito', async () => {
    const email = await signUp('dos@ejemplo.test');
    const { user } = await openScreen(local.config, '/auth/confirm-signup', { email });
    const code = await screen.findByLabelText('Código de confirmación');
    await fill(user, code, '12345');
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    expect(await screen.findByText('Introduzca los 6 dígitos del código')).toBeVisible();
    await user.clear(code);
    await fill(user, code, local.mailedCode(email) === '000000' ? '000001' : '000000');
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    expect(await screen.findByText('El código no es correcto.')).toBeVisible();
  });

  it('mails another code and then lets the person wait', async () => {
    const email = await signUp('tres@ejemplo.test');
    const { user } = await openScreen(local.config, '/auth/confirm-signup', { email });
    await user.click(await screen.findByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByText(/Le hemos enviado un código nuevo/)).toBeVisible();
    const waiting = screen.getByRole('button', { name: /^Reenviar código \(\d+ s\)$/ });
    expect(waiting).toBeDisabled();
    expect(local.operations.filter((name) => name === 'ResendConfirmationCode')).toHaveLength(1);
  });

  it('lets the person ask again at once for an e-mail that could not be asked for', async () => {
    const email = await signUp('cinco@ejemplo.test');
    const { user } = await openScreen(local.config, '/auth/confirm-signup', { email });
    const resend = await screen.findByRole('button', { name: 'Reenviar código' });
    local.setReachable(false);
    await user.click(resend);
    expect(await screen.findByText(/No hay conexión con el servidor/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Reenviar código' })).toBeEnabled();
  });

  it('leads to /auth/confirm when it does not know the e-mail', async () => {
    const { path } = await openScreen(local.config, '/auth/confirm-signup');
    expect(await screen.findByLabelText('Correo electrónico')).toHaveValue('');
    expect(path()).toBe('/auth/confirm');
  });
});

describe('/auth/confirm', () => {
  it('takes the e-mail from the address and confirms', async () => {
    const email = await signUp('cuatro@ejemplo.test');
    const { user, path } = await openScreen(local.config, `/auth/confirm?email=${encodeURIComponent(email)}`);
    expect(await screen.findByLabelText('Correo electrónico')).toHaveValue(email);
    await fill(user, screen.getByLabelText('Código de confirmación'), local.mailedCode(email));
    await user.click(screen.getByRole('button', { name: 'Confirmar cuenta' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('asks for the e-mail before it mails another code', async () => {
    const { user } = await openScreen(local.config, '/auth/confirm');
    await user.click(await screen.findByRole('button', { name: 'Reenviar código' }));
    expect(await screen.findByText('El correo electrónico es requerido')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toBeEnabled();
  });
});
