import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/browser.ts';
import { look } from './look.ts';
import { openProduct } from './open-product.ts';
import { button, heading, openUserMenu } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* What waits for a person and their team, on the demonstration clinic's data. */

openProduct('demo');

type Options = Partial<Parameters<typeof visitAs>[2]>;
const visit = (person: string, see: (page: Page) => Promise<void>, options: Options = {}) =>
  visitAs(person, { colorScheme: 'light', path: '/tasks', ...options }, see);

/** Two people at once, each in a browser of their own. */
const visitBoth = (see: (luis: Page, ana: Page) => Promise<void>) =>
  visit('luis', (luis) => visit('ana', (ana) => see(luis, ana)));

const panel = (page: Page) => page.getByRole('dialog');
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const show = (page: Page, view: string) => page.getByRole('button', { name: new RegExp(`^${view}`) }).click();

async function open(page: Page, title: string): Promise<void> {
  await button(page, title).click();
  await panel(page).getByRole('heading', { level: 2, name: title }).waitFor();
}

async function create(page: Page, title: string, fields: Record<string, string> = {}): Promise<void> {
  await button(page, 'Nueva tarea').click();
  const form = page.getByRole('dialog', { name: 'Nueva tarea' });
  await form.getByLabel('Título').fill(title);
  for (const [label, value] of Object.entries(fields)) {
    const field = form.getByLabel(label, { exact: true });
    const isList = await field.evaluate((element) => element.tagName === 'SELECT');
    await (isList ? field.selectOption({ label: value }) : field.fill(value));
  }
  await button(page, 'Crear la tarea').click();
  await form.waitFor({ state: 'detached' });
}

/** Less than a notice stands there. */
const isReachableMs = 8_000;

const toTeam = { Para: 'Cola: Equipo clínico' };

test.each([
  ['luis', 'light'],
  ['marta', 'dark'],
] as const)(
  '%s finds nothing wrong with the lists, a task and a new one in %s mode',
  async (person, colorScheme) => {
    const found: string[] = [];
    await visit(
      person,
      async (page) => {
        for (const view of ['Mías', 'De mi equipo', 'Todas', 'Cerradas']) {
          await show(page, view);
          await page.getByRole('button', { name: new RegExp(`^${view}`), pressed: true }).waitFor();
          await page.waitForLoadState('load');
          await page.mouse.move(0, 0);
          found.push(
            ...(await look(page, `tasks-${view.toLowerCase().replaceAll(' ', '-')}-${colorScheme}`)),
          );
        }
        await show(page, 'Todas');
        // In the evening what was due today is late.
        const due = page.getByRole('list', { name: /^(Vencidas|Hoy)$/ });
        await due.getByRole('button').first().click();
        await heading(page, 'Comentarios').waitFor();
        await button(page, 'Mostrar el historial').click();
        await page.getByRole('list', { name: 'Historial' }).getByText('Creada').waitFor();
        found.push(...(await look(page, `tasks-panel-${colorScheme}`)));
        await button(page, 'Modificar').click();
        found.push(...(await look(page, `tasks-edit-${colorScheme}`)));
        await button(page, 'Cerrar la tarea').click();
        await button(page, 'Nueva tarea').click();
        await page.getByLabel('Repetición').selectOption('wk');
        found.push(...(await look(page, `tasks-new-${colorScheme}`)));
      },
      { colorScheme },
    );
    expect(found).toEqual([]);
  },
);

test('a recurring task of a team is created, taken by a colleague, commented and finished, and the next one is there', async () => {
  const title = 'Revisar la nevera de vacunas';
  await visitBoth(async (luis, ana) => {
    await show(ana, 'De mi equipo');
    await show(luis, 'De mi equipo');
    await create(luis, title, { ...toTeam, 'Fecha límite': '2099-03-02', Repetición: 'Cada tantas semanas' });

    // The colleague's screen is told without a reload.
    await open(ana, title);
    await button(ana, 'Tomar').click();
    await panel(ana).getByRole('definition').getByText('Ana Núñez Prado').waitFor();
    await row(luis, title).waitFor({ state: 'detached' });
    await panel(ana).getByLabel('Nuevo comentario').fill('Temperatura: 4 °C');
    await button(ana, 'Comentar').click();
    await panel(ana).getByRole('list', { name: 'Comentarios' }).getByText('Temperatura: 4 °C').waitFor();
    await ana.getByText('Comentario añadido.').first().waitFor();
    expect(await ana.getByText('Comentario añadido.').count()).toBe(1);
    await button(ana, 'Terminar').click();
    await panel(ana)
      .getByText(/^Ha terminado «Revisar la nevera/)
      .waitFor();

    await button(luis, title).waitFor();
    await open(luis, title);
    await panel(luis).getByText('Cada semana', { exact: true }).waitFor();
    await panel(luis)
      .getByText(/^Vence 9 mar 2099/)
      .waitFor();

    await button(ana, 'Mostrar el historial').click();
    const steps = ana.getByRole('list', { name: 'Historial' }).getByRole('listitem');
    await steps.nth(3).waitFor();
    expect(await steps.first().innerText()).toMatch(/Estado: Terminada[\s\S]*Ana Núñez Prado/);
    expect(await steps.nth(3).innerText()).toMatch(/Creada[\s\S]*Luis Ortega Ríos/);
  });
});

test('of two who take a task at once one has it, and the other is told who was faster', async () => {
  const title = 'Llamar a la farmacia';
  await visitBoth(async (luis, ana) => {
    await create(luis, title, toTeam);
    for (const page of [luis, ana]) {
      await show(page, 'De mi equipo');
      await button(page, `Tomar: ${title}`).waitFor();
    }
    await Promise.all([luis, ana].map((page) => button(page, `Tomar: ${title}`).click()));
    const told = (page: Page) =>
      page
        .getByRole('status')
        .filter({ hasText: /Ha tomado la tarea|La tarea ya es de|ya no se puede tomar/ });
    await Promise.all([luis, ana].map((page) => told(page).waitFor()));
    const texts = await Promise.all([luis, ana].map((page) => told(page).innerText()));
    expect(texts.filter((text) => text.includes('Ha tomado la tarea'))).toHaveLength(1);
    expect(texts.filter((text) => /La tarea ya es de (Luis|Ana)/.test(text))).toHaveLength(1);
  });
});

test('several tasks go to a colleague at once, who counts them in the menu', async () => {
  const titles = ['Ordenar el archivo', 'Pedir material'];
  await visit('luis', async (page) => {
    for (const title of titles) await create(page, title, { 'Fecha límite': '2099-03-02' });
    // What tells of the last one lies under a dialog.
    await button(page, 'Nueva tarea').click();
    await page.getByText(`Se ha creado la tarea «${titles[1]}».`).waitFor();
    await button(page, 'Crear la tarea').click({ trial: true, timeout: isReachableMs });
    await page.keyboard.press('Escape');
    for (const title of titles) await page.getByLabel(`Seleccionar: ${title}`).check();
    await button(page, 'Reasignar').click();
    await page.getByLabel('Pasar a').selectOption({ label: 'Marta Gil Soto' });
    await page.getByRole('dialog').getByRole('button', { name: 'Reasignar' }).click();
    await page.getByText('Reasignadas: 2 de 2 tareas.').waitFor();
    for (const title of titles) await row(page, title).waitFor({ state: 'detached' });
  });
  await visit('marta', async (page) => {
    for (const title of titles) await button(page, title).waitFor();
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: /^Mis Tareas 2 abiertas/ }).waitFor();
  });
});

test('two people change the same: both are shown, and what only one changed is kept', async () => {
  const title = 'Actualizar el directorio';
  await visitBoth(async (luis, ana) => {
    await create(luis, title, toTeam);
    for (const page of [luis, ana]) {
      await show(page, 'De mi equipo');
      await open(page, title);
      await button(page, 'Modificar').click();
    }
    await luis.getByLabel('Título').fill('Actualizar el directorio interno');
    await luis.getByLabel('Prioridad').last().selectOption({ label: 'Urgente' });
    await button(luis, 'Guardar').click();
    await luis.getByText('Los cambios se han guardado.').first().waitFor();

    await ana.getByLabel('Título').fill('Actualizar el directorio de la clínica');
    await ana.getByLabel('Motivo').fill('Han cambiado tres extensiones');
    await button(ana, 'Guardar').click();
    const conflict = ana.getByRole('alert').filter({ hasText: 'Otra persona ha cambiado lo mismo' });
    await conflict.getByText('Guardado ahora: Actualizar el directorio interno').waitFor();
    await conflict.getByText('Lo que usted ha escrito: Actualizar el directorio de la clínica').waitFor();
    await button(ana, 'Guardar').click();
    await panel(ana).getByRole('heading', { name: 'Actualizar el directorio de la clínica' }).waitFor();
    await panel(ana).getByText('Han cambiado tres extensiones').waitFor();
    await panel(ana).getByText('Urgente').first().waitFor();
  });
});

test('what is typed survives a reload, a finished task comes back, and the keys walk the list', async () => {
  await visit(
    'luis',
    async (page) => {
      await button(page, 'Nueva tarea').click();
      await page.getByLabel('Título').fill('Revisar el desfibrilador');
      await page.reload();
      await page.getByText('Borrador recuperado').waitFor();
      expect(await page.getByLabel('Título').inputValue()).toBe('Revisar el desfibrilador');
      await button(page, 'Crear la tarea').click();
      // What tells of it covers nothing for good.
      await button(page, 'Terminar: Revisar el desfibrilador').click({ timeout: isReachableMs });
      await row(page, 'Revisar el desfibrilador').waitFor({ state: 'detached' });
      await button(page, 'Deshacer').click();
      await row(page, 'Revisar el desfibrilador').waitFor();

      await page.locator('[data-task]').first().focus();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await page.getByText('1 tarea seleccionada').waitFor();
      await page.keyboard.press('Enter');
      await panel(page).waitFor();
      expect(new URL(page.url()).searchParams.get('tarea')).toMatch(/^[\w-]+$/);
    },
    { viewport: phone },
  );
});
