import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../support/browser.ts';
import { seededVariable, startProduct } from '../support/started-product.ts';

/** Makes the browser ready and the demonstration data once for all journeys; each starts from a copy of its own. */
export async function setup(): Promise<() => void> {
  await findBrowser();
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-seeded-'));
  for (const seed of ['accounts', 'demo']) {
    const product = await startProduct({ SEED: seed, DATA_DIR: join(directory, seed) });
    await product.stop();
  }
  // The test files run in processes that inherit it.
  process.env[seededVariable] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}
