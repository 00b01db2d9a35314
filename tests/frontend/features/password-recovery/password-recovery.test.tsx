import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocalUserPool, startLocalUserPool } from '../../../support/local-user-pool.ts';
import { fill } from '../../ui/fill.ts';
import { openScreen } from '../open-screen.tsx';

const email = 'olvido@ejemplo.test';
const newPassword = 'Otra-clave-segura-2025';

let local: LocalUserPool;

beforeAll(async () => {
  local = await startLocalUserPool();
  await local.createPerson({ email, password: 'Clave-segura-2025' });
});
afterAll(() => local.close());

it('leads from the forgotten password over the mailed code to the sign-in screen', async () => {
  const { user, path } = await openScreen(local.config, '/auth/forgot-password');
  await fill(user, await screen.findByLabelText('Correo electrónico'), email);
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));

  const code = await screen.findByLabelText('Código del correo');
  expect(path()).toBe('/auth/reset-password');
  const right = local.mailedCode(email);
  await fill(user, code, right === '000000' ? '000001' : '000000');
  await fill(user, screen.getByLabelText('Contraseña nueva'), newPassword);
  await fill(user, screen.getByLabelText('Confirme la contraseña nueva'), newPassword);
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  expect(await screen.findByText('El código no es correcto.')).toBeVisible();
  expect(code).toHaveFocus();
  expect(screen.getByLabelText('Contraseña nueva')).toHaveValue(newPassword);

  await user.clear(code);
  await fill(user, code, right);
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(await screen.findByText(/Su contraseña se ha restablecido/)).toBeVisible();

  await fill(user, screen.getByLabelText('Contraseña'), newPassword);
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('tells whoever has to replace their password why they came here', async () => {
  const required = 'obligada@ejemplo.test';
  await local.createPerson({ email: required, password: 'Clave-segura-2025' });
  await local.pool.execute('AdminResetUserPassword', {
    UserPoolId: local.config.userPoolId,
    Username: required,
  });
  const { user } = await openScreen(local.config, '/login');
  await fill(user, await screen.findByLabelText('Correo electrónico'), required);
  await fill(user, screen.getByLabelText('Contraseña'), 'Clave-segura-2025');
  await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findByText('Debe restablecer su contraseña antes de iniciar sesión.')).toBeVisible();
});

it('does not tell whether an account exists', async () => {
  const { user, path } = await openScreen(local.config, '/auth/forgot-password');
  await fill(user, await screen.findByLabelText('Correo electrónico'), 'nadie@ejemplo.test');
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await waitFor(() => expect(path()).toBe('/auth/reset-password'));
  expect(await screen.findByText('nadie@ejemplo.test')).toBeVisible();
});

it('asks for the same password twice', async () => {
  const { user } = await openScreen(local.config, '/auth/reset-password', { email });
  await fill(user, await screen.findByLabelText('Código del correo'), '123456');
  await fill(user, screen.getByLabelText('Contraseña nueva'), newPassword);
  await fill(user, screen.getByLabelText('Confirme la contraseña nueva'), 'Distinta-clave-2025');
  await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
  expect(await screen.findByText('Las contraseñas no coinciden')).toBeVisible();
});
