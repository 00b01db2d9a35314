import { expect, test } from 'vitest';
import { lookInBothModes } from './look.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import { button, signInAs } from './steps.ts';
import { takeTab } from './tab.ts';

openProduct('accounts');

test('a new organization: the panel leads an administrator through what lacks, by keyboard alone', async () => {
  const ana = await takeTab(product.url);
  await signInAs(ana, accountOf('ana'), '/clinical-dashboard');
  const panel = ana.getByRole('region', { name: /^Para empezar/ });
  await panel.waitFor();
  expect(await lookInBothModes(ana, 'first-steps')).toEqual([]);
  const before = await panel.getByText(/ de \d+ hechos/).textContent();

  await panel.getByRole('link', { name: 'Guarde sus códigos de recuperación' }).focus();
  await ana.keyboard.press('Enter');
  await ana.waitForURL('**/account-settings#codigos');
  const codes = ana.getByRole('region', { name: 'Códigos de recuperación' });
  await codes.waitFor();
  expect(await lookInBothModes(ana, 'settings-organization')).toEqual([]);
  await ana.getByLabel('Número de identificación fiscal (EIN)').fill('12-3456789');
  await ana.getByLabel('Cerrar la sesión sin actividad').selectOption('10 minutos');
  await button(ana, 'Guardar organización').click();
  await ana.getByText('Los datos de la organización se han guardado.').waitFor();

  await ana.goto('/clinical-dashboard');
  await panel.waitFor();
  expect(await panel.getByText(/ de \d+ hechos/).textContent()).toBe(before);
});
