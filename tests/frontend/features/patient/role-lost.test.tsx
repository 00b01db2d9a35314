import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Clinic, startClinic } from '../patients/clinic.ts';

/* Somebody's role is taken away while they are in the middle of a form: they are told why, and nothing of it is lost. */

let clinic: Clinic;
beforeAll(async () => {
  clinic = await startClinic();
});
afterAll(() => clinic?.platform.close());

async function giveLuis(roles: string[]): Promise<void> {
  const ana = await clinic.api('ana');
  const [account] = (await ana('GET', '/user-accounts?search=luis')).body.accounts;
  const { status } = await ana('PUT', `/user-accounts/${account.userId}/roles`, {
    body: { roles },
    headers: { 'if-match': `"${account.version}"` },
  });
  expect(status).toBe(200);
}

it('a problem that is being written is refused with the reason, and goes in once the role is back', async () => {
  const { user } = await clinic.open('luis', '/paciente/maria');
  await user.click(await screen.findByRole('button', { name: 'Añadir problema' }));
  const words = 'Molestia rara al doblar la rodilla izquierda';
  const field = () => screen.getByRole('combobox', { name: 'Problema' });
  await user.type(await screen.findByRole('combobox', { name: 'Problema' }), words);
  await user.keyboard('{Escape}');
  await giveLuis(['staff']);
  await user.click(screen.getByRole('button', { name: 'Guardar problema' }));
  expect(await screen.findByText(/Su papel en la organización ha cambiado/)).toBeVisible();
  expect(field()).toHaveValue(words);
  await giveLuis(['clinicians']);
  await user.click(screen.getByRole('button', { name: 'Guardar problema' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Problema' })).toBeNull());
  expect(await screen.findByText(words)).toBeVisible();
});
