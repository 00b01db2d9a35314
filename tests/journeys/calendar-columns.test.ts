import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, bookingDialog, emptyMonday, entryOf, fillBooking } from './calendar-steps.ts';
import { look } from './look.ts';
import { openProduct } from './open-product.ts';
import { button } from './steps.ts';
import { visitAs } from './visit-as.ts';

/* The calendar by clinician, on paper, and while a colleague is about to book. */

openProduct('demo');

const visit = (person: string, see: (page: Page) => Promise<void>) =>
  visitAs(person, { colorScheme: 'light', path: '/calendario' }, see);

const openColumns = (page: Page, day: string) => page.goto(`/calendario?vista=columnas&fecha=${day}`);
const hourPixels = 78;

/** The columns are by name: Ana Núñez Prado, Luis Ortega Ríos. */
const inColumn = (page: Page, column: number, patient: string) =>
  page.locator('[data-column]').nth(column).locator('.entry').filter({ hasText: patient });

/** Takes the patient's appointment by so many columns and hours; `beforeEnd` while it is still held. */
async function drag(page: Page, patient: string, columns: number, hours: number, beforeEnd = async () => {}) {
  // Hovering waits until it rests: after a drag it goes back with the next frame.
  await entryOf(page, patient).hover({ position: { x: 40, y: 8 } });
  const box = await entryOf(page, patient).boundingBox();
  const column = await page.locator('[data-column]').first().boundingBox();
  if (!box || !column) throw new Error('The appointment is not on the screen');
  const [x, y] = [box.x + 40, box.y + 8];
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10, { steps: 3 });
  await page.mouse.move(x + columns * column.width, y + hours * hourPixels, { steps: 6 });
  await beforeEnd();
  await page.mouse.up();
}

test('an appointment is dragged to a colleague’s column and hour, put back, and let go with Escape', async () => {
  await visit('luis', async (page) => {
    const day = emptyMonday(10);
    await openColumns(page, day);
    const patient = await book(page, { patient: 'garza', day, time: '09:00' });
    await inColumn(page, 1, patient).waitFor();

    await drag(page, patient, -1, 1, async () => page.keyboard.press('Escape'));
    await inColumn(page, 1, patient).waitFor();
    expect(await page.getByText(/^Cita movida/).count()).toBe(0);

    await drag(page, patient, -1, 1);
    await page.getByText(/^Cita movida: .*10:00/).waitFor();
    await inColumn(page, 0, patient).waitFor();
    expect(await look(page, 'calendar-columns-moved')).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await button(page, 'Deshacer').click();
    await page.getByText('La cita vuelve a su hora.').waitFor();
    await inColumn(page, 1, patient).waitFor();
    expect(await inColumn(page, 0, patient).count()).toBe(0);
  });
});

test('of two clinicians of one appointment the one whose column it was taken from gives it away', async () => {
  await visit('luis', async (page) => {
    const day = emptyMonday(11);
    await openColumns(page, day);
    const patient = await fillBooking(page, { patient: 'ruiz', day, time: '09:00' });
    const dialog = bookingDialog(page);
    await dialog.getByLabel('También con').selectOption({ label: 'Ana Núñez Prado' });
    await dialog.getByText(/^Retenida para usted/).waitFor();
    await button(page, 'Reservar').click();
    await dialog.waitFor({ state: 'detached' });
    await inColumn(page, 0, patient).waitFor();
    await inColumn(page, 1, patient).waitFor();
    // An hour later within Ana's column: both keep it.
    await drag(page, patient, 0, 1);
    await page.getByText(/^Cita movida: .*10:00/).waitFor();
    await inColumn(page, 0, patient).waitFor();
    await inColumn(page, 1, patient).waitFor();
  });
});

test('a colleague sees live that a time is about to be booked, and not for whom', async () => {
  const day = emptyMonday(12);
  await visit('luis', async (luis) => {
    await visit('marta', async (marta) => {
      await openColumns(marta, day);
      await openColumns(luis, day);
      const patient = await fillBooking(luis, { patient: 'garza', day, time: '10:00' });
      await bookingDialog(luis)
        .getByText(/^Retenida para usted/)
        .waitFor();
      // The legend has its look, too.
      const held = marta.locator('.entry-held[title]');
      await held.getByText('Reservando…').waitFor();
      expect(await held.innerText()).not.toContain(patient);
      await button(marta, 'Semana').click();
      await held.getByText('Luis Ortega Ríos').waitFor();
      expect(await look(marta, 'calendar-held')).toEqual([]);
      await bookingDialog(luis).getByRole('button', { name: 'Cancelar', exact: true }).click();
      await held.waitFor({ state: 'detached' });
    });
  });
});

test('what is shown is printed as a list of its appointments, without the screen around it', async () => {
  await visit('marta', async (page) => {
    const day = emptyMonday(13);
    await openColumns(page, day);
    const patient = await book(page, { patient: 'garza', day, time: '09:00', comment: 'En ayunas' });
    await page.evaluate(() => {
      // The browser's own dialog would stop the page; its event is what the product waits for.
      window.print = () => window.dispatchEvent(new Event('beforeprint'));
    });
    await button(page, 'Más').click();
    await page.getByRole('menuitem', { name: 'Imprimir lo que se muestra' }).click();
    await page.emulateMedia({ media: 'print' });
    // Each one's own list, under their name. What paper shows is hidden from who listens to the screen.
    await page
      .locator('[data-paper]')
      .getByRole('heading', { name: 'Luis Ortega Ríos', includeHidden: true })
      .waitFor();
    const row = page.locator('[data-paper] tr').filter({ hasText: patient });
    expect(await row.innerText()).toMatch(/9:00.*Control médico.*Luis Ortega Ríos.*Confirmada.*En ayunas/s);
    expect(await page.locator('header').first().isVisible()).toBe(false);
    expect(await button(page, 'Nueva cita').isVisible()).toBe(false);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await page.locator('[data-paper]').count()).toBe(0);
  });
});
