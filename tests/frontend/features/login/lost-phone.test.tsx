import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { drawRecoveryCodes, showRecoveryCode } from '../../../../lambdas/contracts/access-recovery.ts';
import type { RuntimeConfig } from '../../../../lambdas/contracts/runtime-config.ts';
import { accessToken, createCaller } from '../../../support/api-caller.ts';
import { totpCode } from '../../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';
import { fill } from '../../ui/fill.ts';
import { openScreen } from '../open-screen.tsx';
import { submit } from './sign-in-screen.ts';

let platform: TestPlatform;
let config: RuntimeConfig;
let aheadMs = 0;
const now = () => Date.now() + aheadMs;

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(now()) });
  config = { ...(await platform.config()), apiUrl: `${platform.url}/api` };
});
afterAll(() => platform?.close());
// Each code of an authenticator is good once, and so many attempts may be made in an hour.
beforeEach(() => {
  aheadMs += 2 * 3_600_000;
});
afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const position = { luis: 1, marta: 2, elena: 3 };
type Name = keyof typeof position;

function account(name: Name) {
  const found = platform.accounts[position[name]];
  if (!found?.email.startsWith(name)) throw new Error(`No demo account ${name}`);
  return found;
}

async function makeCodes(name: Name): Promise<string[]> {
  const caller = createCaller(platform.url, await accessToken(platform, position[name], now()));
  const codes = drawRecoveryCodes((count) => crypto.getRandomValues(new Uint8Array(count)));
  expect((await caller('PUT', '/me/recovery-codes', { body: { codes } })).status).toBe(200);
  aheadMs += 60_000;
  return codes;
}

const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const findDialog = (name: string) => screen.findByRole('dialog', { name });

async function openLost(name: Name) {
  const view = await openScreen(config, '/login');
  await submit(view.user, account(name).email, account(name).password);
  await findDialog('Verificación en dos pasos');
  await press(view.user, 'He perdido mi teléfono');
  await findDialog('He perdido mi teléfono');
  return view;
}

it('says what is wrong with a recovery code beside it, and keeps what was typed', async () => {
  await makeCodes('marta');
  const { user } = await openLost('marta');
  const field = screen.getByLabelText('Código de recuperación');
  await fill(user, field, 'ABCDE');
  await press(user, 'Usar el código');
  expect(await screen.findByText('Un código tiene diez letras y cifras')).toBeVisible();
  expect(field).toHaveFocus();
  await user.clear(field);
  await fill(user, field, '00000-00000');
  await press(user, 'Usar el código');
  expect(await screen.findByText('El código no es correcto o ya se ha usado')).toBeVisible();
  expect(field).toHaveValue('00000-00000');
});

it('a recovery code leads, without typing the password again, to another authenticator', async () => {
  const [right = ''] = await makeCodes('marta');
  const { user } = await openLost('marta');
  await fill(user, screen.getByLabelText('Código de recuperación'), showRecoveryCode(right).toLowerCase());
  await press(user, 'Usar el código');
  expect(await screen.findByText(/El código es correcto/)).toBeVisible();
  await press(user, 'Configurar otro autenticador');

  await findDialog('Configure la verificación en dos pasos');
});

it('new codes are shown once the authenticator is set up, to copy and to print', async () => {
  // The one before took the old authenticator away.
  const { user, path } = await openScreen(config, '/login');
  await submit(user, account('marta').email, account('marta').password);
  await findDialog('Configure la verificación en dos pasos');
  await press(user, 'Configurar autenticador');
  const secret = (await screen.findByText((_, element) => element?.tagName === 'CODE')).textContent ?? '';
  await fill(user, await screen.findByLabelText('Código de 6 dígitos'), totpCode(secret, now()));
  await press(user, 'Verificar');
  await findDialog('Guarde sus códigos de recuperación');
  const list = await screen.findByRole('list', { name: 'Códigos de recuperación' });
  const shown = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(shown).toHaveLength(10);
  await press(user, 'Copiar los códigos');
  expect(await navigator.clipboard.readText()).toBe(shown.join('\n'));
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await press(user, 'Imprimir');
  expect(print).toHaveBeenCalledOnce();
  await press(user, 'Los he guardado: continuar');
  await waitFor(() => expect(path()).toBe('/clinical-dashboard'));
});

it('without a code another administrator is asked, and what happens is said before', async () => {
  const { user } = await openLost('luis');
  await fill(user, screen.getByLabelText('Código de recuperación'), 'typed');
  await user.click(screen.getByLabelText('No tengo ningún código'));
  expect(
    screen.getByText(/tiene que comprobar quién es usted y puede decidir durante siete días/),
  ).toBeVisible();
  expect(screen.getByText(/hay un plazo de 72 horas/)).toBeVisible();
  await user.click(screen.getByLabelText('Tengo un código de recuperación'));
  expect(screen.getByLabelText('Código de recuperación')).toHaveValue('typed');
  await user.click(screen.getByLabelText('No tengo ningún código'));
  await press(user, 'Enviar la solicitud');
  expect(await screen.findByText('Su solicitud está enviada.')).toBeVisible();
  expect(screen.getByText(new RegExp(account('luis').email))).toBeVisible();
  await press(user, 'Entendido');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Contraseña')).toHaveValue('');
});

it('where nobody else administers, the day is named on which the authenticator goes', async () => {
  const { user } = await openLost('elena');
  await user.click(screen.getByLabelText('No tengo ningún código'));
  await press(user, 'Enviar la solicitud');
  expect(await screen.findByText('El plazo ha empezado.')).toBeVisible();
  const day = new Intl.DateTimeFormat('es-US', { dateStyle: 'full' }).format(now() + 72 * 3_600_000);
  expect(screen.getByText(new RegExp(day))).toBeVisible();
});

it('says that there is no connection, keeps what was typed, and goes on once there is one', async () => {
  const [right = ''] = await makeCodes('luis');
  const { user } = await openLost('luis');
  const field = screen.getByLabelText('Código de recuperación');
  await fill(user, field, right);
  const realFetch = globalThis.fetch;
  let isDown = true;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    isDown && String(url).includes('/access-recoveries')
      ? Promise.reject(new TypeError('cut'))
      : realFetch(url, init),
  );
  await press(user, 'Usar el código');
  expect(await screen.findByText(/No se ha podido conectar con Auxilia/)).toBeVisible();
  expect(field).toHaveValue(right);
  isDown = false;
  await press(user, 'Usar el código');
  expect(await screen.findByText(/El código es correcto/)).toBeVisible();
});

it('asks for the password again where the page was left in between', async () => {
  const { user, router } = await openScreen(config, '/login');
  await submit(user, account('elena').email, account('elena').password);
  await findDialog('Verificación en dos pasos');
  await router.navigate('/auth/forgot-password');
  await screen.findByRole('heading', { name: 'Recupere su contraseña' });
  await router.navigate('/login');
  await findDialog('Verificación en dos pasos');
  await press(user, 'He perdido mi teléfono');
  const dialog = within(await findDialog('He perdido mi teléfono'));
  await user.click(dialog.getByLabelText('No tengo ningún código'));
  await user.click(dialog.getByRole('button', { name: 'Enviar la solicitud' }));
  expect(await dialog.findByText('La contraseña es requerida')).toBeVisible();
  await fill(user, dialog.getByLabelText('Correo electrónico'), account('elena').email);
  await fill(user, dialog.getByLabelText('Contraseña'), 'Otra-clave-2025');
  await user.click(dialog.getByRole('button', { name: 'Enviar la solicitud' }));
  expect(await dialog.findByText('Correo electrónico o contraseña incorrectos.')).toBeVisible();
});

it('goes back to the code of the authenticator', async () => {
  const { user } = await openLost('elena');
  await press(user, 'Volver');
  await findDialog('Verificación en dos pasos');
  expect(screen.getByLabelText('Código de 6 dígitos')).toHaveFocus();
});
