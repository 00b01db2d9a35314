import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../support/browser.ts';
import { seededVariable } from '../support/started-product.ts';
import { makeSeeds } from './make-seeds.ts';

/** Makes the browser ready and the data of each seed once for all journeys, which start from copies. */
export async function setup(): Promise<(() => void) | undefined> {
  // Two test files begin at once, and only one process may unpack it.
  await findBrowser();
  // Whoever tries one file after the other makes them once.
  if (process.env[seededVariable]) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-seeded-'));
  await makeSeeds(directory);
  // The test files run in processes that inherit it.
  process.env[seededVariable] = directory;
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
