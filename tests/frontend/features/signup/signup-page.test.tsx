import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalUserPool, startLocalUserPool } from '../../../support/local-user-pool.ts';
import { fill } from '../../ui/fill.ts';
import { openScreen } from '../open-screen.tsx';

const password = 'Clave-segura-2025';

let local: LocalUserPool;

beforeAll(async () => {
  local = await startLocalUserPool();
});
afterAll(() => local.close());
afterEach(() => local.setReachable(true));

async function fillPerson(user: UserEvent, email: string) {
  await user.type(await screen.findByLabelText('Nombre'), 'Ana');
  await fill(user, screen.getByLabelText('Apellidos'), 'Ruiz Soto');
  await fill(user, screen.getByLabelText('Correo electrónico'), email);
  await fill(user, screen.getByLabelText('Contraseña'), password);
  await fill(user, screen.getByLabelText('Confirme la contraseña'), password);
  await user.click(screen.getByRole('checkbox', { name: /términos del servicio/ }));
}

async function attributesOf(email: string): Promise<Record<string, string>> {
  const found = (await local.pool.execute('AdminGetUser', {
    UserPoolId: local.config.userPoolId,
    Username: email,
  })) as { UserAttributes: { Name: string; Value: string }[] };
  return Object.fromEntries(found.UserAttributes.map(({ Name, Value }) => [Name, Value]));
}

describe('the sign-up of a person', () => {
  it('wakes a service that sleeps while somebody types, once', async () => {
    const { user } = await openScreen(local.config, '/signup');
    const asked = vi.spyOn(globalThis, 'fetch');
    await user.type(await screen.findByLabelText('Nombre'), 'Ana');
    await user.type(screen.getByLabelText('Apellidos'), 'Ruiz');
    const health = asked.mock.calls.filter(([address]) => String(address).endsWith('/health'));
    asked.mockRestore();
    expect(health).toHaveLength(1);
  });

  it('names each missing field and the terms', async () => {
    const { user } = await openScreen(local.config, '/signup');
    await user.click(await screen.findByRole('button', { name: 'Crear cuenta' }));
    for (const message of [
      'El nombre es requerido',
      'Los apellidos son requeridos',
      'El correo electrónico es requerido',
      'La contraseña es requerida',
      'Confirme la contraseña',
      'Debe aceptar los términos y el aviso de privacidad',
    ]) {
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    }
    expect(screen.getByLabelText('Nombre')).toHaveFocus();
  });

  it('says that the passwords differ beside what else is wrong, and no longer once they agree', async () => {
    const { user } = await openScreen(local.config, '/signup');
    await fill(user, await screen.findByLabelText('Contraseña'), password);
    await fill(user, screen.getByLabelText('Confirme la contraseña'), 'Otra-clave-2025');
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(await screen.findByText('Las contraseñas no coinciden')).toBeVisible();
    expect(screen.getByText('El nombre es requerido')).toBeVisible();
    await user.clear(screen.getByLabelText('Confirme la contraseña'));
    await fill(user, screen.getByLabelText('Confirme la contraseña'), password);
    await waitFor(() => expect(screen.queryByText('Las contraseñas no coinciden')).toBeNull());
  });

  it('refuses a password that everybody tries first, at its field', async () => {
    const { user } = await openScreen(local.config, '/signup');
    await fillPerson(user, 'comun@ejemplo.test');
    for (const field of ['Contraseña', 'Confirme la contraseña']) {
      await user.clear(screen.getByLabelText(field));
      await fill(user, screen.getByLabelText(field), 'Bienvenido-2026');
    }
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(await screen.findByText(/de las más comunes/)).toBeVisible();
    expect(local.operations).not.toContain('SignUp');
  });

  it('shows which requirements the password already meets', async () => {
    const { user } = await openScreen(local.config, '/auth/signup');
    await user.type(await screen.findByLabelText('Contraseña'), 'abc1');
    const met = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('(cumplido)'));
    expect(met.map((item) => item.textContent)).toEqual([
      expect.stringContaining('minúscula'),
      expect.stringContaining('número'),
      expect.stringContaining('espacios'),
    ]);
  });

  it('creates the account with a normalised e-mail and goes on to its confirmation', async () => {
    const { user, path, state } = await openScreen(local.config, '/signup');
    await fillPerson(user, ' Ana.Ruiz@Ejemplo.TEST ');
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    await waitFor(() => expect(path()).toBe('/auth/confirm-signup'));
    expect(state()).toEqual({ email: 'ana.ruiz@ejemplo.test' });
    expect(await attributesOf('ana.ruiz@ejemplo.test')).toMatchObject({
      given_name: 'Ana',
      family_name: 'Ruiz Soto',
      locale: 'es-US',
      zoneinfo: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  });

  it('shows at the e-mail that it is taken and keeps the form', async () => {
    await local.createPerson({ email: 'ocupado@ejemplo.test', password });
    const { user } = await openScreen(local.config, '/signup');
    await fillPerson(user, 'ocupado@ejemplo.test');
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(await screen.findByText('Ya existe una cuenta con este correo electrónico.')).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
    expect(screen.getByLabelText('Contraseña')).toHaveValue(password);
  });

  it('keeps the form when the connection is cut', async () => {
    const { user } = await openScreen(local.config, '/signup');
    await fillPerson(user, 'cortada@ejemplo.test');
    local.setReachable(false);
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
    expect(await screen.findByText(/No hay conexión con el servidor/)).toBeVisible();
    expect(screen.getByLabelText('Apellidos')).toHaveValue('Ruiz Soto');
  });
});

describe('the sign-up of an organization', () => {
  it('refuses an NPI whose check digit is wrong', async () => {
    const { user } = await openScreen(local.config, '/auth/healthcare-signup');
    await fill(user, await screen.findByLabelText('NPI'), '1234567890');
    await user.click(screen.getByRole('button', { name: 'Registrar organización' }));
    expect(await screen.findByText('El NPI no es válido: revise los dígitos')).toBeVisible();
    expect(screen.getByText('La razón social es requerida')).toBeVisible();
    expect(screen.getByText('Seleccione el tipo de organización')).toBeVisible();
    expect(screen.getByText('Debe aceptar el acuerdo de asociado comercial (BAA)')).toBeVisible();
  });

  it('lets the agreement be read before it is accepted', async () => {
    const { user } = await openScreen(local.config, '/auth/healthcare-signup');
    const clause = await screen.findByText(/información de salud protegida/);
    expect(clause).not.toBeVisible();
    await user.click(screen.getByText(/Leer el acuerdo de asociado comercial/));
    expect(clause).toBeVisible();
  });

  it('registers the organization with its administrator', async () => {
    const { user, path } = await openScreen(local.config, '/auth/healthcare-signup');
    await fillPerson(user, 'direccion@clinica.test');
    await fill(user, screen.getByLabelText('Razón social'), 'Clínica del Valle');
    await fill(user, screen.getByLabelText('NPI'), '1234567893');
    await user.selectOptions(screen.getByLabelText('Tipo de organización'), 'Clínica o centro ambulatorio');
    await user.selectOptions(screen.getByLabelText('Zona horaria'), 'Centro (Chicago)');
    await user.click(screen.getByRole('checkbox', { name: /Business Associate Agreement/ }));
    await user.click(screen.getByRole('button', { name: 'Registrar organización' }));
    await waitFor(() => expect(path()).toBe('/auth/confirm-signup'));
    expect(await attributesOf('direccion@clinica.test')).toMatchObject({ given_name: 'Ana' });
  });
});
