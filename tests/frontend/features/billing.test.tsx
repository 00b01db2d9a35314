import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountText, readAmount } from '../../../frontend/features/billing/texts.ts';
import { type Clinic, startClinic } from './patients/clinic.ts';

/* The page of billing on the real server, as an administrator uses it. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

// Before anything is: administrators are written to when a budget stops agents, and what is written is use.
it('use is shown by whom it was of, and says where there is none', async () => {
  await clinic.open('ana', '/billing?vista=consumo');
  expect(await screen.findByText('No hay consumo en este mes.')).toBeVisible();
});

it('from the trial to a plan: what it costs is said before, and the month says it after', async () => {
  const { user } = await clinic.open('ana', '/billing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Facturación' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Plan: Prueba' })).toBeVisible();
  expect(screen.getByText(/No hay pago con tarjeta/)).toBeVisible();
  expect(screen.getByText(/la primera llega al terminar el mes/)).toBeVisible();
  expect(screen.getByText('Ninguno todavía.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elegir plan' }));
  await user.selectOptions(await screen.findByLabelText('Plan'), 'Clínica');
  expect(await screen.findByText(/al mes, más lo que se consuma/)).toHaveTextContent('USD');
  // A trial that goes on is nobody's leaving.
  expect(screen.queryByRole('heading', { name: 'Llevarse los datos' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Confirmar plan' }));
  expect(await screen.findByRole('heading', { name: 'Plan: Clínica' })).toBeVisible();
  expect(screen.getByText(/^Plan Clínica/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cambiar plan' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar la suscripción' }));
  await user.click(await screen.findByRole('button', { name: 'Sí, cancelar' }));
  expect(await screen.findByText(/: Sin plan\.$/)).toBeVisible();
});

it('a budget that is no amount is told beside its field, and one of nothing is used up at once', async () => {
  const { user } = await clinic.open('ana', '/billing');
  await user.click(await screen.findByRole('button', { name: 'Poner un presupuesto' }));
  const form = within(await screen.findByRole('form', { name: 'Presupuestos del mes' }));
  await user.type(form.getByLabelText(/^Importe al mes/), 'mucho');
  await user.click(form.getByRole('button', { name: 'Guardar presupuestos' }));
  expect(form.getByLabelText(/^Importe al mes/)).toHaveAccessibleDescription(/Escriba un importe/);
  await user.clear(form.getByLabelText(/^Importe al mes/));
  await user.type(form.getByLabelText(/^Importe al mes/), '0');
  await user.selectOptions(form.getByLabelText('De'), 'SMS');
  await user.selectOptions(form.getByLabelText('Al agotarse'), 'Detener a los agentes');
  await user.click(form.getByRole('button', { name: 'Guardar presupuestos' }));
  expect(await screen.findByText('Agotado: los agentes paran')).toBeVisible();
});

it('a tax id that cannot be is refused in words, and what was typed stays', async () => {
  const { user } = await clinic.open('ana', '/billing?vista=datos');
  const form = within(await screen.findByRole('form', { name: 'Datos de facturación' }));
  const field = form.getByLabelText('Número de identificación fiscal');
  await user.clear(field);
  await user.type(field, '12-34');
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  expect(await form.findByText(/se espera un EIN/)).toBeVisible();
  expect(field).toHaveValue('12-34');
  await user.clear(field);
  await user.type(field, '12-3456789');
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  expect(await form.findByText('Datos guardados.')).toBeVisible();
});

it.each([
  ['250', 'USD', 25_000],
  ['99,5', 'USD', 9_950],
  ['99.50', 'USD', 9_950],
  ['1000', 'CLP', 1_000],
  ['10.5', 'CLP', undefined],
  ['-1', 'USD', undefined],
  ['1.234,50', 'USD', undefined],
  ['', 'USD', undefined],
] as const)('%s in %s is %s', (text, currency, amount) => {
  expect(readAmount(text, currency)).toBe(amount);
  if (amount !== undefined) expect(readAmount(amountText(amount, currency), currency)).toBe(amount);
});

it('whoever leaves takes the record along, file by file', async () => {
  const { user } = await clinic.open('ana', '/billing');
  expect(await screen.findByRole('heading', { name: 'Llevarse los datos' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Exportar todo' }));
  expect(await screen.findByText(/La exportación está lista: \d+ ficheros/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Patient \(\d+\)$/ })).toBeVisible();
});
