import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventedFiles, zipped } from '../../../lambdas/import/sources/aemps-files.ts';
import { type Clinic, startClinic } from '../patients/clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

const path = '/account-settings';
const archive = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'prescripcion.zip');

async function choose(file: File) {
  const { user } = await clinic.open('ana', path);
  await user.click(await screen.findByRole('button', { name: 'Importar terminología' }));
  await user.selectOptions(await screen.findByLabelText('Qué es'), 'aemps');
  await user.upload(screen.getByLabelText('Archivo de la terminología'), file);
  return user;
}

it('shows an administrator why a cut-off file is not imported', async () => {
  const whole = zipped(inventedFiles());
  await choose(archive(whole.slice(0, whole.length / 2)));
  expect(
    await screen.findByText('«prescripcion.zip»: el zip está dañado o cortado. Así no se importa nada.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Subir y poner en uso' })).not.toBeInTheDocument();
});

it('shows what was read, puts it to use, and takes it back and deletes it', async () => {
  const user = await choose(archive(zipped(inventedFiles())));
  expect(await screen.findByText('9 presentaciones leídas')).toBeVisible();
  expect(screen.getByText('2 interacciones')).toBeVisible();
  expect(screen.getByLabelText('Fecha de la lista')).toHaveValue('2026-11-12');
  await user.click(screen.getByRole('button', { name: 'Subir y poner en uso' }));
  const list = await screen.findByRole('list', { name: 'Fuentes de medicación' });
  expect(within(list).getByText('En uso')).toBeVisible();
  expect(within(list).getByText(/^9 códigos ATC, 8 de ellos con un fármaco que se reconoce/)).toBeVisible();

  cleanup();
  const { user: luis } = await clinic.open('luis', '/tools/medication-safety');
  await luis.click(await screen.findByLabelText('O una lista sin paciente'));
  await luis.paste('warfarina 5 mg\nibuprofeno 600 mg');
  await luis.click(screen.getByRole('button', { name: 'Comprobar la lista' }));
  const panel = await screen.findByRole('region', { name: /^Según AEMPS, 12 nov 2026/ });
  expect(within(panel).getByText('Aumento del riesgo de hemorragia.')).toBeVisible();

  cleanup();
  const { user: ana } = await clinic.open('ana', path);
  await ana.click(await screen.findByRole('button', { name: /^Dejar de usar: AEMPS del/ }));
  const drop = await screen.findByRole('button', { name: /^Borrar: AEMPS del/ });
  await waitFor(() => expect(drop).toHaveAttribute('aria-disabled', 'false'));
  await ana.click(drop);
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Fuentes de medicación' })).not.toBeInTheDocument(),
  );
});
