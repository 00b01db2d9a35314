import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DemoAccount } from '../../infra/local/demo-accounts.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { totpCode } from '../support/cognito-sign-in.ts';
import { type Product, startProduct } from '../support/started-product.ts';
import { button, enterCode, enterPassword, freshCode, heading, openUserMenu } from './steps.ts';

let browser: Browser;
let product: Product;
let accounts: DemoAccount[];

beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
  accounts = await product.accounts();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

let context: BrowserContext;
let page: Page;
beforeEach(async () => {
  context = await newPerson(browser, product.url);
  page = await context.newPage();
});
afterEach(() => context?.close());

function account(position: number): DemoAccount {
  const found = accounts[position];
  if (!found) throw new Error('No such account');
  return found;
}
const [admin, clinician, staff, otherAdmin] = [0, 1, 2, 3];

/** Signs in from the login screen that is open, with a code that was not used before. */
async function signInHere(position: number): Promise<void> {
  const person = account(position);
  await enterPassword(page, person);
  await heading(page, 'Verificación en dos pasos').waitFor();
  await enterCode(page, await freshCode(person.totpSecret));
}

describe('Signing in', () => {
  test('a wrong code is explained, and the right one is accepted after it', async () => {
    await page.goto('/auth/login');
    await enterPassword(page, account(clinician));
    await heading(page, 'Verificación en dos pasos').waitFor();
    const right = totpCode(account(clinician).totpSecret);
    await enterCode(page, right === '000000' ? '111111' : '000000');
    const banner = page.getByRole('alert').filter({ hasText: 'la hora de su dispositivo' });
    await banner.waitFor();
    await enterCode(page, await freshCode(account(clinician).totpSecret));
    await page.waitForURL('**/clinical-dashboard');
  });

  test('the code field takes six digits and nothing else, and only then can be sent', async () => {
    await page.goto('/login');
    await enterPassword(page, account(clinician));
    const field = page.getByLabel('Código de 6 dígitos');
    await field.pressSequentially('12a 3-4');
    expect(await field.inputValue()).toBe('1234');
    expect(await button(page, 'Verificar').isDisabled()).toBe(true);
    await field.pressSequentially('5678');
    expect(await field.inputValue()).toBe('123456');
    expect(await button(page, 'Verificar').isEnabled()).toBe(true);
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  });

  test('cancelling the challenge clears the form and leaves nobody signed in', async () => {
    await page.goto('/login');
    await enterPassword(page, account(clinician));
    await heading(page, 'Verificación en dos pasos').waitFor();
    await button(page, 'Cancelar').click();
    await heading(page, 'Verificación en dos pasos').waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('');
    await page.goto('/clinical-dashboard');
    await page.waitForURL('**/auth/login');
  });

  test('an empty form names what is missing and puts the cursor on the first', async () => {
    await page.goto('/login');
    await button(page, 'Iniciar sesión').click();
    await page.getByText('El correo electrónico es requerido').waitFor();
    await page.getByText('La contraseña es requerida').waitFor();
    expect(
      await page.getByLabel('Correo electrónico').evaluate((input) => input === document.activeElement),
    ).toBe(true);
    await page.getByLabel('Correo electrónico').fill('ana@clinica');
    await page.getByText('El correo electrónico es requerido').waitFor({ state: 'hidden' });
    await button(page, 'Iniciar sesión').click();
    await page.getByText('Por favor ingrese un correo electrónico válido').waitFor();
  });

  test('a wrong password is told in Spanish and the e-mail stays in the form', async () => {
    await page.goto('/login');
    await enterPassword(page, { email: account(staff).email, password: 'No-es-esta-1' });
    await page
      .getByRole('alert')
      .filter({ hasText: /contraseña/i })
      .first()
      .waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(account(staff).email);
  });

  test('with the network cut it says so, keeps what was typed, and works when the network is back', async () => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(account(staff).email);
    await page.getByLabel('Contraseña', { exact: true }).fill(account(staff).password);
    await context.setOffline(true);
    await button(page, 'Iniciar sesión').click();
    await page
      .getByRole('alert')
      .filter({ hasText: /conexión/i })
      .first()
      .waitFor();
    expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe(account(staff).password);
    await context.setOffline(false);
    await button(page, 'Iniciar sesión').click();
    await heading(page, 'Verificación en dos pasos').waitFor();
  });

  test('with no network before the first key is pressed it works all the same once the network is back', async () => {
    await page.goto('/login');
    await heading(page, 'Iniciar sesión').waitFor();
    await context.setOffline(true);
    await enterPassword(page, account(staff));
    await page
      .getByRole('alert')
      .filter({ hasText: /conexión/i })
      .first()
      .waitFor();
    await context.setOffline(false);
    await button(page, 'Iniciar sesión').click();
    await heading(page, 'Verificación en dos pasos').waitFor();
  });

  test('a second factor whose screen cannot be fetched is not asked for', async () => {
    await page.route('**/assets/sign-in-challenges*.js', (route) => route.abort());
    await page.goto('/login');
    await enterPassword(page, account(staff));
    await page.getByRole('alert').filter({ hasText: 'vuelva a cargar la página' }).waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(account(staff).email);
  });

  test('cancelling while the code is being checked leaves nobody signed in', async () => {
    await page.goto('/login');
    await enterPassword(page, account(otherAdmin));
    await page.getByLabel('Código de 6 dígitos').fill(await freshCode(account(otherAdmin).totpSecret));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/cognito/**', (route) => held.then(() => route.continue()));
    await button(page, 'Verificar').click();
    await button(page, 'Cancelar').click();
    const answered = page.waitForResponse('**/cognito/**');
    answer();
    await answered;
    await page.goto('/dashboard');
    await page.waitForURL('**/auth/login');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('eyJ');
  });

  test('returns to the page that was asked for, with its search and hash', async () => {
    await page.goto('/pacientes?q=nunez#lista');
    await page.waitForURL('**/auth/login');
    await signInHere(staff);
    await page.waitForURL('**/pacientes?q=nunez#lista');
  });

  test('survives a reload and keeps no token in localStorage', async () => {
    await page.goto('/login');
    await signInHere(staff);
    await page.waitForURL('**/clinical-dashboard');
    await page.reload();
    await heading(page, /Marta/).waitFor();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('eyJ');
  });
});

describe('Roles', () => {
  test('who is no administrator sees no Facturación and is sent from admin pages to /', async () => {
    await page.goto('/login');
    await signInHere(staff);
    await page.waitForURL('**/clinical-dashboard');
    expect(await page.getByRole('link', { name: 'Facturación' }).count()).toBe(0);
    for (const path of ['/billing', '/admin/users']) {
      await page.goto(path);
      await page.waitForURL(`${product.url}/`);
    }
  });

  test('an administrator opens /billing and /admin/users', async () => {
    await page.goto('/billing');
    await page.waitForURL('**/auth/login');
    await signInHere(admin);
    await page.waitForURL('**/billing');
    await heading(page, 'Facturación').waitFor();
    await page.goto('/admin/users');
    await heading(page, /Usuarios/).waitFor();
  });
});

describe('The user menu', () => {
  test('closes on Escape and on a click outside, and signs out', async () => {
    await page.goto('/login');
    await signInHere(staff);
    await page.waitForURL('**/clinical-dashboard');
    const item = page.getByRole('menuitem', { name: 'Cerrar Sesión' });
    await openUserMenu(page);
    await page.keyboard.press('Escape');
    await item.waitFor({ state: 'hidden' });
    await openUserMenu(page);
    await page.mouse.click(20, 700);
    await item.waitFor({ state: 'hidden' });
    await openUserMenu(page);
    await item.click();
    await page.waitForURL('**/auth/login');
    await page.goto('/dashboard');
    await page.waitForURL('**/auth/login');
  });

  test('signs out also when the call to Cognito fails', async () => {
    await page.goto('/login');
    await signInHere(clinician);
    await page.waitForURL('**/clinical-dashboard');
    await page.route('**/cognito/**', (route) => route.abort());
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await page.waitForURL('**/auth/login');
    await page.unroute('**/cognito/**');
    await page.goto('/dashboard');
    await page.waitForURL('**/auth/login');
  });
});

describe('The colour mode', () => {
  const mode = () =>
    page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));

  test.each(['light', 'dark'] as const)(
    'follows the system (%s) until a person chooses, then the choice',
    async (scheme) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/login');
      expect(await mode()).toBe(scheme);
      await page.goto('/');
      await button(page, /tema|modo/i)
        .first()
        .click();
      const other = scheme === 'dark' ? 'light' : 'dark';
      expect(await mode()).toBe(other);
      await page.reload();
      expect(await mode()).toBe(other);
      const saved = await page.evaluate(() => Object.values({ ...localStorage }));
      expect(saved).toContain(other);
    },
  );
});

describe('When a page cannot be shown', () => {
  test('the fallback appears with its details, and Try Again shows the page once it can be', async () => {
    await page.goto('/login');
    await signInHere(admin);
    await page.waitForURL('**/clinical-dashboard');
    // The page's own code cannot be fetched: its lazy chunk fails to load.
    await page.route('**/assets/account-settings*.js', (route) => route.abort());
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Configuración de Cuenta' }).click();
    await heading(page, 'Something went wrong').waitFor();
    await page
      .getByText(
        'An unexpected error occurred while loading this page. Please try refreshing or contact support if the problem persists.',
      )
      .waitFor();
    await page.getByText('Error Details').click();
    const loads = page.waitForEvent('load');
    await button(page, 'Refresh Page').click();
    await loads;
    await heading(page, 'Something went wrong').waitFor();
    await page.unroute('**/assets/account-settings*.js');
    await button(page, 'Try Again').click();
    await heading(page, 'Configuración de Cuenta').waitFor();
  });

  test('an unknown path shows the not-found page with a way back', async () => {
    await page.goto('/esto-no-existe');
    await page
      .getByText(/no encontrada|no existe/i)
      .first()
      .waitFor();
    expect(await page.getByRole('link').count()).toBeGreaterThan(0);
  });
});
