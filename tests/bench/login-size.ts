import { gzipSync } from 'node:zlib';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import type { Measurement } from './table.ts';

/** JavaScript that a browser fetches to show /login, gzip'd: until the form can be filled in, and in all. */
export async function benchLoginSize(): Promise<Measurement[]> {
  const [browser, product] = await Promise.all([launchBrowser(), startProduct({ SEED: 'none' })]);
  try {
    const page = await (await newPerson(browser, product.url)).newPage();
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!/\.js$/.test(new URL(response.url()).pathname)) return;
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000));
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Correo electrónico').waitFor();
    const sum = async (requests: Promise<number>[]) =>
      (await Promise.all(requests)).reduce((a, b) => a + b, 0);
    const shown = await sum([...sizes]);
    await page.waitForLoadState('networkidle');
    return [
      {
        what: 'JavaScript of /login until its form is shown, gzip',
        unit: 'KB',
        values: [shown],
        promised: 190,
      },
      { what: 'JavaScript of /login in all, gzip', unit: 'KB', values: [await sum(sizes)], promised: 190 },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
