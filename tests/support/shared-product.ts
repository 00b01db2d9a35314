import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Seed } from '../../infra/local/local-environment.ts';
import type { Start } from './product-host.ts';
import { startProductProcess } from './product-process.ts';
import { seededVariable } from './started-product.ts';

/*
 * One process with the product for all test files of a worker. Each file gets it anew, on data of its own: no file
 * sees what another did, and none waits for a process.
 */

let host: ReturnType<typeof startProductProcess> | undefined;
let directory: string | undefined;
let running: (Beside & { seed: Seed }) | undefined;

/** With which systems of others it is started. */
type Beside = Pick<Start, 'hasPrescriptionPartner' | 'hasPayerPartner' | 'stripe'>;

/** Starts the product on what a first start with this seed leaves, and answers its address. */
export async function beginProduct(seed: Seed, more: Beside = {}): Promise<string> {
  const seeded = process.env[seededVariable];
  if (!seeded || !existsSync(join(seeded, seed))) throw new Error(`No data were made for ${seed}`);
  const former = directory;
  directory = mkdtempSync(join(seeded, 'file-'));
  cpSync(join(seeded, seed), directory, { recursive: true });
  running = { ...more, seed };
  host ??= startProductProcess();
  const url = await host.begin({ dataDirectory: directory, ...running });
  if (former) rmSync(former, { recursive: true, force: true });
  return url;
}

/** The data of the product that runs. */
export function dataDirectory(): string {
  if (!directory) throw new Error('No product has begun');
  return directory;
}

/**
 * Ends the product, does something meanwhile, and starts it again on the data that are then in the same place. Its clock is
 * so much ahead of the machine's (milliseconds) from then on.
 */
export async function interruptProduct({
  meanwhile,
  aheadMs = 0,
}: {
  meanwhile?: () => Promise<void>;
  aheadMs?: number;
}): Promise<void> {
  if (!host || !running) throw new Error('No product has begun');
  await host.end();
  await meanwhile?.();
  await host.begin({ dataDirectory: dataDirectory(), ...running, aheadMs });
}
