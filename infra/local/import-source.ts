import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UnreadableSource } from '../../lambdas/import/sources/unreadable-source.ts';
import { openUserPool } from './cognito/user-pool.ts';
import { openDatabaseBeside } from './data-directory.ts';
import { demoOrganizations } from './demo-organizations.ts';
import { findSourceFiles } from './import/find-sources.ts';
import { findImporter } from './import/importer.ts';
import { readSourceArguments, type SourceArguments } from './import/source-arguments.ts';
import { storeAemps, storeRxNorm } from './import/store-source.ts';
import { AlreadyRunning, CannotStart, readLocalEnvironment } from './local-environment.ts';
import { localFiles } from './local-files.ts';
import { openLocalStore, readLocalStore } from './local-store.ts';

/**
 * `npm run import:source -- aemps|rxnorm <file or folder> [...]`: brings in a source of medication as it is published, as an
 * administrator does in the settings, while the platform is stopped, or into DATABASE_URL. Ends with 1 when it was refused.
 */
try {
  await importSource(readSourceArguments(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

async function importSource({ kind, paths, organization, email, date }: SourceArguments): Promise<void> {
  const { dataDirectory, databaseUrl } = readLocalEnvironment(process.env);
  const files = await findSourceFiles(paths);
  const storeFile = join(dataDirectory, localFiles.store);
  if (!existsSync(storeFile))
    throw new CannotStart(`No hay datos en ${dataDirectory}. Arranque Auxilia una vez con «npm start».`);
  // A server serves both; the embedded database one process alone.
  const store = databaseUrl === undefined ? openLocalStore(storeFile) : readLocalStore(storeFile);
  const database = await openDatabaseBeside(store, { directory: dataDirectory, databaseUrl });
  try {
    const pool = openUserPool({
      database: store,
      now: () => new Date(),
      runTrigger: () => Promise.reject(new Error('Nobody signs in while importing')),
      deliver: () => undefined,
    });
    const { claims, organizationName } = await findImporter(database, pool, {
      organization,
      email: email ?? demoOrganizations[0]?.people.find(({ roles }) => roles.includes('admins'))?.email,
    });
    if (!claims.roles.includes('admins'))
      throw new CannotStart('Solo un administrador importa fuentes. Indíquelo con --as.');
    process.stdout.write(`Se importa en «${organizationName}».\n`);
    const say = (text: string) => process.stdout.write(`${text}\n`);
    const work = { database, caller: claims, files, date, say };
    await (kind === 'aemps' ? storeAemps(work) : storeRxNorm(work));
    await database.execute('ANALYZE');
  } finally {
    await database.close();
    store.close();
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof AlreadyRunning)
    return `${error.message} Deténgala e inténtelo de nuevo, o importe desde Configuración.`;
  if (error instanceof CannotStart || error instanceof UnreadableSource) return error.message;
  return `La importación ha fallado (${error instanceof Error ? error.name : 'error'}). Repita la orden: seguirá donde estaba.`;
}
