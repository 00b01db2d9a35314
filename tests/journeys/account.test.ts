import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { newPerson } from '../support/browser.ts';
import { readCode } from '../support/local-platform.ts';
import { dataDirectoryFor, type Product, startProduct } from '../support/started-product.ts';
import { browser, openProduct, product } from './open-product.ts';
import {
  button,
  confirm,
  enterCode,
  enterPassword,
  freshCode,
  heading,
  newcomer,
  openUserMenu,
  setUpAuthenticator,
  signUp,
} from './steps.ts';
import { giveBack, takeTab } from './tab.ts';

openProduct('accounts');

async function withPage(work: (page: Page) => Promise<void>): Promise<void> {
  const page = await takeTab(product.url);
  await work(page);
  await giveBack(page);
}

/** One in a process of its own, which can be killed. */
let mortal: Product | undefined;
afterEach(() => mortal?.stop());

test('a new person signs up, confirms, sets up an authenticator, is greeted, and is still known after a restart', async () => {
  const person = newcomer();
  let secret = '';
  const data = { DATA_DIR: dataDirectoryFor('accounts') };
  const visit = async ({ url }: Product, see: (page: Page) => Promise<void>) => {
    const context = await newPerson(browser, url);
    try {
      await see(await context.newPage());
    } finally {
      await context.close();
    }
  };
  const before = await startProduct(data);
  mortal = before;
  await visit(before, async (page) => {
    await signUp(page, person);
    await confirm(page, before.url, person);
    await page.getByText('Su correo electrónico está confirmado.').waitFor();
    await enterPassword(page, person);
    await heading(page, 'Configure la verificación en dos pasos').waitFor();
    secret = await setUpAuthenticator(page);
    await page.waitForURL('**/clinical-dashboard');
    await page.getByText(/ · Consulta de Inés Prado Sáez$/).waitFor();
  });

  await before.kill();
  mortal = await startProduct(data);
  await visit(mortal, async (page) => {
    await page.goto('/login');
    await enterPassword(page, person);
    await heading(page, 'Verificación en dos pasos').waitFor();
    await enterCode(page, await freshCode(secret));
    await page.waitForURL('**/clinical-dashboard');
    await page.getByText(/ · Consulta de Inés Prado Sáez$/).waitFor();
  });
});

test('an organization registers with its NPI, and its first person is an administrator', async () => {
  const person = newcomer();
  await withPage(async (page) => {
    await page.goto('/auth/healthcare-signup');
    await page.getByLabel('Razón social').fill('Clínica del Puerto');
    await page.getByLabel('NPI').fill('2000000035');
    await page.getByLabel('Tipo de organización').selectOption({ label: 'Clínica o centro ambulatorio' });
    await page.getByLabel('Zona horaria').selectOption({ label: 'Pacífico (Los Ángeles)' });
    await page.getByLabel('Nombre', { exact: true }).fill(person.givenName);
    await page.getByLabel('Apellidos').fill(person.familyName);
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByLabel('Confirme la contraseña').fill(person.password);
    for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
    await button(page, /Registrar/).click();
    await page.getByText('El NPI no es válido: revise los dígitos').waitFor();
    await page.getByLabel('NPI').fill('2000000036');
    await button(page, /Registrar/).click();
    await page.waitForURL('**/auth/confirm-signup');
    await confirm(page, product.url, person);
    await enterPassword(page, person);
    await setUpAuthenticator(page);
    await page.waitForURL('**/clinical-dashboard');
    await page.getByText(/ · Clínica del Puerto$/).waitFor();
    await page.getByRole('link', { name: 'Facturación' }).waitFor();
    await openUserMenu(page);
    await page.getByText('Admin', { exact: true }).waitFor();
    await page.getByText('Verified', { exact: true }).waitFor();
  });
});

describe('Before the e-mail is confirmed', () => {
  test('signing in leads to /auth/confirm-signup with the e-mail, and a new code confirms it', async () => {
    const person = newcomer();
    await withPage(async (page) => {
      await signUp(page, person);
      const first = await readCode(product.url, person.email);
      await page.goto('/login');
      await enterPassword(page, person);
      await page.waitForURL('**/auth/confirm-signup');
      await page.getByText(person.email).first().waitFor();
      await button(page, 'Reenviar código').click();
      await page.getByText('Le hemos enviado un código nuevo.').waitFor();
      expect(await button(page, /Reenviar código \(\d+ s\)/).isDisabled()).toBe(true);
      await page.getByLabel('Código de confirmación').fill(first);
      await button(page, 'Confirmar cuenta').click();
      await page
        .getByRole('alert')
        .filter({ hasText: /código/i })
        .first()
        .waitFor();
      await confirm(page, product.url, person);
    });
  });

  test('the code can be entered on /auth/confirm, from another device', async () => {
    const person = newcomer();
    await withPage((page) => signUp(page, person));
    await withPage(async (page) => {
      await page.goto('/auth/confirm');
      await page.getByLabel('Correo electrónico').fill(person.email);
      await confirm(page, product.url, person);
    });
  });
});

test('cancelling the set-up of the authenticator clears the form and leaves nobody signed in', async () => {
  const person = newcomer();
  await withPage(async (page) => {
    await signUp(page, person);
    await confirm(page, product.url, person);
    await enterPassword(page, person);
    await button(page, 'Configurar autenticador').click();
    await button(page, 'Atrás').click();
    await heading(page, 'Configure la verificación en dos pasos').waitFor();
    await button(page, 'Cancelar').click();
    await heading(page, 'Configure la verificación en dos pasos').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('');
    expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('');
    await page.goto('/pacientes');
    await page.waitForURL('**/auth/login');
  });
});

test('a forgotten password is replaced with the code from the mailbox', async () => {
  const person = newcomer();
  await withPage(async (page) => {
    await signUp(page, person);
    await confirm(page, product.url, person);
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
    await heading(page, 'Recupere su contraseña').waitFor();
    await page.getByLabel('Correo electrónico').fill(person.email);
    await button(page, /Enviar/).click();
    await page.waitForURL('**/auth/reset-password');
    await page.getByLabel('Código del correo').fill(await readCode(product.url, person.email));
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('Pera-madura-88');
    await page.getByLabel('Confirme la contraseña nueva').fill('Pera-madura-88');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/login');
    await enterPassword(page, person);
    await page.getByRole('alert').filter({ hasText: 'incorrect' }).first().waitFor();
    await enterPassword(page, { ...person, password: 'Pera-madura-88' });
    await heading(page, 'Configure la verificación en dos pasos').waitFor();
  });
});
