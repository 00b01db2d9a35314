import { rmSync } from 'node:fs';
import { seededDirectory, startProduct } from '../support/started-product.ts';

/** Makes the demonstration data once for all journeys; each starts from a copy of its own. */
export async function setup(): Promise<void> {
  for (const seed of ['accounts', 'demo']) {
    const directory = seededDirectory(seed);
    rmSync(directory, { recursive: true, force: true });
    const product = await startProduct({ SEED: seed, DATA_DIR: directory });
    await product.stop();
  }
}

export function teardown(): void {
  for (const seed of ['accounts', 'demo']) rmSync(seededDirectory(seed), { recursive: true, force: true });
}
