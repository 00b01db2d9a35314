import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { pictureSize } from '../../frontend/features/documentation/guides/pictures.ts';
import { signInAs } from '../journeys/steps.ts';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import { memberScreens, publicScreens, type Screen } from './screens.ts';

/*
 * Takes the pictures of the documentation from the running product with its demonstration data, in both colour modes, into
 * frontend/features/documentation/pictures:
 *
 *   node infra/node24.mjs tests/pictures/take-pictures.ts [name …]
 */

const folder = join(import.meta.dirname, '../../frontend/features/documentation/pictures');
const mostBytes = 60 * 1024;
const wanted = new Set(process.argv.slice(2));

/** In the best quality whose file is small enough. */
async function photograph(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (let quality = 80; ; quality -= 8) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= mostBytes || quality < 20) return picture;
  }
}

/** What the toggle of the bar does, without leaving the screen; colours on their way are waited for. */
async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(name);
    document.documentElement.style.colorScheme = name;
    const nextFrame = () => new Promise(requestAnimationFrame);
    await nextFrame();
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(changes.map(({ finished }) => finished.catch(() => undefined)));
    await nextFrame();
    await nextFrame();
  }, mode);
  await page.waitForTimeout(500);
}

async function take(page: Page, { name, path, show, leave }: Screen): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await show?.(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  await page.waitForTimeout(600);
  for (const mode of ['light', 'dark'] as const) {
    await setMode(page, mode);
    const picture = await photograph(page);
    writeFileSync(join(folder, `${name}-${mode}.webp`), picture);
    process.stdout.write(`${name}-${mode}: ${Math.round(picture.length / 1024)} KB\n`);
  }
  await setMode(page, 'light');
  await leave?.(page);
}

async function takeAll(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    if (wanted.size > 0 && !wanted.has(screen.name)) continue;
    try {
      await take(page, screen);
    } catch (error) {
      // The others are worth having; what failed is told at the end by the exit code.
      process.exitCode = 1;
      process.stderr.write(`${screen.name}: ${String(error)}\n`);
    }
  }
}

mkdirSync(folder, { recursive: true });
const [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'demo' })]);
try {
  const options = { viewport: pictureSize, reducedMotion: 'reduce', colorScheme: 'light' } as const;
  const [member] = await product.accounts();
  if (!member) throw new Error('No demonstration account');

  const visitor = await (await newPerson(browser, product.url, options)).newPage();
  await takeAll(visitor, publicScreens);
  const page = await (await newPerson(browser, product.url, options)).newPage();
  page.setDefaultTimeout(20_000);
  const second: Screen = {
    name: 'verificacion',
    path: '/login',
    show: async () => {
      await page.getByLabel('Correo electrónico').fill(member.email);
      await page.getByLabel('Contraseña', { exact: true }).fill(member.password);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByRole('heading', { name: 'Verificación en dos pasos' }).waitFor();
    },
  };
  await takeAll(page, [second]);
  await signInAs(page, member);
  await page.waitForURL('**/clinical-dashboard');
  await takeAll(page, memberScreens);
} finally {
  await browser.close();
  await product.stop();
}
