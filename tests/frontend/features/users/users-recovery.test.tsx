import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RuntimeConfig } from '../../../../lambdas/contracts/runtime-config.ts';
import { openBrowserPool } from '../../../lambdas/people/invited-person.ts';
import { provePassword } from '../../../lambdas/people/password-proof.ts';
import { createCaller } from '../../../support/api-caller.ts';
import { signIn } from '../../../support/cognito-sign-in.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';
import { keepSignedIn } from '../keep-signed-in.ts';
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
beforeEach(() => {
  aheadMs += 2 * 3_600_000;
});
afterEach(() => sessionStorage.clear());

function account(name: string) {
  const found = platform.accounts.find(({ email }) => email.startsWith(name));
  if (!found) throw new Error(`No demo account ${name}`);
  return found;
}

async function loseAuthenticator(name: string): Promise<void> {
  const { email, password } = account(name);
  const proof = await provePassword(await openBrowserPool(platform), email, password);
  const answer = await createCaller(platform.url)('POST', '/access-recoveries', { body: { email, proof } });
  expect(answer.body).toMatchObject({ outcome: 'asked' });
}

/** As the administrator of the demonstration clinic sees them; `api` is the same person at another screen. */
async function openUsers(before?: () => Promise<void>) {
  const session = await signIn(config, account('ana'), now());
  await before?.();
  keepSignedIn(config, session);
  const view = await openScreen(config, '/admin/users');
  const api = createCaller(platform.url, session.getAccessToken().getJwtToken());
  return { ...view, api };
}

async function openPerson(user: Awaited<ReturnType<typeof openUsers>>['user'], name: RegExp) {
  await user.click(await screen.findByRole('button', { name }));
  await screen.findByRole('heading', { name: 'Ha perdido su autenticador' });
}

it('a loss is marked in the list, and confirmed only by whoever says that they have checked who it is', async () => {
  await loseAuthenticator('luis');
  const { user } = await openUsers();
  await openPerson(user, /Luis.*Autenticador perdido/);
  await user.click(screen.getByRole('button', { name: 'Decidir' }));
  const dialog = within(await screen.findByRole('dialog', { name: /¿Ha perdido Luis .* su autenticador\?/ }));
  expect(dialog.getByText(/llamando a un número que usted ya conocía/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirmar la pérdida' }));
  expect(await dialog.findByText('Compruébelo antes de confirmar')).toBeVisible();
  await user.click(dialog.getByLabelText(/He hablado con Luis/));
  await user.click(dialog.getByRole('button', { name: 'Confirmar la pérdida' }));
  expect(await screen.findByText(/Pérdida confirmada/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Ha perdido su autenticador')).not.toBeInTheDocument());
  const badges = screen.queryAllByText('Autenticador perdido', { ignore: 'option' });
  expect(badges).toEqual([]);
});

it('what another administrator has decided meanwhile is said, and done once', async () => {
  await loseAuthenticator('marta');
  const { user, api } = await openUsers();
  await openPerson(user, /Marta.*Autenticador perdido/);
  await user.click(screen.getByRole('button', { name: 'Decidir' }));
  const dialog = within(await screen.findByRole('dialog', { name: /¿Ha perdido Marta/ }));
  await user.click(dialog.getByLabelText(/He hablado con Marta/));
  const { accounts } = (await api('GET', '/user-accounts?search=marta')).body;
  const [{ userId, version }] = accounts;
  const rejected = await api('POST', `/user-accounts/${userId}/recovery`, {
    body: { isGranted: false },
    headers: { 'if-match': `"${version}"` },
  });
  expect(rejected.status).toBe(200);
  await user.click(dialog.getByRole('button', { name: 'Confirmar la pérdida' }));
  await waitFor(() => expect(screen.queryByText('Ha perdido su autenticador')).not.toBeInTheDocument());
  const alerts = await screen.findAllByRole('alert');
  expect(alerts.map(({ textContent }) => textContent).join()).toMatch(/cambiado|ya no está abierta/);
  expect(screen.getByRole('button', { name: 'Bloquear la cuenta' })).toBeVisible();
  expect((await api('GET', `/user-accounts/${userId}`)).body).toMatchObject({
    recovery: null,
    hasAuthenticator: true,
  });
});

it('a rejection says that the authenticator holds', async () => {
  await loseAuthenticator('marta');
  const { user } = await openUsers();
  await openPerson(user, /Marta.*Autenticador perdido/);
  await user.click(screen.getByRole('button', { name: 'Decidir' }));
  await user.click(await screen.findByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText(/Solicitud rechazada/)).toBeVisible();
});

it('nobody is offered to confirm their own loss', async () => {
  // Without another administrator it would be a matter of time and not of anybody's word.
  const { user } = await openUsers(async () => {
    const { email, password } = account('ana');
    const proof = await provePassword(await openBrowserPool(platform), email, password);
    await createCaller(platform.url)('POST', '/access-recoveries', { body: { email, proof } });
  });
  await openPerson(user, /Ana.*Autenticador perdido/);
  expect(screen.getByText(/Nadie confirma su propia pérdida/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decidir' })).not.toBeInTheDocument();
});
