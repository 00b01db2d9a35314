import type { Page } from 'playwright-core';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';
import { totpCode } from '../support/cognito-sign-in.ts';
import { readCode } from '../support/local-platform.ts';

/** What a person does on the screens, found by what they read there. */

export interface NewPerson {
  givenName: string;
  familyName: string;
  email: string;
  password: string;
}

let count = 0;

export function newcomer(): NewPerson {
  count += 1;
  return {
    givenName: 'Inés',
    familyName: 'Prado Sáez',
    email: `ines.${Date.now()}.${count}@consulta.example`,
    password: 'Manzana-verde-7',
  };
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** A view of the chart that is open: by its row, or by «Más» at its end. */
export async function openView(page: Page, name: string): Promise<void> {
  const row = page.getByRole('navigation', { name: 'Apartados de la ficha' });
  const link = row.getByRole('link', { name, exact: true });
  await row.waitFor();
  if ((await link.count()) > 0) return link.click();
  await button(page, 'Más apartados de la ficha').click();
  await page.getByRole('menuitem', { name }).click();
}

/** Chooses in the menu of an entry of the chart. */
export async function chooseFor(page: Page, subject: string, action: string): Promise<void> {
  await button(page, `Acciones: ${subject}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export async function signUp(page: Page, person: NewPerson): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Nombre', { exact: true }).fill(person.givenName);
  await page.getByLabel('Apellidos').fill(person.familyName);
  await page.getByLabel('Correo electrónico').fill(person.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await page.getByLabel('Confirme la contraseña').fill(person.password);
  await page.getByRole('checkbox').check({ force: true });
  await button(page, 'Crear cuenta').click();
  await page.waitForURL('**/auth/confirm-signup');
}

export async function confirm(page: Page, url: string, person: NewPerson): Promise<void> {
  await page.getByLabel('Código de confirmación').fill(await readCode(url, person.email));
  await button(page, 'Confirmar cuenta').click();
  await page.waitForURL('**/login');
}

export async function enterPassword(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await button(page, 'Iniciar sesión').click();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de 6 dígitos').fill(code);
  await button(page, 'Verificar').click();
}

/** Sets up an authenticator from the screen, past its recovery codes, and answers its secret. */
export async function setUpAuthenticator(
  page: Page,
  seeCodes: () => Promise<void> = async () => undefined,
): Promise<string> {
  await button(page, 'Configurar autenticador').click();
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await enterCode(page, await freshCode(secret));
  await button(page, 'Los he guardado: continuar').waitFor();
  await seeCodes();
  await button(page, 'Los he guardado: continuar').click();
  return secret;
}

/** Whoever comes in within the second of a new password counts as having come in before it (auth_time has no fractions). */
export const nextSecond = () =>
  new Promise<void>((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));

const usedCodes = new Set<string>();
const stepMs = 30_000;

/** How much the product's clock is ahead of the machine's. */
let aheadMs = 0;

/** Authenticators go with the product's clock, as it has been set (`interruptProduct`). */
export function setClockAhead(ms: number): void {
  aheadMs = ms;
}

/** A pool that has forgotten everything takes the same codes again. */
export function forgetCodes(): void {
  usedCodes.clear();
  setClockAhead(0);
}

/**
 * An instant whose code the pool still takes from this person. Each is good once, and the one before and the one
 * after are taken too, so that quick sign-ins of one person seldom wait for the next half minute.
 */
export async function freshMoment(secret: string): Promise<number> {
  for (;;) {
    const now = Date.now() + aheadMs;
    // The code before is refused once the half minute ends, and a busy machine takes seconds to type it.
    const isEarly = now % stepMs < stepMs / 2;
    const moment = [...(isEarly ? [now - stepMs] : []), now, now + stepMs].find(
      (at) => !usedCodes.has(secret + totpCode(secret, at)),
    );
    if (moment !== undefined) {
      usedCodes.add(secret + totpCode(secret, moment));
      return moment;
    }
    await new Promise((resolve) => setTimeout(resolve, stepMs - (now % stepMs)));
  }
}

export const freshCode = async (secret: string) => totpCode(secret, await freshMoment(secret));

/** Signs in from the login screen that is open, with a code that was not used before. */
export async function signInHere(page: Page, account: DemoAccount): Promise<void> {
  await enterPassword(page, account);
  await heading(page, 'Verificación en dos pasos').waitFor();
  await enterCode(page, await freshCode(account.totpSecret));
}

export async function signInAs(page: Page, account: DemoAccount, path = '/login'): Promise<void> {
  await page.goto(path);
  await enterPassword(page, account);
  await enterCode(page, await freshCode(account.totpSecret));
}

/** Waits until so much time has passed since then (`performance.now()`), where time itself is what is waited for. */
export async function untilAfter(since: number, ms: number): Promise<void> {
  await new Promise((passed) => setTimeout(passed, ms - (performance.now() - since)));
}

export async function openUserMenu(page: Page): Promise<void> {
  await button(page, /Menú de usuario/).click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).waitFor();
  // The menu listens for clicks outside from the task after the next frame on.
  await page.evaluate(
    () => new Promise((heard) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(heard)))),
  );
}
