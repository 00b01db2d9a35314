import { cleanup, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RuntimeConfig } from '../../../../lambdas/contracts/runtime-config.ts';
import { goodPassword } from '../../../contract/cognito/browser-client.ts';
import { temporaryPassword } from '../../../lambdas/people/invited-person.ts';
import { createCaller } from '../../../support/api-caller.ts';
import { signIn, totpCode } from '../../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';
import { fill } from '../../ui/fill.ts';
import { keepSignedIn } from '../keep-signed-in.ts';
import { submit } from '../login/sign-in-screen.ts';
import { openScreen } from '../open-screen.tsx';

let platform: TestPlatform;
let config: RuntimeConfig;
let aheadMs = 0;
const now = () => Date.now() + aheadMs;

beforeAll(async () => {
  platform = await startTestPlatform({ now: () => new Date(now()) });
  config = { ...(await platform.config()), apiUrl: `${platform.url}/api` };
});
afterAll(() => platform?.close());
// A code of an authenticator is good once.
beforeEach(() => pass(1));
afterEach(() => sessionStorage.clear());

async function sessionOfAdministrator() {
  const [account] = platform.accounts;
  if (!account) throw new Error('Nobody');
  return signIn(config, account, now());
}

async function invite(email: string): Promise<string> {
  const api = createCaller(platform.url, (await sessionOfAdministrator()).getAccessToken().getJwtToken());
  const body = { email, givenName: 'Rosa', familyName: 'Prieto', roles: ['staff'] };
  expect((await api('POST', '/user-accounts', { body })).status).toBe(200);
  return temporaryPassword(platform, email);
}

const pass = (days: number) => {
  aheadMs += days * 86_400_000;
};

it('tells the person so, and the administrator, who sends it again', async () => {
  const email = 'tarde@santalucia.example';
  const password = await invite(email);
  pass(4);
  const late = await openScreen(config, '/login');
  await submit(late.user, email, password);
  expect(await screen.findByText('La contraseña temporal ha caducado. Pida otra.')).toBeVisible();
  cleanup();

  keepSignedIn(config, await sessionOfAdministrator());
  const { user } = await openScreen(config, '/admin/users');
  await user.click(await screen.findByRole('button', { name: /tarde@.*Invitación caducada.*Caducó el/ }));
  await user.click(await screen.findByRole('button', { name: 'Enviar otra vez' }));
  expect(await screen.findByText('Invitación enviada otra vez.')).toBeInTheDocument();
  expect(
    await screen.findByRole('button', { name: /tarde@.*Invitada.*Hasta el/, hidden: true }),
  ).toBeVisible();
});

it('tells so whoever had chosen a password by then and comes back for the authenticator', async () => {
  const email = 'a.medias@santalucia.example';
  const password = await invite(email);
  const first = await openScreen(config, '/login');
  await submit(first.user, email, password);
  await fill(first.user, await screen.findByLabelText('Contraseña nueva'), goodPassword);
  await first.user.click(screen.getByRole('button', { name: 'Guardar y continuar' }));
  await screen.findByRole('dialog', { name: 'Configure la verificación en dos pasos' });
  cleanup();
  sessionStorage.clear();

  pass(4);
  const { user, path } = await openScreen(config, '/login');
  await submit(user, email, goodPassword);
  await user.click(await screen.findByRole('button', { name: 'Configurar autenticador' }));
  const secret = await screen.findByText((_, shown) => shown?.tagName === 'CODE');
  const code = totpCode(secret.textContent?.replaceAll(/\s/g, '') ?? '', now());
  await fill(user, screen.getByLabelText('Código de 6 dígitos'), code);
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('Su invitación ha caducado. Pida otra a su administrador.')).toBeVisible();
  expect(path()).toBe('/login');
});
