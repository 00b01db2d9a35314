import { readRestoreArguments } from './backup/backup-arguments.ts';
import { describeCopy } from './backup/check-copy.ts';
import { rehearseRestore } from './backup/rehearse-restore.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { CannotStart, readLocalEnvironment } from './local-environment.ts';

/** `npm run restore`: a backup into an empty DATA_DIR; with `--drill` into another place, to see how long it takes. */
try {
  const environment = readLocalEnvironment(process.env);
  const { isDrill, ...given } = readRestoreArguments(process.argv.slice(2), environment);
  const options = { ...given, directory: environment.dataDirectory, databaseUrl: environment.databaseUrl };
  const lines = isDrill ? await rehearse(options) : await restore(options);
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
} catch (error) {
  process.stderr.write(`${error instanceof CannotStart ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function restore(options: Parameters<typeof restoreBackup>[0]): Promise<string[]> {
  const facts = await restoreBackup(options);
  return [...describeCopy(facts), `Restaurado en ${options.directory}. Arranque Auxilia con «npm start».`];
}

async function rehearse(options: Parameters<typeof rehearseRestore>[0]): Promise<string[]> {
  if (options.databaseUrl !== undefined) {
    throw new CannotStart('El ensayo es para copias con la base de datos dentro: quite DATABASE_URL.');
  }
  const { facts, restoredMs, answeredMs } = await rehearseRestore(options);
  const minutes = (ms: number) =>
    (ms / 60_000).toLocaleString('es', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return [
    ...describeCopy(facts),
    `Ensayo: datos restaurados y comprobados en ${minutes(restoredMs)} min; Auxilia responde a los ${minutes(answeredMs)} min.`,
  ];
}
