import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill } from '../../ui/fill.ts';
import { openScreen } from '../open-screen.tsx';
import { createPerson, local, password, setUpUserPool, submit, totpSecret } from './sign-in-screen.ts';

setUpUserPool();

describe('the sign-in form', () => {
  it('asks for both fields, puts the focus on the first and links each error to its field', async () => {
    const { user } = await openScreen(local.config, '/login');
    await submit(user, '', '');
    expect(await screen.findByText('El correo electrónico es requerido')).toBeVisible();
    expect(screen.getByText('La contraseña es requerida')).toBeVisible();
    const email = screen.getByLabelText('Correo electrónico');
    expect(email).toHaveFocus();
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('El correo electrónico es requerido');
  });

  it('refuses what does not look like an e-mail and forgets the error once it is edited', async () => {
    const { user } = await openScreen(local.config, '/auth/login');
    await submit(user, 'ana@', password);
    expect(await screen.findByText('Por favor ingrese un correo electrónico válido')).toBeVisible();
    await user.type(screen.getByLabelText('Correo electrónico'), 'x');
    expect(screen.queryByText('Por favor ingrese un correo electrónico válido')).not.toBeInTheDocument();
    expect(local.operations).not.toContain('InitiateAuth');
  });

  it('says that the credentials are wrong and keeps what was typed', async () => {
    const email = await createPerson({ totpSecret });
    const { user } = await openScreen(local.config, '/login');
    await submit(user, email, 'Otra-clave-2025');
    expect(await screen.findByText('Correo electrónico o contraseña incorrectos.')).toBeVisible();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue(email);
    expect(screen.getByLabelText('Contraseña')).toHaveValue('Otra-clave-2025');
  });

  it('keeps what was typed when the connection fails, and works on the next attempt', async () => {
    const email = await createPerson({ totpSecret });
    const { user } = await openScreen(local.config, '/login');
    local.setReachable(false);
    await submit(user, email, password);
    expect(await screen.findByText(/No hay conexión con el servidor/)).toBeVisible();
    expect(screen.getByLabelText('Contraseña')).toHaveValue(password);
    local.setReachable(true);
    await user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findByRole('dialog', { name: 'Verificación en dos pasos' })).toBeVisible();
  });

  it('sends once when it is pressed twice', async () => {
    const email = await createPerson({ totpSecret });
    const { user } = await openScreen(local.config, '/login');
    await fill(user, await screen.findByLabelText('Correo electrónico'), email);
    await fill(user, screen.getByLabelText('Contraseña'), password);
    const before = local.operations.length;
    await user.dblClick(screen.getByRole('button', { name: 'Iniciar sesión' }));
    await screen.findByRole('dialog');
    expect(local.operations.slice(before)).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
  });

  it('leads a person who has not confirmed their e-mail to /auth/confirm-signup', async () => {
    const email = 'sin-confirmar@ejemplo.test';
    await local.pool.execute('SignUp', {
      ClientId: local.config.userPoolClientId,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'given_name', Value: 'Ana' },
        { Name: 'family_name', Value: 'Ruiz' },
      ],
    });
    const { user, path } = await openScreen(local.config, '/login');
    await submit(user, email, password);
    expect(await screen.findByRole('heading', { name: 'Confirme su correo electrónico' })).toBeVisible();
    expect(path()).toBe('/auth/confirm-signup');
    expect(screen.getByText(email)).toBeVisible();
  });

  it('shows the success message that another screen sent along', async () => {
    await openScreen(local.config, '/login', {
      type: 'success',
      message: 'Su contraseña se ha restablecido.',
    });
    expect(await screen.findByText('Su contraseña se ha restablecido.')).toBeVisible();
  });
});

describe('the challenge of the authenticator', () => {
  it('takes only six digits', async () => {
    const email = await createPerson({ totpSecret });
    const { user } = await openScreen(local.config, '/login');
    await submit(user, email, password);
    const code = await screen.findByLabelText('Código de 6 dígitos');
    const verify = screen.getByRole('button', { name: 'Verificar' });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await user.type(code, '12a 34b5');
    expect(code).toHaveValue('12345');
    expect(verify).toBeDisabled();
    await user.type(code, '678');
    expect(code).toHaveValue('123456');
    expect(verify).toBeEnabled();
  });

  it('shows a wrong code in red with a hint and lets the right one in, back to the remembered origin', async () => {
    const email = await createPerson({ totpSecret });
    const from = { pathname: '/pacientes', search: '?q=ana', hash: '#lista' };
    const { user, path, router } = await openScreen(local.config, '/auth/login', { from });
    await submit(user, email, password);
    const code = await screen.findByLabelText('Código de 6 dígitos');
    const right = local.totpCode(totpSecret);
    await fill(user, code, right === '000000' ? '000001' : '000000');
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    const alert = await screen.findByText(/Asegúrese de que la hora de su dispositivo esté sincronizada/);
    expect(alert).toHaveTextContent('El código no es correcto.');
    await user.clear(code);
    await fill(user, code, right);
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(path()).toBe('/pacientes'));
    expect(router.state.location).toMatchObject({ search: '?q=ana', hash: '#lista' });
  });

  it('leads to the clinical dashboard where no origin, or a foreign one, is remembered', async () => {
    const email = await createPerson({ totpSecret });
    const { user, path } = await openScreen(local.config, '/login', {
      from: { pathname: '//malo.test', search: '', hash: '' },
    });
    await submit(user, email, password);
    await fill(user, await screen.findByLabelText('Código de 6 dígitos'), local.totpCode(totpSecret));
    await user.click(screen.getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(path()).toBe('/clinical-dashboard'));
    expect(await screen.findByText('¡Inicio de sesión exitoso! Redirigiendo...')).toBeInTheDocument();
  });

  it('clears the form when it is cancelled', async () => {
    const email = await createPerson({ totpSecret });
    const { user } = await openScreen(local.config, '/login');
    await submit(user, email, password);
    await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('');
    expect(screen.getByLabelText('Contraseña')).toHaveValue('');
  });
});
