import { screen, within } from '@testing-library/react';

/* What the list of patients shows. */

export const rows = () =>
  within(screen.getByRole('table', { name: 'Pacientes' }))
    .getAllByRole('row')
    .slice(1);
export const names = () => rows().map((row) => within(row).getByRole('link').textContent);
export const listOf = (count: number) => screen.findByText(count === 1 ? '1 paciente' : `${count} pacientes`);
