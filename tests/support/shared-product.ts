import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Seed } from '../../infra/local/local-environment.ts';
import { startProductProcess } from './product-process.ts';
import { seededVariable } from './started-product.ts';

/*
 * One process with the product for all test files of a worker. Each file gets it anew, on data of its own: no file
 * sees what another did, and none waits for a process.
 */

let host: ReturnType<typeof startProductProcess> | undefined;
let directory: string | undefined;

/** Starts the product on what a first start with this seed leaves, and answers its address. */
export async function beginProduct(seed: Seed): Promise<string> {
  const seeded = process.env[seededVariable];
  if (!seeded || !existsSync(join(seeded, seed))) throw new Error(`No data were made for ${seed}`);
  const former = directory;
  directory = mkdtempSync(join(seeded, 'file-'));
  cpSync(join(seeded, seed), directory, { recursive: true });
  host ??= startProductProcess();
  const url = await host.begin({ dataDirectory: directory, seed });
  if (former) rmSync(former, { recursive: true, force: true });
  return url;
}
