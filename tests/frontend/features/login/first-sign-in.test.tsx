import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../ui/fill.ts';
import { openScreen } from '../open-screen.tsx';
import { createPerson, local, password, setUpUserPool, submit } from './sign-in-screen.ts';

setUpUserPool();

describe('the set-up of the authenticator', () => {
  it('goes from the secret to the code, back, and on to the dashboard, without recovery codes where none can be made', async () => {
    const email = await createPerson();
    const { user, path } = await openScreen(local.config, '/login');
    await submit(user, email, password);
    await screen.findByRole('dialog', { name: 'Configure la verificación en dos pasos' });
    await user.click(screen.getByRole('button', { name: 'Configurar autenticador' }));
    const first = await readSecret();
    await user.click(screen.getByRole('button', { name: 'Atrás' }));
    await user.click(await screen.findByRole('button', { name: 'Configurar autenticador' }));
    const secret = await readSecret();
    expect(secret).not.toBe(first);

    const right = local.totpCode(secret);
    const code = screen.getByLabelText('Código de 6 dígitos');
    await fill(user, code, right === '000000' ? '000001' : '000000');
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    await screen.findByText(/Asegúrese de que la hora/);
    await user.clear(code);
    await fill(user, code, right);
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText(/No se han podido crear los códigos/)).toBeVisible();
    expect(path()).toBe('/login');
    await user.click(screen.getByRole('button', { name: 'Continuar sin códigos' }));
    await waitFor(() => expect(path()).toBe('/clinical-dashboard'));
  });

  it('shows a QR code of 200 pixels and copies the secret', async () => {
    const email = await createPerson();
    const { user } = await openScreen(local.config, '/login');
    await submit(user, email, password);
    await user.click(await screen.findByRole('button', { name: 'Configurar autenticador' }));
    const secret = await readSecret();
    const qrCode = screen.getByRole('img', { name: 'Código QR para la aplicación de autenticación' });
    expect(qrCode).toHaveAttribute('width', '200');
    await user.click(screen.getByRole('button', { name: 'Copiar clave' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    expect(await screen.findByText('Clave copiada.')).toBeVisible();
  });

  it('gives the sign-in up and clears the form when it is cancelled', async () => {
    const email = await createPerson();
    const { user, path } = await openScreen(local.config, '/login');
    await submit(user, email, password);
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('');
    expect(path()).toBe('/login');
  });
});

async function readSecret(): Promise<string> {
  const element = await screen.findByText((_, candidate) => candidate?.tagName === 'CODE');
  return element.textContent ?? '';
}

describe('an invited person', () => {
  it('chooses a password of their own before the authenticator', async () => {
    const email = 'invitada@ejemplo.test';
    await local.pool.execute('AdminCreateUser', {
      UserPoolId: local.config.userPoolId,
      Username: email,
      TemporaryPassword: 'Temporal-2025-xyz',
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'given_name', Value: 'Eva' },
        { Name: 'family_name', Value: 'Soto' },
      ],
    });
    const { user } = await openScreen(local.config, '/login');
    await submit(user, email, 'Temporal-2025-xyz');
    const field = await screen.findByLabelText('Contraseña nueva');
    await fill(user, field, 'corta');
    await user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
    expect(await screen.findByText('La contraseña no cumple los requisitos indicados')).toBeVisible();
    await user.clear(field);
    await fill(user, field, password);
    await user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
    await screen.findByRole('dialog', { name: 'Configure la verificación en dos pasos' });
  });
});
