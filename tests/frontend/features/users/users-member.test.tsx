import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RuntimeConfig } from '../../../../lambdas/contracts/runtime-config.ts';
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
  aheadMs += 3_600_000;
});
afterEach(() => sessionStorage.clear());

async function sessionOf(name: string) {
  const account = platform.accounts.find(({ email }) => email.startsWith(name));
  if (!account) throw new Error(`No demo account ${name}`);
  return signIn(config, account, now());
}

async function openUsers() {
  const session = await sessionOf('ana');
  keepSignedIn(config, session);
  const view = await openScreen(config, '/admin/users');
  return { ...view, api: createCaller(platform.url, session.getAccessToken().getJwtToken()) };
}

/** A task of the person's own, written as they do. */
async function giveWork(name: string): Promise<void> {
  const token = (await sessionOf(name)).getAccessToken().getJwtToken();
  const { userId } = (await createCaller(platform.url, token)('GET', '/me')).body;
  const response = await fetch(`${platform.url}/fhir/R4/Task`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
    body: JSON.stringify({
      resourceType: 'Task',
      status: 'accepted',
      intent: 'order',
      code: { text: 'Llamar' },
      owner: { type: 'Practitioner', identifier: { system: 'urn:auxilia:user', value: userId } },
    }),
  });
  expect(response.status).toBe(201);
}

it('what somebody has under way is given to whom may have it, and the account comes back', async () => {
  await giveWork('luis');
  const { user, api } = await openUsers();
  await user.click(await screen.findByRole('button', { name: /Luis/ }));
  await user.click(await screen.findByRole('button', { name: 'Desactivar la cuenta…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Desactivar la cuenta de Luis/ }));
  const tasks = await dialog.findByLabelText('Tareas abiertas: 1');
  expect(tasks).toHaveDisplayValue('Equipo clínico');
  // A clinician's task is not for the front desk: what was chosen stays, and the reason stands beside it.
  const choices = within(tasks).getAllByRole('option');
  const marta = choices.find(({ textContent }) => textContent?.startsWith('Marta'));
  await user.selectOptions(tasks, marta ?? '');
  await user.click(dialog.getByRole('button', { name: 'Desactivar' }));
  expect(await dialog.findByText(/Una tarea es clínica/)).toBeVisible();
  expect(tasks).toHaveDisplayValue(/Marta/);
  const ana = choices.find(({ textContent }) => textContent?.startsWith('Ana'));
  await user.selectOptions(tasks, ana ?? '');
  await user.click(dialog.getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByText('Cuenta desactivada.')).toBeVisible();
  expect((await api('GET', '/tasks/counts')).body.mine.open).toBe(1);
  expect((await api('GET', '/user-accounts?search=luis')).body.accounts[0].state).toBe('deactivated');

  await user.click(await screen.findByRole('button', { name: 'Reactivar la cuenta' }));
  expect(await screen.findByText(/con los papeles que tenía/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reactivar la cuenta' }));
  expect(await screen.findByText('Cuenta reactivada.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bloquear la cuenta' })).toBeVisible();
});

it('whoever has nothing under way is asked nothing, and nobody sends themselves away', async () => {
  const { user } = await openUsers();
  await user.click(await screen.findByRole('button', { name: /Marta/ }));
  await user.click(await screen.findByRole('button', { name: 'Desactivar la cuenta…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Desactivar la cuenta de Marta/ }));
  expect(await dialog.findByText('No tiene nada entre manos.')).toBeVisible();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByText('No tiene nada entre manos.')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Cerrar el panel' }));
  await user.click(screen.getByRole('button', { name: /Ana.*Activa/ }));
  expect(await screen.findByText(/Es su propia cuenta/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desactivar la cuenta…' })).not.toBeInTheDocument();
});

it('where somebody is signed in is listed, and ended after a question', async () => {
  const luis = createCaller(platform.url, (await sessionOf('luis')).getAccessToken().getJwtToken());
  await luis('GET', '/me', { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0' } });
  const { user } = await openUsers();
  await user.click(await screen.findByRole('button', { name: /Luis/ }));
  const sessions = within(await screen.findByRole('list', { name: 'Sesiones abiertas' }));
  expect(sessions.getByText('Firefox en Linux')).toBeVisible();
  // Whoever comes in within the second in which it is ended counts as having come before.
  aheadMs += 2_000;
  await user.click(screen.getByRole('button', { name: 'Cerrar sus sesiones' }));
  expect(await screen.findByText(/en todos sus dispositivos/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cerrar sus sesiones' }));
  expect(await screen.findByText('Sesiones cerradas.')).toBeVisible();
  expect(await screen.findByText('No tiene ninguna sesión abierta.')).toBeVisible();
  expect((await luis('GET', '/me')).status).toBe(401);
});

it('professional data are checked, kept, and shown again', async () => {
  const { user } = await openUsers();
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ver y cambiar' }));
    return within(await screen.findByRole('dialog', { name: /Datos profesionales de Luis/ }));
  };
  await user.click(await screen.findByRole('button', { name: /Luis/ }));
  const dialog = await openDialog();
  await user.type(await dialog.findByLabelText('NPI'), '1234567890');
  await user.type(dialog.getByLabelText('Número de licencia'), 'MD 1');
  await user.click(dialog.getByLabelText('Inglés'));
  await user.click(dialog.getByRole('button', { name: 'Guardar los datos' }));
  expect(await dialog.findByText('El NPI no es válido: revise los dígitos')).toBeVisible();
  expect(dialog.getByText('Una licencia lleva número y estado')).toBeVisible();
  await user.clear(dialog.getByLabelText('NPI'));
  await user.type(dialog.getByLabelText('NPI'), '1234567893');
  await user.selectOptions(dialog.getByLabelText('Estado que la dio'), 'NY');
  await user.click(dialog.getByRole('button', { name: 'Guardar los datos' }));
  expect(await screen.findByText('Datos profesionales guardados.')).toBeVisible();
  const again = await openDialog();
  expect(await again.findByLabelText('NPI')).toHaveValue('1234567893');
  expect(again.getByLabelText('Inglés')).toBeChecked();
});

it('an account that the user pool has lost is told, and made anew', async () => {
  await openUsers();
  const marta = platform.accounts.find(({ email }) => email.startsWith('marta'));
  await platform.pool.execute('AdminDeleteUser', {
    UserPoolId: platform.pool.userPoolId,
    Username: marta?.email,
  });
  // The day after, when each account is looked at, one after the other.
  for (const passing of [24 * 3_600_000, 120_000]) {
    aheadMs += passing;
    platform.worker.wake();
    await platform.worker.idle();
  }
  cleanup();
  const { user } = await openUsers();
  const row = await screen.findByRole('button', { name: /Marta.*Sin cuenta de acceso/ });
  await user.click(row);
  await user.click(await screen.findByRole('button', { name: 'Crear la cuenta de nuevo' }));
  expect(await screen.findByText('Cuenta creada de nuevo.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Sin cuenta de acceso' })).toBeNull();
});
