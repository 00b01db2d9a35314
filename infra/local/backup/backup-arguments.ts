import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart } from '../local-environment.ts';
import { backupFiles } from '../local-files.ts';

const backupUsage = `Uso: npm run backup [-- --to <carpeta>]

Guarda en un archivo cifrado todo lo que hay en DATA_DIR, con Auxilia en marcha o parada, y lo comprueba restaurándolo aparte.

  --to <carpeta>  dónde se guarda (por defecto, BACKUP_DIR o, si no se indica, DATA_DIR/${backupFiles.folder})
`;

const restoreUsage = `Uso: npm run restore -- <archivo> [opciones]

Restaura una copia en DATA_DIR, que debe estar vacía. Si se interrumpe, repita la orden.

  --key <archivo>  la clave con la que se hizo (por defecto, DATA_DIR/${backupFiles.key})
  --drill          ensayo: la restaura en otro lugar, arranca Auxilia con ella, mide cuánto tarda y lo borra todo
`;

export function readBackupArguments(
  given: readonly string[],
  { dataDirectory, backupDirectory }: { dataDirectory: string; backupDirectory?: string | undefined },
): { folder: string } {
  const { values } = read(backupUsage, () =>
    parseArgs({ args: [...given], options: { to: { type: 'string' } } }),
  );
  return { folder: resolve(values.to || backupDirectory || join(dataDirectory, backupFiles.folder)) };
}

export function readRestoreArguments(
  given: readonly string[],
  { dataDirectory }: { dataDirectory: string },
): { file: string; keyFile: string; isDrill: boolean } {
  const { values, positionals } = read(restoreUsage, () =>
    parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { key: { type: 'string' }, drill: { type: 'boolean', default: false } },
    }),
  );
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new CannotStart(`Indique un archivo.\n\n${restoreUsage}`);
  const keyFile = resolve(values.key || join(dataDirectory, backupFiles.key));
  return { file: resolve(file), keyFile, isDrill: values.drill };
}

function read<Result>(usage: string, parse: () => Result): Result {
  try {
    return parse();
  } catch {
    throw new CannotStart(`No se entiende la orden.\n\n${usage}`);
  }
}
