import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '../../infra/local/backup/make-backup.ts';
import { rehearseRestore } from '../../infra/local/backup/rehearse-restore.ts';
import { localFiles } from '../../infra/local/local-files.ts';
import { openPgliteDatabase } from '../../infra/local/pglite-database.ts';
import { openFhirClient } from '../lambdas/fhir/fhir-client.ts';
import { launch, startProduct } from '../support/started-product.ts';
import { fillRecord } from './fhir-data.ts';
import type { Measurement } from './table.ts';

const size = Number(process.env.BACKUP_BENCH_SIZE ?? '100000');

/** Backup, with its check, and restore of a record in DATA_DIR; how long the running product lets others wait meanwhile. */
export async function benchBackup(): Promise<Measurement[]> {
  const place = mkdtempSync(join(tmpdir(), 'auxilia-bench-'));
  const [directory, folder] = [join(place, 'data'), join(place, 'backups')];
  const label = (what: string) => `${size.toLocaleString('en-US')} resources: ${what}`;
  try {
    await (await startProduct({ DATA_DIR: directory })).stop();
    const database = await openPgliteDatabase(join(directory, localFiles.database));
    await fillRecord(await openFhirClient(database), size);
    await database.close();

    const startedAt = performance.now();
    const { file, keyFile } = await makeBackup({ directory, folder });
    const madeMs = performance.now() - startedAt;
    const { restoredMs, answeredMs } = await rehearseRestore({ file, keyFile, directory });

    const product = await startProduct({ DATA_DIR: directory });
    const { waited, tookMs } = await longestWait(product.url, directory, folder);
    await product.stop();
    return [
      { what: label('backup with its check, stopped'), unit: 'ms', values: [madeMs] },
      { what: label('the same beside the running product'), unit: 'ms', values: [tookMs] },
      { what: label('longest wait of /api/health meanwhile'), unit: 'ms', values: [waited] },
      { what: label('size of the file'), unit: 'KB', values: [statSync(file).size / 1_024] },
      { what: label('restored and verified'), unit: 'ms', values: [restoredMs] },
      { what: label('until the product answers again'), unit: 'ms', values: [answeredMs] },
    ];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function longestWait(url: string, directory: string, folder: string) {
  const startedAt = performance.now();
  const { ended } = launch({ DATA_DIR: directory, BACKUP_DIR: folder }, 'infra/local/backup.ts');
  let isDone = false;
  const done = ended.then(({ exitCode, stderr }) => {
    isDone = true;
    if (exitCode !== 0) throw new Error(stderr);
    return performance.now() - startedAt;
  });
  let waited = 0;
  while (!isDone) {
    const askedAt = performance.now();
    // It asks the database.
    await (await fetch(`${url}/api/health`)).text();
    waited = Math.max(waited, performance.now() - askedAt);
  }
  return { waited, tookMs: await done };
}
