import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* Ranges of the organization, over the real platform in this process: an administrator sets them, a clinician's results follow. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const path = '/tools/lab-interpreter';

async function opened(who: string) {
  const { user } = await clinic.open(who, path);
  const panel = await screen.findByRole(
    'region',
    { name: /^Rangos de su organización/ },
    { timeout: 20_000 },
  );
  await user.selectOptions(within(panel).getByLabelText('Prueba'), 'Potasio');
  return { user, panel: within(panel) };
}

it('are set by an administrator with the reason, and what is wrong is said where it stands', async () => {
  const { user, panel } = await opened('ana');
  expect(panel.getByText('Su organización no tiene rangos propios de esta prueba.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Cambiar los rangos propios' }));
  await user.click(panel.getByRole('button', { name: 'Añadir un rango' }));
  const range = within(panel.getByRole('group', { name: 'Rango 1' }));
  await user.type(range.getByLabelText('Desde la edad'), 'mayores');
  await user.type(range.getByLabelText('Mínimo (mmol/L)'), '3,6');
  await user.type(range.getByLabelText('Máximo (mmol/L)'), '1,500');
  await user.click(panel.getByRole('button', { name: 'Guardar los rangos' }));
  expect(range.getByText('Escriba días, meses o años: 28 d, 6 m, 18 a')).toBeVisible();
  expect(range.getByText('Escriba un número, como 3.5')).toBeVisible();
  expect(panel.getByText('Escriba el motivo')).toBeVisible();
  await user.clear(range.getByLabelText('Desde la edad'));
  await user.type(range.getByLabelText('Desde la edad'), '18 años');
  await user.clear(range.getByLabelText('Máximo (mmol/L)'));
  await user.type(range.getByLabelText('Máximo (mmol/L)'), '4.9');
  await user.type(panel.getByLabelText('Motivo del cambio'), 'Método nuevo');
  await user.click(panel.getByRole('button', { name: 'Guardar los rangos' }));
  expect(await panel.findByText('Guardado: rangos de Potasio.')).toBeVisible();
  expect(panel.getByText('Desde 18 años: 3.6 a 4.9 mmol/L')).toBeVisible();
  expect(panel.getByText(/^Propios, versión 1 del .*: Método nuevo$/)).toBeVisible();
});

it('are read by a clinician, who does not change them, and stand beside the results with what they disagree with', async () => {
  const { user, panel } = await opened('luis');
  expect(panel.queryByRole('button', { name: 'Cambiar los rangos propios' })).toBeNull();
  expect(panel.getByText('Los cambia quien administra su organización.')).toBeVisible();
  await user.click(screen.getByLabelText('Resultados'));
  await user.paste('Paciente: Rosa Chávez  Sexo: F  F. Nac.: 25/03/1962\nPotasio 5,0 mmol/L');
  await user.click(screen.getByRole('button', { name: 'Interpretar' }));
  const row = within(screen.getByRole('rowheader', { name: /^Potasio/ }).closest('tr') as HTMLElement);
  expect(row.getByText('↑ Alto')).toBeVisible();
  expect(row.getByText('de su organización')).toBeInTheDocument();
  expect(row.getByText(/^El rango de su organización dice ↑ Alto; el otro rango, Normal/)).toBeVisible();
});
