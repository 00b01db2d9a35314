import { expect, test } from 'vitest';
import { minimumFillMs } from '../../lambdas/contracts/public-form.ts';
import { movePointer } from './hydrated.ts';
import { lookInBothModes } from './look.ts';
import { openProduct, product } from './open-product.ts';
import { openAs } from './signed-in.ts';
import { heading, openUserMenu, untilAfter } from './steps.ts';
import { giveBack, takeTab } from './tab.ts';

openProduct('accounts');

/** So long a browser keeps what it was told of the state (lambdas/api/status.ts). */
const keptMs = 5_000;

const readFeed = async () => (await fetch(`${product.url}/api/status/feed.xml`)).text();

test('the operator publishes an incident that a visitor sees, follows it up, and resolves it', async () => {
  const visitor = await takeTab(product.url);
  await visitor.goto('/status');
  await visitor.getByText('No se ha publicado ninguna incidencia').waitFor();
  let toldAt = performance.now();
  expect(await visitor.getByRole('button', { name: 'Publicar una incidencia' }).count()).toBe(0);

  const page = await openAs('ana', '/status');
  await page.getByRole('button', { name: 'Publicar una incidencia' }).click();
  expect(await lookInBothModes(page, 'status-editor')).toEqual([]);
  await page.getByLabel('Título').fill('Los SMS <b>salen</b> con retraso');
  await page.getByRole('checkbox', { name: 'Correo y mensajes' }).check();
  await page.getByLabel('Gravedad').selectOption('Grave');
  await page.reload();
  await page.getByText('Borrador recuperado').waitFor();
  await page.getByLabel('Qué ocurre').fill('Lo estamos mirando.\nSigue & seguirá <aquí>.');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await heading(page, 'Los SMS <b>salen</b> con retraso').waitFor();

  await untilAfter(toldAt, keptMs);
  await visitor.reload();
  await heading(visitor, 'Los SMS <b>salen</b> con retraso').waitFor();
  toldAt = performance.now();
  await visitor.getByText('Sigue & seguirá <aquí>.').waitFor();
  expect(await readFeed()).toContain('Investigando: Los SMS &lt;b&gt;salen&lt;/b&gt; con retraso');
  const bars = visitor.getByRole('img', { name: /^API, últimos 90 días/ });
  await bars.hover();
  await visitor.getByTitle(/\d{4}: /).waitFor();
  expect(await lookInBothModes(visitor, 'status-incident')).toEqual([]);

  await page.getByRole('button', { name: 'Añadir novedad' }).click();
  await page.getByLabel('Estado', { exact: true }).selectOption('Resuelto');
  await page.getByLabel('Qué hay de nuevo').fill('Vuelven a salir a su hora.');
  await page.reload();
  await page.getByText('Borrador recuperado').waitFor();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByText('Ver las 2 novedades').waitFor();

  await untilAfter(toldAt, keptMs);
  await visitor.reload();
  await visitor.getByText('Ver las 2 novedades').click();
  await visitor.getByText('Vuelven a salir a su hora.').waitFor();
  expect(await readFeed()).toContain('Resuelto: Los SMS');
  await Promise.all([page, visitor].map(giveBack));
});

test('what a visitor asks arrives in the operator’s inbox, and is marked as answered', async () => {
  const visitor = await takeTab(product.url);
  // The form is there as soon as the page is, and takes what is typed once its proof has come.
  const proof = visitor.waitForResponse('**/tickets/form');
  await visitor.goto('/contact');
  await movePointer(visitor);
  await proof;
  const openedAt = performance.now();
  await visitor.getByLabel('Nombre').fill('Lucía Ortega');
  await visitor.getByLabel('Correo electrónico').fill('lucia@clinica.example');
  await visitor.getByLabel('Asunto').selectOption('El producto');
  await visitor.getByLabel('Título').fill('¿Funciona sin conexión?');
  await visitor.getByLabel('Mensaje').fill('Atendemos en zonas rurales.');
  // No person is faster, and the server takes nothing from who is.
  await untilAfter(openedAt, minimumFillMs);
  await visitor.getByRole('button', { name: 'Enviar' }).click();
  await heading(visitor, 'Hemos recibido su mensaje').waitFor();
  await giveBack(visitor);

  const page = await openAs('ana');
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Solicitudes' }).click();
  await page.getByRole('button', { name: /¿Funciona sin conexión\?/ }).click();
  await page.getByText('Atendemos en zonas rurales.').waitFor();
  expect(await lookInBothModes(page, 'requests')).toEqual([]);
  await page.getByRole('button', { name: 'Marcar como respondida' }).click();
  await page.getByText(/^Respondida el .* por Ana Núñez Prado\.$/).waitFor();
  await page.getByRole('button', { name: 'Respondidas' }).click();
  await page.getByRole('button', { name: /¿Funciona sin conexión\?/ }).waitFor();
  await giveBack(page);
});
