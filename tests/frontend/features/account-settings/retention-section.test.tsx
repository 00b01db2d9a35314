import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RuntimeConfig } from '../../../../lambdas/contracts/runtime-config.ts';
import { type AuditClinic, openAuditClinic, patientCalled } from '../../../lambdas/audit/audit-clinic.ts';
import { signIn } from '../../../support/cognito-sign-in.ts';
import { keepSignedIn } from '../keep-signed-in.ts';
import { openScreen } from '../open-screen.tsx';

let clinic: AuditClinic;
let config: RuntimeConfig;
beforeAll(async () => {
  clinic = await openAuditClinic();
  config = { ...(await clinic.platform.config()), apiUrl: `${clinic.platform.url}/api` };
  await clinic.marta.fhir('POST', '/Patient', patientCalled('Rosa', 'Ortega Ríos'));
});
afterAll(() => clinic?.close());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function openSettings(name = 'ana') {
  const account = clinic.platform.accounts.find(({ email }) => email.startsWith(name));
  if (!account) throw new Error(`No demo account ${name}`);
  clinic.ahead(60_000);
  keepSignedIn(config, await signIn(config, account, clinic.now().getTime()));
  return openScreen(config, '/account-settings#conservacion');
}

const section = async () => within(await screen.findByRole('region', { name: 'Conservación de datos' }));

it('an administrator sees what periods would erase before saving them, and what is never touched', async () => {
  const { user } = await openSettings();
  const part = await section();
  expect(await part.findByText('Todavía no hay ningún plan: no se borra nada.')).toBeVisible();
  const form = within(part.getByRole('form', { name: 'Plan de conservación' }));
  const years = form.getByLabelText('Conversaciones y trazas de los agentes');
  expect(years).toHaveDisplayValue('Siempre: no se borran');
  // What the law does not allow cannot be chosen.
  expect(within(years).queryByRole('option', { name: '5 años' })).toBeNull();
  await user.selectOptions(years, '6 años');
  expect(await form.findByText('Hoy no se borraría ninguna conversación.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Guardar el plan' }));
  expect(await form.findByText('Indique en qué norma o política se basa')).toBeVisible();
  await user.type(form.getByLabelText('Norma o política en que se basa'), 'Política 4 de la clínica');
  await user.click(form.getByRole('button', { name: 'Guardar el plan' }));
  expect(await form.findByText(/Lo fijó Ana .* No se borra nada antes del/)).toBeVisible();
  const untouched = within(part.getByRole('region', { name: 'Lo que el plan no toca' }));
  expect(untouched.getByText('Registro de accesos y de cambios')).toBeVisible();
  expect(untouched.getByText(/no graba audio/)).toBeVisible();
});

it('a hold names the patient and why, stays through a refusal, and is lifted with a reason', async () => {
  const { user } = await openSettings();
  const part = await section();
  await user.click(await part.findByRole('button', { name: 'Ordenar que no se borre…' }));
  const form = within(part.getByRole('form', { name: 'Nueva orden de no borrar' }));
  await user.type(form.getByLabelText('Por qué no se puede borrar'), 'Reclamación 7');
  await user.click(form.getByRole('button', { name: 'Ordenar' }));
  expect(await form.findByText('Elija un paciente, o todos')).toBeVisible();
  await user.type(form.getByRole('combobox', { name: /Paciente/ }), 'ortega ros');
  await user.click(await form.findByRole('option', { name: /Rosa Ortega Ríos/ }));
  await user.click(form.getByRole('button', { name: 'Ordenar' }));
  const holds = within(part.getByRole('region', { name: 'Órdenes de no borrar' }));
  await user.click(await holds.findByRole('button', { name: 'Levantar…' }));
  await waitFor(() => expect(holds.queryByRole('form', { name: /Nueva/ })).toBeNull());
  expect(holds.getByText(/^Rosa Ortega Ríos/)).toBeVisible();
  expect(holds.getByText('Reclamación 7')).toBeVisible();
  await user.click(holds.getByRole('button', { name: 'Levantar la orden' }));
  expect(await holds.findByText('Indique por qué ya se puede')).toBeVisible();
  await user.type(holds.getByLabelText('Por qué ya se puede borrar'), 'Archivada');
  await user.click(holds.getByRole('button', { name: 'Levantar la orden' }));
  expect(await holds.findByText('No hay ninguna en vigor.')).toBeVisible();
});

it('whoever does not administer is shown nothing of it', async () => {
  await openSettings('luis');
  await screen.findByRole('region', { name: 'Alarmas' });
  await waitFor(() => expect(screen.getByRole('region', { name: 'Organización' })).toBeVisible());
  expect(screen.queryByRole('region', { name: 'Conservación de datos' })).toBeNull();
});
