import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

async function openChart(person: string, view = '') {
  const opened = await clinic.open(person, `/paciente/maria${view}`);
  await screen.findByRole('navigation', { name: 'Apartados de la ficha' });
  return opened;
}
const visits = async () =>
  (await clinic.colleague.search('Encounter', { patient: 'Patient/maria' })).resources.length;

describe('single keys in a chart', () => {
  it('begin an order and a medicine from any view, and are not typed into their forms', async () => {
    const { user } = await openChart('luis');
    await screen.findByRole('button', { name: 'Añadir medicación' });
    await user.keyboard('o');
    expect(await screen.findByRole('form', { name: 'Orden' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('o');
    expect(await screen.findByRole('form', { name: 'Orden' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.keyboard('p');
    const medicine = await screen.findByRole('combobox', { name: 'Medicamento' });
    expect(medicine).toHaveValue('');
    await user.type(medicine, 'pov');
    expect(medicine).toHaveValue('pov');
  });

  it('that are the second of two lead to a page and begin nothing', async () => {
    const before = await visits();
    const { user, path } = await openChart('luis', '?vista=citas');
    await user.keyboard('gp');
    await waitFor(() => expect(path()).toBe('/pacientes'));
    expect(await visits()).toBe(before);
  });

  it('begin a visit with v', async () => {
    const before = await visits();
    const { user } = await openChart('luis', '?vista=citas');
    await screen.findByRole('button', { name: 'Atender' });
    await user.keyboard('v');
    await waitFor(async () => expect(await visits()).toBe(before + 1));
  });

  it('begin nothing for whoever may not write it', async () => {
    const before = await visits();
    const { user } = await openChart('marta');
    await user.keyboard('pov');
    expect(screen.queryByRole('form', { name: 'Orden' })).not.toBeInTheDocument();
    expect(await visits()).toBe(before);
  });
});
