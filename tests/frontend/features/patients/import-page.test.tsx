import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

it('belongs to the patients’ area', async () => {
  await clinic.open('luis', '/pacientes/importar');
  await screen.findByRole('heading', { level: 1, name: 'Importar datos' });
  const areas = within(screen.getByRole('navigation', { name: 'Principal' }));
  expect(areas.getByRole('link', { name: 'Pacientes' })).toHaveAttribute('aria-current', 'true');
  expect(areas.getByRole('link', { name: 'Calendario' })).not.toHaveAttribute('aria-current');
});
