import { once } from 'node:events';
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { site } from '../../frontend/app/site.ts';
import { findBrowser } from '../support/browser.ts';
import { startProduct } from '../support/started-product.ts';
import { printRows } from './table.ts';

/** What is promised of each public page on Lighthouse's mobile telephone: scores from 0 to 100, times in milliseconds. */
const promises = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  'largest-contentful-paint': 1_500,
  'total-blocking-time': 50,
  'cumulative-layout-shift': 0.01,
} as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const times = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

/** Its message bus is the only thing by which Lighthouse finds a browser. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No port is free');
  return address.port;
}

async function audit(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = result;
  const failed = Object.values(lhr.audits).filter(({ score, scoreDisplayMode }) => {
    return score !== null && score < 0.9 && scoreDisplayMode !== 'informative';
  });
  return {
    values: {
      ...Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])),
      ...Object.fromEntries(times.map((id) => [id, lhr.audits[id]?.numericValue ?? Number.NaN])),
    } as Record<keyof typeof promises, number>,
    failed: failed.map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id)),
  };
}

const isTime = (name: string) => times.some((time) => time === name);

function shown(name: keyof typeof promises, value: number): string {
  const isKept = isTime(name) ? value <= promises[name] : value >= promises[name];
  const text = name === 'cumulative-layout-shift' ? value.toFixed(3) : String(Math.round(value));
  return isKept ? text : `${text} !`;
}

/** Each public page as Lighthouse sees it on a telephone, and what it would have otherwise; `!` marks a broken promise. */
export async function benchLighthouse(): Promise<void> {
  const port = await freePort();
  const [product, browser] = await Promise.all([
    startProduct({ SEED: 'none' }),
    chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--remote-debugging-port=${port}`],
      headless: true,
    }),
  ]);
  try {
    const names = [...categories, ...times];
    const rows = [
      ['', ...names],
      ['promised', ...names.map((name) => String(promises[name]))],
    ];
    const findings: string[] = [];
    for (const path of site.prerendered) {
      const { values, failed } = await audit(`${product.url}${path}`, port);
      rows.push([path, ...names.map((name) => shown(name, values[name]))]);
      if (failed.length > 0) findings.push(`${path}: ${failed.join(', ')}`);
    }
    printRows('lighthouse', rows);
    if (findings.length > 0) process.stdout.write(`\n${findings.join('\n')}\n`);
  } finally {
    await browser.close();
    await product.stop();
  }
}
