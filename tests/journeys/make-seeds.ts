import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Seed } from '../../infra/local/local-environment.ts';
import { localFiles } from '../../infra/local/local-files.ts';
import { placeCluster } from '../support/memory-database.ts';
import { startProductProcess } from '../support/product-process.ts';

/*
 * The data that journeys begin with. `npm test` runs this beside other checks, since it keeps one core busy; whoever runs the
 * journeys alone has it run before them.
 */

/** Each seed is what the one before it leaves, and more. */
const seeds: Seed[] = ['none', 'accounts', 'demo'];

/** Writes what a first start with each seed leaves to a folder of the seed's name. */
export async function makeSeeds(directory: string): Promise<void> {
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

const [, script, directory] = process.argv;
if (script === import.meta.filename && directory) await makeSeeds(directory);
