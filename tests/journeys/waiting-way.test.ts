import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { interruptProduct } from '../support/shared-product.ts';
import { lookInBothModes } from './look.ts';
import { accountOf, openProduct, product } from './open-product.ts';
import {
  button,
  enterPassword,
  heading,
  nextSecond,
  setClockAhead,
  setUpAuthenticator,
  signInAs,
} from './steps.ts';
import { takeTab } from './tab.ts';

/* Whoever administers alone and has lost the telephone waits for 72 hours, of which these tests let none pass. */

openProduct('accounts');

const hourMs = 3_600_000;

/** The product goes on with its clock so much ahead, and has done what was due meanwhile. */
async function passHours(hours: number): Promise<void> {
  await interruptProduct({ aheadMs: hours * hourMs });
  setClockAhead(hours * hourMs);
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  return (await fetch(`${product.url}/_local/mailbox.json?to=${encodeURIComponent(email)}`)).json();
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

async function askWithoutCode(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await enterPassword(page, account);
  await button(page, 'He perdido mi teléfono').click();
  await page.getByLabel('Tengo un código de recuperación').focus();
  await page.keyboard.press('ArrowDown');
  await button(page, 'Enviar la solicitud').click();
}

test('who administers alone waits 72 hours, is told twice, and comes in with another password and telephone', async () => {
  const { email, password } = accountOf('ana');
  // The browser at the clinic, where the sign-in of the morning is still open; and a colleague at theirs.
  const atClinic = await takeTab(product.url);
  await signInAs(atClinic, accountOf('ana'), '/admin/users');
  await heading(atClinic, 'Usuarios').waitFor();
  const luis = await takeTab(product.url);
  await signInAs(luis, accountOf('luis'), '/pacientes');
  await heading(luis, 'Pacientes').waitFor();

  const ana = await takeTab(product.url);
  await askWithoutCode(ana, { email, password });
  await ana.getByText('El plazo ha empezado.').waitFor();
  expect(await lookInBothModes(ana, 'lost-telephone-waiting')).toEqual([]);
  await button(ana, 'Entendido').click();
  expect(await subjectsTo(email)).toContain('Ha pedido entrar sin su autenticador');
  // Nobody else decides on it, and nobody else is told of it.
  await luis.goto('/admin/users');
  await heading(luis, 'Usuarios').waitFor({ state: 'hidden' });
  expect(await subjectsTo(accountOf('luis').email)).toEqual([]);

  await passHours(49);
  await expect.poll(() => subjectsTo(email)).toContain('Su autenticador se retirará mañana');
  // Asked again it is the same request: its time does not begin anew.
  await askWithoutCode(ana, { email, password });
  await ana.getByText('El plazo ha empezado.').waitFor();

  await passHours(73);
  await expect.poll(() => subjectsTo(email)).toContain('Su autenticador ya no vale');
  const readCode = async () =>
    (await mailsTo(email)).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find((code) => code !== undefined);
  await expect.poll(readCode).toBeDefined();
  const chosen = 'Tres-garzas-al-alba-7';
  await ana.goto('/login');
  await enterPassword(ana, { email, password });
  await ana.waitForURL('**/auth/reset-password');
  await ana.getByLabel('Código del correo').fill((await readCode()) ?? '');
  await ana.getByLabel('Contraseña nueva', { exact: true }).fill(chosen);
  await ana.getByLabel('Confirme la contraseña nueva').fill(chosen);
  await button(ana, 'Guardar contraseña').click();
  await ana.waitForURL('**/login');
  await nextSecond();
  await enterPassword(ana, { email, password: chosen });
  await setUpAuthenticator(ana);
  await ana.waitForURL('**/clinical-dashboard');
  await heading(ana, 'Panel Clínico').waitFor();
  await ana.goto('/admin/users');
  await button(ana, /Ana.*Activa/).waitFor();
  // What was open before is nobody's any more.
  await atClinic.goto('/pacientes');
  await atClinic.waitForURL('**/auth/login');
});

test('a telephone that is found again ends the waiting: it stays what opens the account', async () => {
  // Of the other organization, which one person administers too.
  const account = accountOf('elena');
  const thief = await takeTab(product.url);
  await askWithoutCode(thief, account);
  await thief.getByText('El plazo ha empezado.').waitFor();
  const owner = await takeTab(product.url);
  await signInAs(owner, account);
  await owner.waitForURL('**/clinical-dashboard');
  await passHours(73 * 2);
  const later = await takeTab(product.url);
  await signInAs(later, account);
  await later.waitForURL('**/clinical-dashboard');
  expect(await subjectsTo(account.email)).not.toContain('Su autenticador ya no vale');
});
