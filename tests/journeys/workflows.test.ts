import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { button, heading } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* A process from its template to its end: a clinician begins it, two people do their part, and it says how it went. */

openProduct('demo');

const template = 'Resultado alterado hasta que se comunica';
const panel = (page: Page) => page.getByRole('dialog', { name: template });

async function isSoundInBothModes(page: Page, picture: string): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  expect(await lookInBothModes(page, picture)).toEqual([]);
}

/** Takes and ends the task that a run waits for, where people find their work, with a word to whoever comes next. */
async function complete(person: string, title: string, told: string, comment: string): Promise<void> {
  await visitAs(person, { path: '/tasks' }, async (page) => {
    await button(page, /^De mi equipo/).click();
    await page.getByRole('listitem').getByRole('button', { name: title }).first().click();
    const task = page.getByRole('dialog');
    await task.getByText(told).first().waitFor();
    await task.getByRole('button', { name: 'Tomar' }).click();
    await task.getByLabel('Nuevo comentario').fill(comment);
    await task.getByRole('button', { name: 'Comentar' }).click();
    await task.getByRole('list', { name: 'Comentarios' }).getByText(comment).waitFor();
    await task.getByRole('button', { name: 'Terminar' }).click();
    await task.getByText(/^Ha terminado/).waitFor();
  });
}

test('a template is installed and begun by keyboard for a patient, and shows whom it waits for', async () => {
  await visitAs('luis', { path: '/workflows' }, async (page) => {
    await button(page, 'Añadir de plantilla').focus();
    await page.keyboard.press('Enter');
    await heading(page, 'Plantillas').waitFor();
    await isSoundInBothModes(page, 'workflow-templates');
    await button(page, `Instalar ${template}`).focus();
    await page.keyboard.press('Enter');

    await button(page, `Empezar ${template}`).focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('combobox', { name: 'Paciente' });
    await field.focus();
    await page.keyboard.type('chavez ximena');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await button(page, 'Empezar').focus();
    await page.keyboard.press('Enter');
    await panel(page).getByText('Espera: Revisar el resultado').waitFor();
    await isSoundInBothModes(page, 'workflow-run');
    await page.keyboard.press('Escape');
    await isSoundInBothModes(page, 'workflows');
  });
});

test('each does their part among their tasks, and the run ends', async () => {
  const advice = 'Repetir el análisis en ayunas';
  await complete('luis', 'Revisar un resultado alterado', 'qué hay que decirle al paciente', advice);
  // What the one wrote is what the other has to do.
  await complete('marta', 'Comunicar el resultado al paciente', advice, 'Avisada por teléfono');
  await visitAs('marta', { path: '/workflows', viewport: phone }, async (page) => {
    await page.getByText('1 terminada en 30 días').waitFor();
    await button(page, /^Ver la ejecución/).click();
    await panel(page).getByText('Terminada', { exact: true }).waitFor();
    await panel(page)
      .getByText(/^Comunicarlo al paciente/)
      .waitFor();
    await isSoundInBothModes(page, 'workflow-run-ended');
  });
});
