import type { Patient } from '@medplum/fhirtypes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  for (const id of ['milagros', 'milagritos', 'third']) await clinic.colleague.create(person(id));
});
afterAll(() => clinic?.platform.close());

const person = (id: string): Patient & { id: string } => ({
  resourceType: 'Patient',
  id,
  active: true,
  name: [
    {
      given: [id === 'third' ? 'Berta' : 'Milagros'],
      family: id === 'milagritos' ? 'Villaseca' : 'Villaseñor',
    },
  ],
  birthDate: '1970-05-06',
});
const read = async (id: string) => (await clinic.colleague.read('Patient', id)).resource;
const region = async () => within(await screen.findByRole('region', { name: 'Fichas duplicadas' }));

/** The front desk compares the record with another one, up to the question which stays. */
async function compare(other: RegExp, person = 'marta') {
  const opened = await clinic.open(person, '/paciente/milagros?vista=datos');
  await opened.user.click(await (await region()).findByRole('button', { name: 'Unir una ficha duplicada' }));
  await opened.user.type(
    await screen.findByRole('combobox', { name: 'Otra ficha de la misma persona' }),
    '5/6/1970',
  );
  await opened.user.click(await screen.findByRole('option', { name: other }));
  return opened;
}

describe('two records of one person', () => {
  it('stand side by side before they are joined, by links alone, and are parted again', async () => {
    const { user } = await compare(/Villaseca/);
    const table = within(await screen.findByRole('table', { name: 'Comparación de las dos fichas' }));
    expect(table.getByRole('row', { name: /^Apellidos/ })).toHaveTextContent('VillaseñorVillaseca');
    expect(table.getByRole('row', { name: /^Apellidos/ })).toHaveTextContent('distinto');
    expect(table.getByRole('row', { name: /^Fecha de nacimiento/ })).not.toHaveTextContent('distinto');
    expect(screen.getByRole('radio', { name: /Villaseñor/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Unir las fichas' }));
    expect(await (await region()).findByText(/^Unida a esta: Milagros Villaseca/)).toBeVisible();
    expect((await read('milagritos')).link).toEqual([
      { type: 'replaced-by', other: { reference: 'Patient/milagros' } },
    ]);
    expect((await read('milagros')).link).toEqual([
      { type: 'replaces', other: { reference: 'Patient/milagritos' } },
    ]);
    await user.click((await region()).getByRole('button', { name: /^Deshacer la unión/ }));
    expect(await (await region()).findByText('No hay ninguna ficha unida a esta.')).toBeVisible();
    expect((await read('milagritos')).link).toBeUndefined();
    expect((await read('milagros')).link).toBeUndefined();
  });

  it('are not joined over what somebody else wrote meanwhile', async () => {
    const { user } = await compare(/Villaseca/);
    await screen.findByRole('table', { name: 'Comparación de las dos fichas' });
    const { resource, version } = await clinic.colleague.read('Patient', 'milagritos');
    await clinic.colleague.update({ ...resource, id: 'milagritos', gender: 'female' }, version);
    await user.click(screen.getByRole('button', { name: 'Unir las fichas' }));
    expect(await screen.findByText(/^Otra persona acaba de cambiar una de las dos fichas/)).toBeVisible();
    expect((await read('milagros')).link).toBeUndefined();
  });

  it('of which one was joined already cannot be joined to it, and its chart leads to the one in use', async () => {
    const { resource, version } = await clinic.colleague.read('Patient', 'milagritos');
    const link: Patient['link'] = [{ type: 'replaced-by', other: { reference: 'Patient/third' } }];
    await clinic.colleague.update({ ...resource, id: 'milagritos', link }, version);
    await compare(/Villaseca/);
    expect(await screen.findByText('Esa ficha ya se unió a otra: elija la que está en uso.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unir las fichas' })).not.toBeInTheDocument();
  });

  it('lead from the former to the one in use', async () => {
    const { user, path } = await clinic.open('luis', '/paciente/milagritos');
    expect(await screen.findByRole('note')).toHaveTextContent('Esta ficha se unió a otra y ya no se usa.');
    await user.click(screen.getByRole('link', { name: 'Abrir la ficha en uso' }));
    await waitFor(() => expect(path()).toBe('/paciente/third'));
  });

  it('are never one and the same', async () => {
    await compare(/Milagros Villaseñor/);
    expect(await screen.findByText('Es esta misma ficha: elija otra.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unir las fichas' })).not.toBeInTheDocument();
  });
});
