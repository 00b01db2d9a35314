import { readBackupArguments } from './backup/backup-arguments.ts';
import { describeCopy } from './backup/check-copy.ts';
import { makeBackup } from './backup/make-backup.ts';
import { SnapshotFailed } from './backup/snapshot-page.ts';
import { CannotStart, readLocalEnvironment } from './local-environment.ts';

/** `npm run backup`: all of DATA_DIR as one encrypted file, checked by restoring it. Ends with 1 where there is none. */
try {
  const environment = readLocalEnvironment(process.env);
  const { dataDirectory, databaseUrl, backupDatabaseUrl } = environment;
  const { folder } = readBackupArguments(process.argv.slice(2), environment);
  const { file, keyFile, isNewKey, facts } = await makeBackup({
    directory: dataDirectory,
    folder,
    databaseUrl: databaseUrl && (backupDatabaseUrl ?? databaseUrl),
  });
  const lines = [file, ...describeCopy(facts)];
  if (isNewKey) {
    lines.push(
      `Clave nueva: ${keyFile}`,
      'Guárdela fuera de este equipo: sin ella nadie puede restaurar la copia.',
    );
  }
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
} catch (error) {
  const isForPeople = error instanceof CannotStart || error instanceof SnapshotFailed;
  process.stderr.write(`${isForPeople ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
