import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '../../lambdas/clinical/clinic-day.ts';
import { phone } from '../support/browser.ts';
import {
  book,
  bookingDialog,
  cancelEntry,
  choosePatient,
  emptyMonday,
  entries,
  entryOf,
  fillBooking,
  openWeek,
} from './calendar-steps.ts';
import { look, lookInBothModes } from './look.ts';
import { openProduct } from './open-product.ts';
import { button } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* The calendar on the screens, on the demonstration clinic's data. */

openProduct('demo');

const visit = (
  person: string,
  see: (page: Page) => Promise<void>,
  options: Partial<Parameters<typeof visitAs>[2]> = {},
) => visitAs(person, { colorScheme: 'light', ...options, path: '/calendario' }, see);

const views = ['Día', 'Semana', 'Mes', 'Por profesional'];
const panels = [
  ['horarios', 'Horarios y servicios'],
  ['espera', 'Lista de espera'],
  ['suscripcion', 'Suscripción a una agenda'],
] as const;

test.each([
  ['luis', 'light'],
  ['marta', 'dark'],
] as const)('%s finds nothing wrong with any view or panel in %s mode', async (person, colorScheme) => {
  await visit(
    person,
    async (page) => {
      const found: string[] = [];
      for (const view of views) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await button(page, view).click();
        await entries(page).first().waitFor();
        // A button under the pointer is painted lighter.
        await page.mouse.move(0, 0);
        found.push(...(await look(page, `calendar-${view.toLowerCase().replace(' ', '-')}-${colorScheme}`)));
      }
      for (const [panel, title] of panels) {
        await page.goto(`/calendario?panel=${panel}`);
        await page.getByRole('dialog', { name: title }).waitFor();
        found.push(...(await look(page, `calendar-${panel}-${colorScheme}`)));
      }
      expect(found).toEqual([]);
    },
    { colorScheme },
  );
});

test('an appointment is booked, moved by drag, put back, given another length of time by keyboard, and cancelled', async () => {
  await visit('luis', async (page) => {
    const monday = emptyMonday();
    await openWeek(page, monday);
    const patient = await book(page, { patient: 'garza', day: monday, time: '09:00' });
    const box = await entryOf(page, patient).boundingBox();
    if (!box) throw new Error('The appointment is not on the screen');
    const [x, y] = [box.x + 40, box.y + 8];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Down by an hour, which is two slots.
    await page.mouse.move(x, y + 30, { steps: 4 });
    await page.mouse.move(x, y + 2 * (box.height + 1), { steps: 6 });
    await page.mouse.up();
    await page.getByText(/^Cita movida: .*10:00/).waitFor();
    await button(page, 'Deshacer').click();
    await page.getByText('La cita vuelve a su hora.').waitFor();

    await entryOf(page, patient).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: patient }).waitFor();
    expect(await look(page, 'calendar-appointment-light')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Nobody comes today by a slip of the hand for another day.
    await button(page, 'Ha llegado').press('Enter');
    await page.getByText(/^La cita no es de hoy, sino del lunes, /).waitFor();
    await button(page, 'No').press('Enter');
    await button(page, 'Mover').press('Enter');
    const move = page.getByRole('dialog', { name: `Mover la cita de ${patient}` });
    const times = move
      .getByRole('group', { name: /^Horas libres el/ })
      .first()
      .getByRole('button');
    // However many there are, they are one stop for the Tab key; arrows go from one to the next.
    await times.nth(4).focus();
    await page.keyboard.press('ArrowRight');
    expect(await move.locator('[data-time][tabindex="0"]').count()).toBe(1);
    expect(await times.nth(5).evaluate((time) => time.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await move.getByRole('button', { name: 'Mover' }).press('Enter');
    await page.getByText(/^Cita movida/).waitFor();

    await cancelEntry(page, patient);
    await entryOf(page, patient).waitFor({ state: 'detached' });
  });
});

test('of two people who book the same time one wins, and the other is told and keeps the form', async () => {
  const day = emptyMonday(1);
  await visit('luis', async (luis) => {
    await visit('marta', async (marta) => {
      await openWeek(marta, day);
      const wish = { patient: 'ruiz', day, time: '10:00', comment: 'Traer informes' };
      await openWeek(luis, day);
      await book(luis, { patient: 'garza', day, time: '10:00' });
      const patient = await fillBooking(marta, wish);
      const dialog = bookingDialog(marta);
      await dialog.getByText(/Luis Ortega Ríos ya tiene una cita: .*10:00 a\.m\. a 10:30 a\.m\./).waitFor();
      expect(await look(marta, 'calendar-taken-light')).toEqual([]);
      expect(await dialog.getByLabel('Comentario').inputValue()).toBe('Traer informes');
      await dialog.getByText(patient).waitFor();
      // The front desk may not give a time twice.
      expect(await dialog.getByText(/con permiso especial\./).count()).toBe(0);

      await marta.reload();
      // It is offered, and does not come back by itself.
      await marta.getByText('Tiene una cita a medio escribir.').waitFor();
      expect(await dialog.count()).toBe(0);
      await button(marta, 'Continuar').click();
      await dialog.getByText('Borrador recuperado').waitFor();
      expect(await dialog.getByLabel('Comentario').inputValue()).toBe('Traer informes');
      await dialog.getByRole('heading', { name: 'Las horas libres más cercanas' }).waitFor();
      await dialog.getByRole('button', { name: /10:30/ }).first().click();
      await dialog.getByText(/^Retenida para usted/).waitFor();
      await dialog.getByRole('button', { name: 'Reservar' }).click();
      await dialog.waitFor({ state: 'detached' });
      // Live, without a reload.
      await entryOf(luis, patient).waitFor();
    });
  });
});

test('a series tells its conflicts before anything is written, and leaves them out on demand', async () => {
  await visit('luis', async (page) => {
    const day = emptyMonday(2);
    await openWeek(page, day);
    await book(page, { patient: 'garza', day: addDays(day, 7), time: '11:00' });
    const patient = await fillBooking(page, { patient: 'ruiz', day, time: '11:00' });
    const dialog = bookingDialog(page);
    await dialog.getByLabel('Repetir la cita (serie)').check();
    await dialog.getByLabel('Número de citas').fill('3');
    await button(page, 'Reservar la serie').click();
    await dialog.getByText('No se ha reservado ninguna todavía.', { exact: false }).waitFor();
    expect(await look(page, 'calendar-series-light')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, 'Reservar solo las 2 posibles').click();
    await page.getByText('Se han reservado 2 citas.').first().waitFor();
    await entryOf(page, patient).waitFor();
  });
});

/** Where a day's column has its free time. */
async function pointAt(page: Page, day: string, hour: RegExp): Promise<{ x: number; y: number }> {
  const column = await page.locator(`[role="columnheader"][data-date="${day}"]`).boundingBox();
  const row = await page.getByText(hour).first().boundingBox();
  if (!column || !row) throw new Error('The week is not on the screen');
  return { x: column.x + column.width / 2, y: row.y + row.height / 2 };
}

test('nothing of the form shows below what ends it, however far it is scrolled', async () => {
  await visit('luis', async (page) => {
    await button(page, 'Nueva cita').click();
    const dialog = bookingDialog(page);
    await dialog.getByText('Horas libres', { exact: true }).waitFor();
    const edge = async () => {
      const { x, y, width, height } = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return page.evaluate(([left, bottom]) => document.elementFromPoint(left, bottom)?.textContent, [
        x + width / 2,
        y + height - 4,
      ] as const);
    };
    expect(await edge()).toBe('CancelarReservar');
    await dialog.getByText('Repetir la cita (serie)').scrollIntoViewIfNeeded();
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 2_000);
    expect(await edge()).toBe('CancelarReservar');
  });
});

test.each([
  ['pressed', 3, /^9:00 a.?m/, '9:00–9:30 a.m.'],
  ['drawn over', 4, /^10:00 a.?m/, '9:00–10:15 a.m.'],
] as const)(
  'free hours that are %s before the code for that is there are booked once it is',
  async (_, weeksMore, until, booked) => {
    await visit('luis', async (page) => {
      const day = emptyMonday(weeksMore);
      await page.goto('/pacientes');
      let letThrough = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/assets/interaction-*.js', (route) => held.then(() => route.continue()));
      const asked = page.waitForRequest('**/assets/interaction-*.js');
      await openWeek(page, day);
      await asked;
      const from = await pointAt(page, day, /^9:00 a.?m/);
      const to = await pointAt(page, day, until);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
      letThrough();
      await bookingDialog(page).getByText(booked).waitFor();
    });
  },
);

async function openMenu(page: Page, item: string): Promise<void> {
  await button(page, 'Más').click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a time that is given back is proposed to who waits, and booked from there', async () => {
  await visit('luis', async (page) => {
    const day = emptyMonday(5);
    await openWeek(page, day);
    const first = await book(page, { patient: 'garza', day, time: '10:00' });
    await openMenu(page, 'Lista de espera');
    await button(page, 'Añadir a un paciente').click();
    const patient = await choosePatient(page, 'ruiz');
    const panel = page.getByRole('dialog', { name: 'Lista de espera' });
    await panel.getByLabel('Servicio').selectOption({ label: 'Control médico' });
    await panel.getByLabel('Desde').fill(day);
    await panel.getByLabel('Hasta').fill(addDays(day, 4));
    await button(page, 'Añadir').click();
    await panel.getByText('1 paciente espera').waitFor();
    await page.keyboard.press('Escape');

    await cancelEntry(page, first);
    await openMenu(page, 'Lista de espera');
    await panel.getByText(/^Ha quedado libre: con Luis Ortega Ríos/).waitFor();
    expect(await look(page, 'calendar-offer-light')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, 'Reservar').click();
    await panel.getByText(/^Nadie espera/).waitFor();
    await page.keyboard.press('Escape');
    await entryOf(page, patient).waitFor();
  });
});

test('on a telephone the days stand in a list, and a clinician marks who has come', async () => {
  await visit(
    'ana',
    async (page) => {
      // The week begins with today, whatever weekday that is.
      await page
        .getByRole('heading', { level: 3 })
        .first()
        .filter({ hasText: / · hoy$/ })
        .waitFor();
      await button(page, 'Día').click();
      const entry = page
        .getByRole('listitem')
        .getByRole('button', { name: /Confirmada$/ })
        .first();
      await entry.click();
      await button(page, 'Ha llegado').click();
      await page.getByText('El paciente ha llegado.').waitFor();
      await button(page, 'Deshacer').click();
      await page.getByText('El estado de la cita vuelve a ser el de antes.').waitFor();
    },
    { viewport: phone },
  );
});

test('a site and its room are set up, and somebody sees patients there', async () => {
  await visit('ana', async (page) => {
    await page.goto('/calendario?panel=horarios');
    await button(page, 'Sedes y salas').click();
    await button(page, 'Añadir una sede o sala').click();
    await page.getByLabel('Nombre').fill('Sala de curas');
    const site = page.getByLabel('En la sede');
    await site.selectOption({ index: 1 });
    expect(await lookInBothModes(page, 'calendar-place-form')).toEqual([]);
    await button(page, 'Guardar').click();
    await page.getByText(/^Sala o consulta · en /).waitFor();
    expect(await lookInBothModes(page, 'calendar-places')).toEqual([]);
    await button(page, 'Horario').click();
    await page.getByLabel('Dónde atiende').selectOption({ label: 'Sala de curas' });
    expect(await lookInBothModes(page, 'calendar-where')).toEqual([]);
  });
});

test('an absence and a holiday close the days that they take', async () => {
  await visit('ana', async (page) => {
    const day = emptyMonday(8);
    await page.goto('/calendario?panel=horarios');
    await button(page, 'Festivos').click();
    await page.getByLabel('Nombre').fill('Fiesta local');
    await page.getByLabel('Primer día').fill(day);
    await button(page, 'Añadir el cierre').click();
    await page.getByText('Fiesta local', { exact: true }).waitFor();
    await openWeek(page, day);
    await fillBooking(page, { patient: 'garza', day, time: '10:00' });
    await bookingDialog(page)
      .getByText(/no atiende el/)
      .waitFor();
    expect(
      await bookingDialog(page)
        .getByText(/con permiso especial/)
        .count(),
    ).toBeGreaterThan(0);
  });
});
