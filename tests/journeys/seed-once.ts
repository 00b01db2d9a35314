import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Seed } from '../../infra/local/local-environment.ts';
import { localFiles } from '../../infra/local/local-files.ts';
import { findBrowser } from '../support/browser.ts';
import { placeCluster } from '../support/memory-database.ts';
import { startProductProcess } from '../support/product-process.ts';
import { seededVariable } from '../support/started-product.ts';

/** Each seed is what the one before it leaves, and more. */
const seeds: Seed[] = ['none', 'accounts', 'demo'];

/** Makes the browser ready and the data of each seed once for all journeys, which start from copies. */
export async function setup(): Promise<(() => void) | undefined> {
  // Whoever tries one file after the other makes them once.
  if (process.env[seededVariable]) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-seeded-'));
  await Promise.all([findBrowser(), makeSeeds(directory)]);
  // The test files run in processes that inherit it.
  process.env[seededVariable] = directory;
  return () => rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

async function makeSeeds(directory: string): Promise<void> {
  const product = startProductProcess();
  let former = '';
  for (const seed of seeds) {
    const dataDirectory = join(directory, seed);
    if (former) cpSync(former, dataDirectory, { recursive: true });
    else placeCluster(join(dataDirectory, localFiles.database));
    await product.begin({ dataDirectory, seed });
    await product.end();
    leaveOutEmptyLog(join(dataDirectory, localFiles.database));
    former = dataDirectory;
  }
  await product.stop();
}

/** PostgreSQL keeps segments of its log for later, 16 MB each. After a clean end only the first one says something. */
function leaveOutEmptyLog(cluster: string): void {
  const log = join(cluster, 'pg_wal');
  const segments = readdirSync(log).filter((name) => /^[\dA-F]{24}$/.test(name));
  for (const name of segments.sort().slice(1)) rmSync(join(log, name));
}
