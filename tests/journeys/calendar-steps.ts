import type { Page } from 'playwright-core';
import { addDays } from '../../lambdas/clinical/clinic-day.ts';
import { button } from './steps.ts';

/** What people do in the calendar. */

/** A Monday that the demonstration leaves empty: its appointments end three weeks from today. */
export function emptyMonday(weeksMore = 0): string {
  const today = new Date().toISOString().slice(0, 10);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, ((8 - weekday) % 7) + 42 + 7 * weeksMore);
}

export interface Wish {
  patient: string;
  service?: string;
  practitioner?: string;
  day: string;
  /** `HH:mm` */
  time: string;
  comment?: string;
}

export const bookingDialog = (page: Page) => page.getByRole('dialog', { name: 'Nueva cita' });

export async function choosePatient(page: Page, typed: string): Promise<string> {
  await page.getByRole('combobox', { name: 'Paciente' }).fill(typed);
  const first = page.getByRole('listbox', { name: 'Pacientes encontrados' }).getByRole('option').first();
  const name = (await first.locator('p').first().innerText()).trim();
  await first.click();
  return name;
}

/** Fills in a new appointment from the page's button and answers the patient's name. */
export async function fillBooking(page: Page, wish: Wish): Promise<string> {
  await button(page, 'Nueva cita').click();
  const dialog = bookingDialog(page);
  const patient = await choosePatient(page, wish.patient);
  await dialog.getByLabel('Servicio').selectOption({ label: wish.service ?? 'Control médico' });
  await dialog
    .getByLabel('Profesional', { exact: true })
    .selectOption({ label: wish.practitioner ?? 'Luis Ortega Ríos' });
  if (wish.comment) await dialog.getByLabel('Comentario').fill(wish.comment);
  await dialog.getByLabel('Día').fill(wish.day);
  await dialog.getByLabel('Hora', { exact: true }).fill(wish.time);
  return patient;
}

export async function book(page: Page, wish: Wish): Promise<string> {
  const patient = await fillBooking(page, wish);
  const dialog = bookingDialog(page);
  await dialog.getByText(/^Retenida para usted/).waitFor();
  await button(page, 'Reservar').click();
  await page.getByText('La cita se ha reservado.').first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  return patient;
}

export const openWeek = (page: Page, day: string) => page.goto(`/calendario?fecha=${day}`);

/** The appointments within the grid: neither the legend, which looks like them, nor a time that is held. */
export const entries = (page: Page) => page.locator('.entry:not([aria-hidden], .entry-held)');

/** The appointment of a patient within the grid. */
export const entryOf = (page: Page, patient: string) => entries(page).filter({ hasText: patient }).first();

export async function openEntry(page: Page, patient: string): Promise<void> {
  await entryOf(page, patient).click();
  await page.getByRole('dialog', { name: patient }).waitFor();
}

export async function cancelEntry(page: Page, patient: string): Promise<void> {
  await openEntry(page, patient);
  await button(page, 'Cancelar la cita').click();
  const dialog = page.getByRole('dialog', { name: `Cancelar la cita de ${patient}` });
  await dialog.getByLabel('Motivo').selectOption({ label: 'A petición del paciente' });
  await dialog.getByRole('button', { name: 'Cancelar la cita' }).click();
  await page.getByText('La cita se ha cancelado.').waitFor();
}
