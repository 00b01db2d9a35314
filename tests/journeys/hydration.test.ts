import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { prerenderedPages } from '../../frontend/app/site.ts';
import { newPerson, phone } from '../support/browser.ts';
import { hydrated, movePointer } from './hydrated.ts';
import { browser, openProduct, product } from './open-product.ts';
import { button } from './steps.ts';

/* frontend/public/hydrate.js: when the application starts in a page that was rendered ahead, and what was done before. */

openProduct('none');

type Options = Parameters<typeof newPerson>[2];

async function read(path: string, see: (page: Page) => Promise<void>, options: Options = {}): Promise<void> {
  const context = await newPerson(browser, product.url, { reducedMotion: 'reduce', ...options });
  try {
    const page = await context.newPage();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await see(page);
  } finally {
    await context.close();
  }
}

const isTakenUp = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => /^__react/.test(key)),
  );

describe('A page that was rendered ahead', () => {
  test('starts no application while it is read, and has its code at hand', async () => {
    const context = await newPerson(browser, product.url);
    const page = await context.newPage();
    for (const {
      path,
      document: { isLive },
    } of prerenderedPages) {
      if (isLive) continue;
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await isTakenUp(page), path).toBe(false);
      const code = await page.locator('link[rel=prefetch]').count();
      // What starts, what shows above every page, and the page.
      expect(code, path).toBeGreaterThanOrEqual(3);
      const asked: string[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return;
        if (!response.fromServiceWorker() && response.status() === 200) asked.push(response.url());
      });
      await movePointer(page);
      await hydrated(page);
      page.removeAllListeners('response');
      const listed = await page
        .locator('script[data-code]')
        .evaluate((script) => (script as HTMLElement).dataset.code ?? '');
      // Everything that taking it up needs was named ahead.
      const missing = asked.filter((url) => !listed.includes(new URL(url).pathname));
      expect(missing, path).toEqual([]);
    }
    await context.close();
  });

  test('starts at once where it tells what is so, where its address asks for something, and in a session', async () => {
    await read('/status', hydrated);
    await read('/help-center?buscar=contraseña', async (page) => {
      await hydrated(page);
      expect(await page.getByRole('searchbox').inputValue()).toBe('contraseña');
    });
    await read('/about#contacto', hydrated);
    await read('/about', async (page) => {
      await page.evaluate(() => sessionStorage.setItem('something', 'kept'));
      await page.reload();
      await hydrated(page);
    });
  });

  test('shows before that whose keys and which colours this machine has', async () => {
    await read(
      '/',
      async (page) => {
        await button(page, 'Cambiar al modo claro').waitFor();
        expect(await button(page, 'Cambiar al modo oscuro').count()).toBe(0);
        expect(await page.locator('header kbd').first().innerText()).toBe('Ctrl');
        expect(await isTakenUp(page)).toBe(false);
        await page.locator('html').evaluate((html) => html.classList.add('apple'));
        expect(await page.locator('header kbd').first().innerText()).toBe('⌘');
      },
      { colorScheme: 'dark' },
    );
  });
});

describe('What is done first in such a page', () => {
  test('a tap on a button does what the button is for', async () => {
    await read(
      '/',
      async (page) => {
        await button(page, 'Cambiar al modo oscuro').tap();
        await button(page, 'Cambiar al modo claro').waitFor();
        expect(await page.locator('html').getAttribute('class')).toBe('dark');
      },
      { viewport: phone, hasTouch: true },
    );
  });

  test('the keys of the search open it, once', async () => {
    await read('/about', async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Buscar' }).waitFor();
    });
  });

  test('a single key does what it stands for', async () => {
    await read('/terms', async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Atajos de teclado' }).waitFor();
    });
  });

  test('a press by keyboard on a button does what the button is for', async () => {
    await read('/', async (page) => {
      await button(page, 'Buscar…').focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Buscar' }).waitFor();
    });
  });

  test('words that are typed while a slow machine takes it up are searched for, and none is lost', async () => {
    for (const [path, words] of [
      ['/help-center', 'k contraseña? no me acuerdo'],
      ['/documentation', 'k lista de espera, ¿dónde?'],
    ] as const) {
      await read(path, async (page) => {
        const machine = await page.context().newCDPSession(page);
        await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
        await page.getByRole('searchbox').pressSequentially(words, { delay: 30 });
        await hydrated(page);
        await page.waitForURL((url) => url.search.includes('k+'));
        await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        await page.waitForTimeout(500);
        expect(await page.getByRole('searchbox').inputValue()).toBe(words);
        expect([...new URL(page.url()).searchParams.values()]).toEqual([words]);
      });
    }
  });

  test('what is written into a form while it is hydrated stays', async () => {
    await read('/contact-support', async (page) => {
      const machine = await page.context().newCDPSession(page);
      await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      const text = 'No encuentro la agenda de la semana que viene.';
      await page.getByLabel('Mensaje').pressSequentially(text, { delay: 30 });
      await hydrated(page);
      await page.getByLabel('Título').fill('La agenda');
      await button(page, 'Enviar').click();
      await page.locator('main [aria-invalid=true]').first().waitFor();
      expect(await page.getByLabel('Mensaje').inputValue()).toBe(text);
      expect(await page.getByLabel('Mensaje').getAttribute('aria-invalid')).toBe('false');
    });
  });

  test('a form is checked and not sent by the browser', async () => {
    await read('/contact-support', async (page) => {
      await page.locator('main form button[type=submit]').evaluate((send) => (send as HTMLElement).click());
      await page.locator('main [aria-invalid=true]').first().waitFor();
      expect(new URL(page.url()).search).toBe('');
    });
  });

  test('with the connection cut nothing happens, and once it is back it is hydrated', async () => {
    const context = await newPerson(browser, product.url, { reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contact-support');
    await page.getByLabel('Mensaje').fill('No encuentro la agenda.');
    await page.keyboard.press('Control+k');
    await page.waitForTimeout(300);
    expect(await isTakenUp(page)).toBe(false);
    await page.unroute('**/assets/*.js');
    await context.setOffline(true);
    await context.setOffline(false);
    await hydrated(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByLabel('Mensaje').inputValue()).toBe('No encuentro la agenda.');
    await context.close();
  });

  test('where the site is of another version by now, a press loads the page anew', async () => {
    await read('/about', async (page) => {
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
      const anew = page.waitForEvent('load');
      await page.keyboard.press('Control+k');
      await anew;
      await page.unroute('**/assets/*.js');
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Buscar' }).waitFor();
    });
  });
});
