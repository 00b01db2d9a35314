import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { button, heading } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* A form that somebody writes: by keyboard alone, published, and asked of a patient. */

openProduct('demo');

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** What is offered to be asked, by the arrows: letters that follow one another within a third of a second are one word to a menu. */
async function add(page: Page, kind: string, text: string): Promise<void> {
  await button(page, 'Añadir pregunta').focus();
  await page.keyboard.press('Enter');
  const highlighted = page.locator('[role=menu]:focus [role=menuitem][data-highlighted]');
  for (let name = await highlighted.innerText(); name !== kind; ) {
    await page.keyboard.press('ArrowDown');
    name = await vi.waitFor(async () => {
      const next = await highlighted.innerText();
      expect(next).not.toBe(name);
      return next;
    }, 10_000);
  }
  await page.keyboard.press('Enter');
  await field(page, 'Pregunta').focus();
  await page.keyboard.type(text);
}

test('a form is written by keyboard alone, tried, and published', async () => {
  await visitAs('luis', { path: '/workflows/formularios' }, async (page) => {
    await heading(page, 'Formularios').waitFor();
    await button(page, 'Crear un formulario').focus();
    await page.keyboard.press('Enter');
    await field(page, 'Título del formulario').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Antes de la endoscopia');

    await add(page, 'Sí o no', '¿Toma anticoagulantes?');
    await add(page, 'Opciones', '¿Cuál?');
    await field(page, 'Opción 1').focus();
    await page.keyboard.type('Warfarina');
    await field(page, 'Opción 2').focus();
    await page.keyboard.type('Apixabán');
    await button(page, 'Añadir condición').focus();
    await page.keyboard.press('Enter');
    const preview = page.getByRole('region', { name: 'Vista previa' });
    expect(await preview.getByText('¿Cuál?').count()).toBe(0);
    await preview.getByRole('radio', { name: 'Sí' }).focus();
    await page.keyboard.press('Space');
    await preview.getByRole('radio', { name: 'Apixabán' }).waitFor();
    await page.getByText('Guardado', { exact: true }).waitFor();
    expect(await lookInBothModes(page, 'form-editor')).toEqual([]);

    await button(page, 'Publicar').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Publicar el formulario').focus();
    await page.keyboard.press('Enter');
    await page.getByText('v1', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Formularios' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Antes de la endoscopia' }).waitFor();
    expect(await lookInBothModes(page, 'forms')).toEqual([]);
  });
});
