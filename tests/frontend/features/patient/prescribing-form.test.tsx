import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

it('what is often prescribed is kept with its words, taken in one press, and removed', async () => {
  const { user } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await user.click(await screen.findByRole('button', { name: 'Añadir medicación' }));
  const form = within(await screen.findByRole('form', { name: 'Medicación' }));
  expect(form.queryByRole('button', { name: 'Guardar como favorita' })).not.toBeInTheDocument();
  await user.type(form.getByRole('combobox', { name: 'Medicamento' }), 'Losartán 50 mg');
  await user.type(form.getByLabelText('Pauta'), '1 comp c/24h');
  await user.type(form.getByLabelText('Cantidad que se dispensa'), '30 comprimidos');
  await user.click(form.getByRole('checkbox', { name: 'Para toda la organización' }));
  await user.click(form.getByRole('button', { name: 'Guardar como favorita' }));
  expect(await form.findByText('Guardada entre las favoritas.')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancelar' }));

  await user.click(await screen.findByRole('button', { name: 'Añadir medicación' }));
  const again = within(await screen.findByRole('form', { name: 'Medicación' }));
  await user.click(await again.findByRole('button', { name: 'Losartán 50 mg · 1 comp c/24h' }));
  expect(again.getByRole('combobox', { name: 'Medicamento' })).toHaveValue('Losartán 50 mg');
  expect(again.getByLabelText('Pauta')).toHaveValue('1 comp c/24h');
  expect(again.getByLabelText('Cantidad que se dispensa')).toHaveValue('30 comprimidos');
  await user.click(again.getByText('Todas las favoritas (1)'));
  expect(again.getByText('De la organización')).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Quitar Losartán 50 mg · 1 comp c/24h' }));
  await expect.poll(() => again.queryByText('Todas las favoritas (1)')).toBeNull();
});

it('a controlled substance is marked while it is prescribed, and in the chart', async () => {
  const { user } = await clinic.open('luis', '/paciente/maria?vista=medicacion');
  await user.click(await screen.findByRole('button', { name: 'Añadir medicación' }));
  const form = within(await screen.findByRole('form', { name: 'Medicación' }));
  await user.type(form.getByRole('combobox', { name: 'Medicamento' }), 'Oxicodona 5 mg');
  await user.type(form.getByLabelText('Pauta'), '1 comp c/6h x 3 d');
  expect(
    await form.findByText(/^Sustancia controlada en Estados Unidos: oxicodona, lista II\. .*no se envía/),
  ).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Guardar medicación' }));
  const active = within(await screen.findByRole('region', { name: 'Medicación activa' }));
  expect(await active.findByText('Controlada')).toBeVisible();
  expect(active.getAllByText('Controlada')).toHaveLength(1);
});
