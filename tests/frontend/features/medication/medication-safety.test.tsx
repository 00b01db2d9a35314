import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const path = '/tools/medication-safety';

it('checks a list that was pasted of nobody, and says what it could not check', async () => {
  const { user } = await clinic.open('luis', path);
  await user.click(await screen.findByRole('button', { name: 'Comprobar la lista' }));
  expect(screen.getByText('Escriba al menos un medicamento.')).toBeVisible();
  await user.type(screen.getByLabelText('O una lista sin paciente'), 'Inventadina 0,5 mg\nOtra cosa');
  await user.click(screen.getByRole('button', { name: 'Comprobar la lista' }));
  const list = within(await screen.findByRole('region', { name: '2 fármacos' }));
  expect(list.getByText('Inventadina 0,5 mg')).toBeVisible();
  const unchecked = within(screen.getByRole('region', { name: /^Comprobado \d+ de \d+$/ }));
  expect(unchecked.getByText(/Inventadina/)).toBeVisible();
  expect(document.body.textContent?.toLowerCase()).not.toContain('sin interacciones');
});

it('says who has reviewed what it finds, and that nobody has until somebody does', async () => {
  const { user } = await clinic.open('luis', path);
  await user.click(await screen.findByLabelText('O una lista sin paciente'));
  await user.paste('Warfarina 5 mg\nIbuprofeno 400 mg');
  await user.click(screen.getByRole('button', { name: 'Comprobar la lista' }));
  expect((await screen.findAllByText(/sin revisar por su organización$/)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Marcar como revisado: Warfarina + ibuprofeno' }));
  expect(await screen.findByText(/; revisado en su organización por Luis .* el /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar la revisión: Warfarina + ibuprofeno' }));
  expect(
    await screen.findByRole('button', { name: 'Marcar como revisado: Warfarina + ibuprofeno' }),
  ).toBeVisible();
});

it('checks what a patient takes', async () => {
  const { user } = await clinic.open('luis', path);
  await user.type(await screen.findByRole('combobox', { name: 'Paciente' }), 'María');
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  expect(await screen.findByText('Metformina 1000 mg')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Comprobado \d+ de \d+$/ })).toBeVisible();
});

it('shows an administrator the rules and their use, and the front desk neither', async () => {
  await clinic.open('ana', `${path}?vista=reglas`);
  expect(await screen.findByText('Ninguna regla ha encontrado nada todavía.')).toBeVisible();
});

it('lets an administrator find a rule that never found anything, and change its level', async () => {
  const { user } = await clinic.open('ana', `${path}?vista=reglas`);
  await user.type(await screen.findByLabelText('Buscar entre todas las reglas'), 'metotrexato trimetoprim');
  const rule = await screen.findByRole('button', { name: /metotrexato.*De por sí interrumpe/i });
  await user.click(rule);
  await user.selectOptions(screen.getByLabelText('Nivel en su organización'), 'Solo informa');
  await user.type(screen.getByLabelText('Motivo del cambio'), 'Se controla el hemograma cada semana');
  await user.click(screen.getByRole('button', { name: 'Guardar el nivel' }));
  expect(
    await screen.findByRole('button', { name: /En su organización solo informa; de por sí interrumpe/ }),
  ).toBeVisible();
  const search = screen.getByLabelText('Buscar entre todas las reglas');
  await user.clear(search);
  await user.type(search, 'Inventadina');
  expect(await screen.findByText('Ninguna regla responde a esas palabras.')).toBeVisible();
});

it('says to the front desk who sees medication', async () => {
  await clinic.open('marta', path);
  expect(await screen.findByText('La medicación la ve el personal clínico')).toBeVisible();
});
