import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { verifyAccessLogs } from '../../lambdas/fhir/index.ts';
import { openDatabaseBeside } from './data-directory.ts';
import { CannotStart, readLocalEnvironment } from './local-environment.ts';
import { localFiles } from './local-files.ts';
import { openLocalStore, readLocalStore } from './local-store.ts';

/**
 * `npm run audit:verify`: checks that no entry of the access log was changed or removed. Prints each organization's
 * entries and the hash of the last one, to be kept elsewhere; ends with 1 when a chain is broken.
 */
try {
  const { dataDirectory, databaseUrl } = readLocalEnvironment(process.env);
  const storeFile = join(dataDirectory, localFiles.store);
  if (!existsSync(storeFile)) throw new CannotStart(`No hay datos en ${dataDirectory}.`);
  // The lock keeps a running platform on the embedded database and this check apart.
  const store = databaseUrl === undefined ? openLocalStore(storeFile) : readLocalStore(storeFile);
  const database = await openDatabaseBeside(store, { directory: dataDirectory, databaseUrl });
  for (const { organizationId, entries, head, broken } of await verifyAccessLogs(database)) {
    const isIntact = broken.length === 0;
    const verdict = isIntact
      ? 'íntegro'
      : `ALTERADO en ${broken.map((place) => (place === 'head' ? 'el final' : place)).join(', ')}`;
    process.stdout.write(`${organizationId}  ${entries} registros  ${head}  ${verdict}\n`);
    if (!isIntact) process.exitCode = 1;
  }
  await database.close();
  store.close();
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
