import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RuntimeConfig } from '../../../../lambdas/contracts/runtime-config.ts';
import { type AuditClinic, openAuditClinic } from '../../../lambdas/audit/audit-clinic.ts';
import { signIn } from '../../../support/cognito-sign-in.ts';
import { keepSignedIn } from '../keep-signed-in.ts';
import { openScreen } from '../open-screen.tsx';

let clinic: AuditClinic;
let config: RuntimeConfig;
beforeAll(async () => {
  clinic = await openAuditClinic();
  config = { ...(await clinic.platform.config()), apiUrl: `${clinic.platform.url}/api` };
});
afterAll(() => clinic?.close());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function openAgents(name: string) {
  const account = clinic.platform.accounts.find(({ email }) => email.startsWith(name));
  if (!account) throw new Error(`No demo account ${name}`);
  clinic.ahead(60_000);
  keepSignedIn(config, await signIn(config, account, clinic.now().getTime()));
  return openScreen(config, '/agents');
}
const panel = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

it('the front desk writes an answer and asks for its review; nothing of it is lost where it is refused', async () => {
  const { user } = await openAgents('marta');
  expect(await screen.findByText(/Ninguna todavía/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Escribir una respuesta' }));
  const form = await panel('Una respuesta nueva');
  await user.type(await form.findByLabelText('De qué trata'), 'Estacionamiento');
  await user.type(form.getByLabelText('Respuesta'), 'Tome 400 mg de ibuprofeno cada 8 horas.');
  await user.click(form.getByRole('button', { name: 'Guardar el borrador' }));
  expect(await form.findByText(/Escriba al menos una pregunta/)).toBeVisible();
  await user.type(form.getByLabelText('Preguntas'), '¿Tienen estacionamiento?{Enter}¿Dónde aparco?');
  await user.click(form.getByRole('button', { name: 'Guardar el borrador' }));
  const draft = await panel('Estacionamiento');
  await user.click(await draft.findByRole('button', { name: 'Pedir revisión' }));
  expect(await draft.findByText(/aconseja sobre medicación/)).toBeVisible();
  await user.click(draft.getByRole('button', { name: 'Escribir otra versión' }));
  const answer = await draft.findByLabelText('Respuesta');
  await user.clear(answer);
  await user.type(answer, 'Sí, en la calle de atrás.');
  await user.click(draft.getByRole('button', { name: 'Guardar el borrador' }));
  await user.click(await draft.findByRole('button', { name: 'Pedir revisión' }));
  expect(await draft.findByText('La revisa quien administra o el personal clínico.')).toBeVisible();
  expect(draft.queryByRole('button', { name: 'Publicar' })).toBeNull();
});

it('somebody else returns it with what is missing, or publishes it; the history keeps each version', async () => {
  const { user } = await openAgents('luis');
  await user.click(await screen.findByRole('button', { name: /Estacionamiento.*Espera revisión/ }));
  const entry = await panel('Estacionamiento');
  await user.click(await entry.findByRole('button', { name: 'Publicar' }));
  expect(await entry.findByText(/La publicó Luis Ortega Ríos/)).toBeVisible();
  const before = within(await entry.findByRole('region', { name: 'Versiones anteriores' }));
  expect(before.getByText(/^1\. Estacionamiento · Borrador/)).toBeVisible();
  await user.click(entry.getByRole('button', { name: 'Retirar' }));
  expect(await entry.findByText('Retirada')).toBeVisible();
  await user.click(entry.getByRole('button', { name: 'Cerrar la respuesta' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /Estacionamiento.*Retirada/ })).toBeVisible();
});

it('a role that is taken away in the middle of the form is said, and what was typed comes back with it', async () => {
  const { user, unmount } = await openAgents('luis');
  await user.click(await screen.findByRole('button', { name: 'Escribir una respuesta' }));
  const form = await panel('Una respuesta nueva');
  await user.type(await form.findByLabelText('De qué trata'), 'Horario de agosto');
  await user.type(form.getByLabelText('Preguntas'), '¿Abren en agosto?');
  await user.type(form.getByLabelText('Respuesta'), 'Sí, por las mañanas.');
  const { accounts } = (await clinic.ana.api('GET', '/user-accounts?search=luis')).body;
  const change = (isDisabled: boolean, version: number) =>
    clinic.ana.api('PUT', `/user-accounts/${accounts[0].userId}/access`, {
      body: { isDisabled },
      headers: { 'if-match': `"${version}"` },
    });
  const blocked = await change(true, accounts[0].version);
  expect(blocked.status).toBe(200);
  await user.click(form.getByRole('button', { name: 'Guardar el borrador' }));
  // The session is over: the page says so, and signing in again begins where it was left.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Guardar el borrador' })).toBeNull());
  expect((await change(false, blocked.body.version)).status).toBe(200);
  unmount();
  const again = await openAgents('luis');
  await again.user.click(await screen.findByRole('button', { name: 'Escribir una respuesta' }));
  const restored = await panel('Una respuesta nueva');
  expect(await restored.findByLabelText('De qué trata')).toHaveValue('Horario de agosto');
  expect(restored.getByLabelText('Respuesta')).toHaveValue('Sí, por las mañanas.');
});
