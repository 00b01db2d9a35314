import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildFrontend } from '../../build.ts';
import { backupFiles } from '../local-files.ts';
import { startPlatform } from '../platform.ts';
import type { CopyFacts } from './check-copy.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';

export interface Rehearsal {
  facts: CopyFacts;
  restoredMs: number;
  answeredMs: number;
}

/**
 * Restores a backup beside DATA_DIR, starts the product on it until it answers, and takes all of it away. The time for the
 * front end's build, which the machine has already, is not counted.
 */
export async function rehearseRestore({ file, keyFile, directory }: RestoreOptions): Promise<Rehearsal> {
  const site = await buildFrontend();
  const place = mkdtempSync(join(dirname(directory), `${backupFiles.restoring}-`));
  const startedAt = performance.now();
  const dataDirectory = join(place, 'data');
  try {
    const facts = await restoreBackup({ file, keyFile, directory: dataDirectory });
    const restoredMs = performance.now() - startedAt;
    const platform = await startPlatform({
      port: 0,
      dataDirectory,
      seed: 'none',
      site: Promise.resolve(site),
      isWatched: false,
      log: () => {},
    });
    try {
      const { status } = await fetch(`${platform.url}/api/health`);
      if (status !== 200) throw new Error(`The restored product answered ${status}`);
      return { facts, restoredMs, answeredMs: performance.now() - startedAt };
    } finally {
      await platform.close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
