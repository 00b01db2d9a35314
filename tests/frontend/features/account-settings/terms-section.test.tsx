import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const path = '/account-settings';
const csv = (text: string) => new File([text], 'lista.csv', { type: 'text/csv' });

it('shows an administrator a file’s errors by line, and imports nothing of it', async () => {
  const { user } = await clinic.open('ana', path);
  await user.click(await screen.findByRole('button', { name: 'Importar terminología' }));
  await user.selectOptions(await screen.findByLabelText('Qué es'), 'list');
  await user.upload(
    screen.getByLabelText('Archivo de la terminología'),
    csv('código,término\nA1,Uno\nA2,\n'),
  );
  expect(await screen.findByText('1 error: así no se importa nada.')).toBeVisible();
  expect(screen.getByText('Línea 3: El código A2 no tiene nombre.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Subir y poner en uso' })).not.toBeInTheDocument();
});

it('imports a list, puts it to use, and takes it back', async () => {
  const { user } = await clinic.open('ana', path);
  await user.click(await screen.findByRole('button', { name: 'Importar terminología' }));
  await user.selectOptions(await screen.findByLabelText('Qué es'), 'list');
  await user.upload(
    screen.getByLabelText('Archivo de la terminología'),
    csv('código;término;sinónimos\nC1;Control de cicatriz;cicatriz\nC2;Taller de lactancia;\n'),
  );
  expect(await screen.findByText(/^2 conceptos\. Leído como UTF-8\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Subir y poner en uso' }));
  expect(await screen.findByText('Escriba la versión')).toBeVisible();
  await user.type(screen.getByLabelText('Nombre de la terminología'), 'Códigos propios');
  await user.type(screen.getByLabelText('Versión'), '2026');
  await user.type(screen.getByLabelText('Fecha de la versión'), '2026-11-01');
  await user.type(screen.getByLabelText('Sistema de códigos'), 'urn:clinica:codigos');
  await user.click(screen.getByRole('checkbox', { name: 'Problemas y motivos' }));
  await user.click(screen.getByRole('button', { name: 'Subir y poner en uso' }));
  const section = screen.getByRole('region', { name: 'Terminologías' });
  expect(await within(section).findByText('Códigos propios · 2026')).toBeVisible();
  expect(within(section).getByText('En uso')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Dejar de usar: Códigos propios 2026' }));
  await waitFor(() => expect(within(section).getByText('Sin usar')).toBeVisible());
});

it('is not there for others', async () => {
  await clinic.open('marta', path);
  await screen.findByRole('region', { name: 'Organización' });
  expect(screen.queryByRole('region', { name: 'Terminologías' })).not.toBeInTheDocument();
});
