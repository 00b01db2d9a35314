import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchingMedia } from '../../../support/absent-in-jsdom.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
  matchingMedia.add('(max-width: 47.99rem)');
});
afterAll(() => clinic?.platform.close());

it('who may not say who sees patients is told who does', async () => {
  const { user, unmount } = await clinic.open('marta', '/calendario');
  await user.click(await screen.findByRole('button', { name: 'Horarios y servicios' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Horarios y servicios' }));
  expect(await panel.findByText(/Quién atiende lo dice la administración/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Añadir al calendario' })).toBeNull();
  unmount();
});

it('a clinic that has said nothing yet is led from its calendar to who sees patients, when, and for what', async () => {
  const { user } = await clinic.open('ana', '/calendario');
  const notice = await screen.findByText(/^Antes de la primera cita, diga cuándo se atiende/);
  expect(notice).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Horarios y servicios' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Horarios y servicios' }));
  await user.selectOptions(await panel.findByLabelText('Persona del equipo'), 'Luis Ortega Ríos');
  await user.click(panel.getByRole('button', { name: 'Añadir al calendario' }));

  expect(await panel.findByLabelText('Profesional')).toHaveDisplayValue('Luis Ortega Ríos');
  await user.click(panel.getByRole('button', { name: 'Añadir un tramo' }));
  await user.click(panel.getByRole('button', { name: 'Guardar el horario' }));
  await waitFor(async () =>
    expect((await clinic.colleague.search('Schedule', {})).resources).toMatchObject([
      { actor: [{ display: 'Luis Ortega Ríos' }] },
    ]),
  );
  await user.click(panel.getByRole('button', { name: 'Servicios' }));
  await user.click(panel.getByRole('button', { name: 'Añadir un servicio' }));
  await user.type(panel.getByLabelText('Nombre'), 'Consulta general');
  await user.click(panel.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});
