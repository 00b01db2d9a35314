import { describe, expect, test } from 'vitest';
import { totpCode } from '../support/cognito-sign-in.ts';
import { accountOf, openPageForEach, openProduct, page, product } from './open-product.ts';
import { button, enterCode, enterPassword, freshCode, heading, signInHere } from './steps.ts';
import { giveBack, takeTab } from './tab.ts';

openProduct('accounts');
openPageForEach();

const [admin, clinician, staff, otherAdmin] = ['ana', 'luis', 'marta', 'elena'];

describe('Signing in', () => {
  test('a wrong code is explained, and the right one is accepted after it', async () => {
    await page.goto('/auth/login');
    await enterPassword(page, accountOf(clinician));
    await heading(page, 'Verificación en dos pasos').waitFor();
    const right = totpCode(accountOf(clinician).totpSecret);
    await enterCode(page, right === '000000' ? '111111' : '000000');
    const banner = page.getByRole('alert').filter({ hasText: 'la hora de su dispositivo' });
    await banner.waitFor();
    await enterCode(page, await freshCode(accountOf(clinician).totpSecret));
    await page.waitForURL('**/clinical-dashboard');
  });

  test('the code field takes six digits and nothing else, and only then can be sent', async () => {
    await page.goto('/login');
    await enterPassword(page, accountOf(clinician));
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
    await enterPassword(page, accountOf(clinician));
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
    await enterPassword(page, { email: accountOf(staff).email, password: 'No-es-esta-1' });
    await page
      .getByRole('alert')
      .filter({ hasText: /contraseña/i })
      .first()
      .waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(accountOf(staff).email);
  });

  test('with the network cut it says so, keeps what was typed, and works when the network is back', async () => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(accountOf(staff).email);
    await page.getByLabel('Contraseña', { exact: true }).fill(accountOf(staff).password);
    await page.context().setOffline(true);
    await button(page, 'Iniciar sesión').click();
    await page
      .getByRole('alert')
      .filter({ hasText: /conexión/i })
      .first()
      .waitFor();
    expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe(accountOf(staff).password);
    await page.context().setOffline(false);
    await button(page, 'Iniciar sesión').click();
    await heading(page, 'Verificación en dos pasos').waitFor();
  });

  test('with no network before the first key is pressed it works all the same once the network is back', async () => {
    await page.goto('/login');
    await heading(page, 'Iniciar sesión').waitFor();
    await page.context().setOffline(true);
    await enterPassword(page, accountOf(staff));
    await page
      .getByRole('alert')
      .filter({ hasText: /conexión/i })
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await button(page, 'Iniciar sesión').click();
    await heading(page, 'Verificación en dos pasos').waitFor();
  });

  test('a second factor whose screen cannot be fetched is not asked for', async () => {
    await page.route('**/assets/sign-in-challenges*.js', (route) => route.abort());
    await page.goto('/login');
    await enterPassword(page, accountOf(staff));
    await page.getByRole('alert').filter({ hasText: 'vuelva a cargar la página' }).waitFor();
    expect(await page.getByLabel('Correo electrónico').inputValue()).toBe(accountOf(staff).email);
  });

  test('cancelling while the code is being checked leaves nobody signed in', async () => {
    await page.goto('/login');
    await enterPassword(page, accountOf(otherAdmin));
    await page.getByLabel('Código de 6 dígitos').fill(await freshCode(accountOf(otherAdmin).totpSecret));
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
    await signInHere(page, accountOf(staff));
    await page.waitForURL('**/pacientes?q=nunez#lista');
  });

  test('survives a reload and keeps no token in localStorage', async () => {
    await page.goto('/login');
    await signInHere(page, accountOf(staff));
    await page.waitForURL('**/clinical-dashboard');
    await page.reload();
    await heading(page, 'Panel Clínico').waitFor();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('eyJ');
  });
});

describe('Roles', () => {
  test('who is no administrator sees no Facturación and is sent from admin pages to /', async () => {
    await page.goto('/login');
    await signInHere(page, accountOf(staff));
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
    await signInHere(page, accountOf(admin));
    await page.waitForURL('**/billing');
    await heading(page, 'Facturación').waitFor();
    await page.goto('/admin/users');
    await heading(page, /Usuarios/).waitFor();
  });
});

describe('Sessions on other devices', () => {
  test('end when the password is changed, by keyboard alone, where a page is open too; this one goes on', async () => {
    const account = accountOf(clinician);
    const elsewhere = await takeTab(product.url);
    for (const tab of [elsewhere, page]) {
      await tab.goto('/login');
      await signInHere(tab, account);
      await tab.waitForURL('**/clinical-dashboard');
    }
    await heading(elsewhere, 'Panel Clínico').waitFor();
    await page.goto('/account-settings');
    await page.getByLabel('Contraseña actual').focus();
    await page.keyboard.type(account.password);
    while (
      !(await page.getByLabel('Contraseña nueva').evaluate((field) => field === document.activeElement))
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('Bienvenido-2026');
    await page.keyboard.press('Enter');
    await page.getByText('Esta contraseña es de las más comunes').waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Tres-garzas-al-alba-7');
    await page.keyboard.press('Enter');
    await page.getByText('Sus otras sesiones se han cerrado.').waitFor();

    await elsewhere.waitForURL('**/auth/login');
    await elsewhere.getByText('Su sesión ha caducado').first().waitFor();
    await page.goto('/tasks');
    await heading(page, /Tareas/)
      .first()
      .waitFor();
    await giveBack(elsewhere);
  });
});
