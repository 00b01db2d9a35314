import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FileProgress, runImport } from '../../lambdas/import/run-import.ts';
import { openUserPool } from './cognito/user-pool.ts';
import { type DatabasePlace, openDatabaseBeside } from './data-directory.ts';
import { type ImportArguments, readArguments } from './import/arguments.ts';
import { findFiles } from './import/find-files.ts';
import { findImporter } from './import/importer.ts';
import { describeTally, openProgress } from './import/progress-report.ts';
import { openRefusalReport } from './import/refusal-report.ts';
import { openStoreRecord } from './import/store-record.ts';
import { AlreadyRunning, CannotStart, readLocalEnvironment } from './local-environment.ts';
import { localFiles } from './local-files.ts';
import { openLocalStore, readLocalStore } from './local-store.ts';

/** Name of the exception by which an interruption shows. */
const interrupted = 'Interrupted';

/**
 * `npm run import -- <file or folder> [...]`: imports FHIR into the clinical record in DATA_DIR while the platform is
 * stopped, or into that of DATABASE_URL, also beside a running platform. Ends with 1 when anything was refused, and with
 * 130 when it was interrupted.
 */
try {
  const wanted = readArguments(process.argv.slice(2));
  const { dataDirectory, databaseUrl } = readLocalEnvironment(process.env);
  const { files, passedOver } = await findFiles(wanted.paths);
  if (passedOver.length > 0) {
    process.stdout.write(
      passedOver.length === 1
        ? 'Se deja sin leer 1 archivo que no es .json ni .ndjson.\n'
        : `Se dejan sin leer ${passedOver.length} archivos que no son .json ni .ndjson.\n`,
    );
  }
  const storeFile = join(dataDirectory, localFiles.store);
  if (!existsSync(storeFile)) {
    throw new CannotStart(`No hay datos en ${dataDirectory}. Arranque Auxilia una vez con «npm start».`);
  }
  const refusals = await importInto({ directory: dataDirectory, databaseUrl }, storeFile, wanted, files);
  if (refusals > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = isInterruption(error) ? 130 : 1;
}

async function importInto(
  place: DatabasePlace,
  storeFile: string,
  wanted: ImportArguments,
  files: Awaited<ReturnType<typeof findFiles>>['files'],
): Promise<number> {
  // A server serves both; the embedded database one process alone.
  const store = place.databaseUrl === undefined ? openLocalStore(storeFile) : readLocalStore(storeFile);
  const database = await openDatabaseBeside(store, place);
  const interruption = stopOnInterrupt();
  try {
    const pool = openUserPool({
      database: store,
      now: () => new Date(),
      runTrigger: () => Promise.reject(new Error('Nobody signs in while importing')),
      deliver: () => undefined,
    });
    const importer = await findImporter(database, pool, wanted);
    process.stdout.write(`Se importa en «${importer.organizationName}».\n`);
    const refusals = openRefusalReport(wanted.refusalsFile);
    const progress = openProgress(process.stdout);
    let last: readonly FileProgress[] = [];
    const startedAt = performance.now();
    try {
      await runImport(files, {
        record: openStoreRecord(database, importer.claims, wanted.source),
        roles: importer.claims.roles,
        overwrites: wanted.overwrites,
        onProgress(state) {
          last = state;
          progress.show(state);
        },
        onRefusal: refusals.add,
        onKept: refusals.keep,
        signal: interruption,
      });
    } finally {
      progress.end();
      refusals.close();
      process.stdout.write(describeWhole(last, (performance.now() - startedAt) / 1000));
      process.stderr.write(refusals.text());
    }
    // What a server's autovacuum would do after much was written.
    await database.execute('ANALYZE');
    return refusals.count();
  } finally {
    await database.close();
    store.close();
  }
}

function describeWhole(files: readonly FileProgress[], seconds: number): string {
  const sum = (of: (file: FileProgress) => number) => files.reduce((total, file) => total + of(file), 0);
  const whole = {
    written: sum((file) => file.written),
    flagged: sum((file) => file.flagged),
    unchanged: sum((file) => file.unchanged),
    kept: sum((file) => file.kept),
    refused: sum((file) => file.refused),
  };
  const speed = seconds > 0 ? ` (${Math.round(whole.written / seconds)} escritos por segundo)` : '';
  return `Total: ${describeTally(whole)}, en ${seconds.toFixed(1)} s${speed}.\n`;
}

/** Ends after what is being written. Ctrl+C reaches the process twice, from the terminal and from `node24.mjs`. */
function stopOnInterrupt(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => controller.abort(new DOMException('', interrupted)));
  }
  return controller.signal;
}

function isInterruption(error: unknown): boolean {
  return error instanceof DOMException && error.name === interrupted;
}

function describeFailure(error: unknown): string {
  if (isInterruption(error)) return 'Importación interrumpida. Repita la orden para seguir donde estaba.';
  if (error instanceof AlreadyRunning) {
    return `${error.message} Deténgala e inténtelo de nuevo, o importe desde la página Pacientes.`;
  }
  if (error instanceof CannotStart) return error.message;
  // Nothing of a patient: a driver's error may carry the parameters of its statement.
  return `La importación ha fallado (${error instanceof Error ? error.name : 'error'}). Repita la orden: seguirá donde estaba.`;
}
