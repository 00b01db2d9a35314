import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone } from '../support/browser.ts';
import { openProduct } from './open-product.ts';
import { button, heading, openView } from './steps.ts';
import { isSound, visitAs } from './visit-as.ts';

/* The clinical record on the screens, on the demonstration clinic's data. */

openProduct('demo');

const views = [
  'Resumen',
  'Constantes',
  'Laboratorio',
  'Vacunas',
  'Consultas y notas',
  'Citas',
  'Datos personales',
  'Quién ha accedido',
];

/** An older woman, by the filters: somebody with a history to show. */
async function openAdult(page: Page): Promise<void> {
  await page.getByLabel('Edad').selectOption({ label: '65 años o más' });
  await page.getByLabel('Sexo').selectOption({ label: 'Mujeres' });
  const list = page.getByRole('table', { name: 'Pacientes' });
  await list.filter({ hasNotText: 'Hombre' }).waitFor();
  await list.getByRole('link').nth(2).click();
  await page.getByRole('navigation', { name: 'Apartados de la ficha' }).waitFor();
}

test.each([
  ['luis', 'light'],
  ['ana', 'dark'],
] as const)('%s finds a patient and reads the whole chart in %s mode', async (person, colorScheme) => {
  await visitAs(person, { colorScheme }, async (page) => {
    await page.getByText(/^\d+ pacientes$/).waitFor();
    await isSound(page, `patients-${colorScheme}`);
    await openAdult(page);
    await page.getByRole('group', { name: 'Alergias' }).waitFor();
    for (const view of views) {
      await openView(page, view);
      await page.waitForURL(/\?vista=/);
      await page.getByRole('main').getByRole('listitem').or(page.getByRole('table')).first().waitFor();
      // Not until the network rests: the stream of changes stays open.
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      await isSound(page, `chart-${view.toLowerCase().replaceAll(' ', '-')}-${colorScheme}`);
    }
  });
});

test('the front desk creates a patient and corrects them, and sees nothing clinical', async () => {
  await visitAs('marta', { viewport: phone, colorScheme: 'light' }, async (page) => {
    await button(page, 'Nuevo paciente').click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo paciente' });
    await dialog.getByLabel('Nombre', { exact: true }).fill('Íñigo');
    await dialog.getByLabel('Apellidos').fill('Echeverría Lasa');
    await dialog.getByLabel('Fecha de nacimiento').fill('2/29/2000');
    await isSound(page, 'new-patient-light');
    await button(page, 'Dar de alta').click();
    await heading(page, 'Íñigo Echeverría Lasa').waitFor();

    const links = await page
      .getByRole('navigation', { name: 'Apartados de la ficha' })
      .getByRole('link')
      .allInnerTexts();
    expect(links).toEqual([
      'Citas',
      'Mensajes',
      'Tareas',
      'Cargos',
      'Datos personales',
      'Historial de cambios',
    ]);
    await page.getByRole('link', { name: 'Datos personales' }).click();
    await button(page, 'Editar datos personales').click();
    await page.getByLabel('Teléfono').fill('(305) 555-0142');
    await isSound(page, 'edit-patient-light');
    await button(page, 'Guardar cambios').click();
    await page.getByText('(305) 555-0142').waitFor();

    await page.goto('/pacientes');
    await page.getByLabel('Buscar', { exact: true }).fill('inigo echeverria');
    await page.getByText('1 paciente', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Íñigo Echeverría Lasa' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

test.each(['light', 'dark'] as const)(
  'a clinician arranges the list and keeps filters, which are there on the next visit (%s)',
  async (colorScheme) => {
    await visitAs('luis', { colorScheme }, async (page) => {
      await page.getByLabel('Edad').selectOption({ label: '65 años o más' });
      await button(page, 'Guardar estos filtros').click();
      await page.getByLabel('Nombre', { exact: true }).fill('Mayores');
      await isSound(page, `patients-name-filter-${colorScheme}`);
      await page.setViewportSize(desktop);
      await button(page, 'Guardar').click();
      await button(page, 'Columnas').click();
      await page.getByRole('menuitemcheckbox', { name: 'Ciudad' }).click();
      await isSound(page, `patients-columns-${colorScheme}`);
      await page.setViewportSize(desktop);
      await page.keyboard.press('Escape');
      await page.getByRole('columnheader', { name: 'Ciudad' }).waitFor();

      await page.goto('/pacientes');
      await page.getByRole('columnheader', { name: 'Ciudad' }).waitFor();
      // What arrives while a heading is pressed does not take it from under the pointer.
      const held = Promise.withResolvers<void>();
      const search = /\/fhir\/R4\/Patient/;
      await page.route(search, (route) => held.promise.then(() => route.continue()));
      await button(page, 'Mayores').click();
      await page.waitForURL('**/pacientes?edad=mayores');
      await page.waitForSelector('[aria-busy=true]');
      await page.getByRole('columnheader', { name: 'Edad' }).getByRole('button').hover();
      await page.mouse.down();
      held.resolve();
      await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
      await page.mouse.up();
      await page.unroute(search);
      await page.waitForURL(/orden=edad/);
      await page.getByRole('columnheader', { name: 'Edad' }).and(page.locator('[aria-sort]')).waitFor();
      await isSound(page, `patients-arranged-${colorScheme}`);
    });
  },
);
