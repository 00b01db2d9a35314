import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { look } from './look.ts';
import { openInbox } from './messages-visit.ts';
import { openProduct } from './open-product.ts';
import { button } from './steps.ts';

openProduct('demo');

let ana: Page;
let luis: Page;
beforeAll(async () => {
  [ana, luis] = await Promise.all([openInbox('ana'), openInbox('luis')]);
});

const threads = (page: Page) => page.getByRole('list', { name: 'Conversaciones' });
const messages = (page: Page) => page.getByRole('log', { name: 'Mensajes' });

test('a conversation among some is theirs alone until somebody is added, who then reads it from the start', async () => {
  await button(ana, 'Nueva').click();
  const dialog = ana.getByRole('dialog', { name: 'Nueva conversación' });
  await dialog.getByRole('radio', { name: 'El equipo' }).check();
  await dialog.getByRole('radio', { name: 'Solo algunas personas' }).check();
  await dialog.getByLabel('Asunto').fill('Reparto de vacaciones');
  await dialog.getByLabel('Mensaje').fill('Lo vemos entre las dos');
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await dialog.getByText('Elija al menos una persona').waitFor();
  await dialog.getByRole('checkbox', { name: 'Marta Gil Soto' }).check();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await messages(ana).getByText('Lo vemos entre las dos').waitFor();
  await ana.getByText('Solo la ven usted y Marta Gil Soto').waitFor();
  const address = ana.url();
  expect(await look(ana, 'messages-among-few')).toEqual([]);
  await ana.setViewportSize({ width: 1280, height: 800 });

  await luis.goto(address);
  await luis.getByText('Esta conversación no existe o ya no está a su alcance.').waitFor();
  expect(await threads(luis).getByText('Reparto de vacaciones').count()).toBe(0);

  await button(ana, 'Añadir personas').click();
  const adding = ana.getByRole('dialog', { name: 'Añadir personas' });
  await adding.getByRole('checkbox', { name: 'Luis Ortega Ríos' }).check();
  await adding.getByRole('button', { name: 'Añadir', exact: true }).click();
  await ana.getByText('Solo la ven usted, Luis Ortega Ríos y Marta Gil Soto').waitFor();
  await luis.reload();
  await messages(luis).getByText('Lo vemos entre las dos').waitFor();
});

test('a message that did not get out waits under its name, and is sent again from there', async () => {
  await ana.goto('/comunicaciones?vista=no-entregados');
  const row = threads(ana).getByRole('link').filter({ hasText: 'Cambio de cita' });
  await row.getByText('No entregado').waitFor();
  await row.click();
  await messages(ana).getByText('No se ha podido enviar por SMS. El proveedor no lo aceptó.').waitFor();
  await button(ana, 'Volver a enviar').click();
  await messages(ana).getByText('Enviado por SMS').waitFor();
  await ana.getByText('Todos los mensajes han salido.').waitFor();
});
