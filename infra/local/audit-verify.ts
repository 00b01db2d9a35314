import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeFinding, type Finding } from '../../lambdas/audit/finding.ts';
import { verifyLogs } from '../../lambdas/audit/verify-logs.ts';
import { openCheckpoints } from './checkpoint-files.ts';
import { openDatabaseBeside } from './data-directory.ts';
import { CannotStart, readLocalEnvironment } from './local-environment.ts';
import { localFiles } from './local-files.ts';
import { openLocalStore, readLocalStore } from './local-store.ts';

/**
 * `npm run audit:verify`: checks that no entry of the logs was changed or removed, by their own hashes and by the
 * checkpoints that are signed outside the database. Prints each organization's, and the last checkpoint, to be kept
 * elsewhere; ends with 1 when anything is wrong.
 */
try {
  const { dataDirectory, databaseUrl } = readLocalEnvironment(process.env);
  const storeFile = join(dataDirectory, localFiles.store);
  if (!existsSync(storeFile)) throw new CannotStart(`No hay datos en ${dataDirectory}.`);
  const { signer, store } = openCheckpoints(join(dataDirectory, localFiles.checkpoints), { isNew: false });
  // The lock keeps a running platform on the embedded database and this check apart.
  const local = databaseUrl === undefined ? openLocalStore(storeFile) : readLocalStore(storeFile);
  const database = await openDatabaseBeside(local, { directory: dataDirectory, databaseUrl });
  const { last, findings, organizations } = await verifyLogs(database, {
    store,
    key: await signer.publicKey(),
  });
  await database.close();
  local.close();
  report(findings);
  for (const { organizationId, accessEntries, productEvents, findings: own } of organizations) {
    const verdict = own.length === 0 ? 'íntegro' : 'ALTERADO';
    print(`${organizationId}  ${accessEntries} accesos  ${productEvents} sucesos  ${verdict}`);
    report(own);
  }
  print(`Punto de control ${last.number}  ${last.hash}`);
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function report(findings: readonly Finding[]): void {
  for (const finding of findings) print(describeFinding(finding));
  if (findings.length > 0) process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
