import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { look } from './look.ts';
import { openProduct } from './open-product.ts';
import { button, heading } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* A workflow that somebody builds: by keyboard in the list, by mouse on the canvas, and two people at once. */

openProduct('demo');

const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const saved = (page: Page) => page.getByText('Guardado', { exact: true }).waitFor();
const node = (page: Page, name: string) => page.locator('.react-flow__node', { hasText: name }).first();
let address = '';

interface Point {
  x: number;
  y: number;
}

async function cornerOf(found: Locator): Promise<Point> {
  const box = await found.first().boundingBox();
  if (!box) throw new Error('Nothing is drawn there');
  return box;
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('a workflow is built by keyboard alone in the list, published, and run', async () => {
  await visitAs('luis', { path: '/workflows/builder' }, async (page) => {
    await button(page, 'Empezar con En blanco').focus();
    await page.keyboard.press('Enter');
    await row(page, /^Fin/).focus();
    await page.keyboard.press('a');
    await page.getByRole('menuitem', { name: /^Aprobación/ }).waitFor();
    await page.keyboard.type('Aprob');
    await page.keyboard.press('Enter');
    await row(page, /^Aprobación/).focus();
    await page.keyboard.press('Enter');
    // The form of the step takes the focus; its name is the first of it.
    await page.keyboard.press('Control+a');
    await page.keyboard.type('¿Se le llama?');
    const question = page.getByRole('textbox', { name: 'Qué se pregunta' });
    await question.focus();
    await page.keyboard.type('¿Llamamos al paciente?');
    await button(page, 'Sin avisos').waitFor();
    await saved(page);
    expect(await look(page, 'workflow-list')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });

    await button(page, 'Publicar').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Publicar la versión 1').focus();
    await page.keyboard.press('Enter');
    await page.getByText('v1', { exact: true }).waitFor();
    address = new URL(page.url()).pathname + new URL(page.url()).search;

    await page.getByRole('link', { name: 'Flujos de trabajo' }).first().focus();
    await page.keyboard.press('Enter');
    await button(page, 'Empezar Flujo sin nombre').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Paciente' }).focus();
    await page.keyboard.type('chavez ximena');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await button(page, 'Empezar').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Espera: ¿Se le llama?').waitFor();
    await page.getByRole('link', { name: 'Ver en el lienzo' }).focus();
    await page.keyboard.press('Enter');
    await node(page, '¿Se le llama?').getByText('Esperando').waitFor();
    expect(await look(page, 'workflow-run-canvas')).toEqual([]);
  });
});

test('steps are drawn with the mouse: dragged onto the canvas, joined, moved, and undone', async () => {
  await visitAs('luis', { path: `${address}&vista=lienzo` }, async (page) => {
    await node(page, '¿Se le llama?').waitFor();
    await page.getByRole('button', { name: 'Nota', exact: true }).click();
    await page.getByRole('textbox', { name: 'Texto de la nota' }).fill('Recepción lo hace por la mañana.');
    await page.locator('.react-flow__node-note', { hasText: 'por la mañana' }).waitFor();
    await node(page, '¿Se le llama?').click();
    await page.getByRole('button', { name: 'Agrupar', exact: true }).click();
    await page.getByRole('textbox', { name: 'Nombre del grupo' }).fill('Primer contacto');
    await page.locator('.react-flow__node-group', { hasText: 'Primer contacto' }).waitFor();
    const search = page.getByRole('searchbox', { name: 'Buscar un paso' });
    await search.fill('llama');
    await search.press('Enter');
    await page.getByText('1 de 1', { exact: true }).waitFor();
    // By keyboard what is chosen is opened with Intro.
    await node(page, '¿Se le llama?').focus();
    await page.keyboard.press('Enter');
    await page.locator('[aria-label="Lo elegido"] input:focus').waitFor();
    await button(page, 'Añadir Espera').dragTo(page.locator('.react-flow__pane'), {
      targetPosition: { x: 400, y: 520 },
    });
    const added = node(page, 'Espera');
    await added.waitFor();
    await button(page, /avisos?$/).waitFor();
    const way = await cornerOf(node(page, '¿Se le llama?').locator('.react-flow__handle.source'));
    const entrance = await cornerOf(added.locator('.react-flow__handle.target'));
    await drag(page, { x: way.x + 6, y: way.y + 6 }, { x: entrance.x + 6, y: entrance.y + 6 });
    await page.locator('.react-flow__edge[aria-label*="Espera"]').first().waitFor({ state: 'attached' });
    const before = await cornerOf(added);
    await drag(page, { x: before.x + 80, y: before.y + 12 }, { x: before.x + 80, y: before.y - 84 });
    await expect.poll(async () => (await cornerOf(added)).y).toBeLessThan(before.y);
    await saved(page);
    expect(await look(page, 'workflow-canvas')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await added.waitFor();
    for (let times = 0; times < 3; times += 1) await button(page, 'Deshacer').click();
    await added.waitFor({ state: 'detached' });
    await saved(page);
  });
});

test('two people at once lose nothing of what either wrote', async () => {
  await visitAs('luis', { path: address }, async (mine) => {
    await row(mine, /^¿Se le llama?/).click();
    await visitAs('ana', { path: address }, async (theirs) => {
      await row(theirs, /^Fin/).click();
      await theirs.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Terminado');
      await saved(theirs);
    });
    await mine.getByRole('textbox', { name: 'Nombre', exact: true }).fill('¿Se llama hoy?');
    await row(mine, /^Terminado/).waitFor();
    await saved(mine);
    await mine.reload();
    await row(mine, /^¿Se llama hoy?/).waitFor();
    await row(mine, /^Terminado/).waitFor();
    await heading(mine, 'Flujo sin nombre').waitFor();
  });
});

test('steps are copied on the canvas of one workflow and pasted on that of another', async () => {
  await visitAs('luis', { path: `${address}&vista=lienzo` }, async (page) => {
    await node(page, '¿Se llama hoy?').click();
    await node(page, 'Terminado').click({ modifiers: ['Shift'] });
    await page.locator('.react-flow__node.selected').nth(1).waitFor();
    await page.keyboard.press('Control+c');
    await page.goto('/workflows/builder');
    await button(page, 'Empezar con En blanco').click();
    await row(page, /^Fin/).waitFor();
    await page.getByText('Lienzo', { exact: true }).click();
    await node(page, 'Fin').click();
    await page.keyboard.press('Control+v');
    await node(page, '¿Se llama hoy?').waitFor();
    await node(page, 'Terminado').waitFor();
    // With the way between them.
    const way = page.locator('.react-flow__edge[aria-label^="¿Se llama hoy?"][aria-label$="Terminado"]');
    await way.first().waitFor({ state: 'attached' });
    await saved(page);
    await page.reload();
    await node(page, '¿Se llama hoy?').waitFor();
  });
});

test('what the draft has otherwise than a version is marked on the canvas, beside the words', async () => {
  await visitAs('luis', { path: address }, async (page) => {
    await button(page, 'Añadir Espera').click();
    await row(page, /^Espera/).waitFor();
    await saved(page);
    await button(page, 'Más acciones del flujo').click();
    await page.getByRole('menuitem', { name: 'Versiones' }).click();
    await button(page, 'Comparar con la versión 1').click();
    await button(page, 'Ver las diferencias en el lienzo').click();
    await node(page, '¿Se llama hoy?').getByText('≠ Cambiado').waitFor();
    await node(page, 'Espera').getByText('+ Nuevo').waitFor();
    await page
      .getByRole('region', { name: 'Diferencias con la versión 1' })
      .getByText(/^Se añade «Espera»/)
      .waitFor();
    expect(await look(page, 'workflow-differences')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, 'Volver a editar').click();
    await row(page, /^Espera/).waitFor();
  });
});
