import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { countStoredResources } from '../../../lambdas/fhir/index.ts';
import { openCheckpoints } from '../checkpoint-files.ts';
import { localFiles } from '../local-files.ts';
import { openLocalStore } from '../local-store.ts';
import { openPgliteDatabase } from '../pglite-database.ts';
import { reportOnLogs } from '../verification.ts';
import type { Manifest } from './manifest.ts';
import { readDump } from './server-dump.ts';

/** What was found in an unpacked backup. */
export interface CopyFacts {
  engine: Manifest['engine'];
  createdAt: string;
  documents: number;
  /** Undefined of a server's, which is read here and not restored. */
  database: DatabaseFacts | undefined;
}

export interface DatabaseFacts {
  resources: number;
  people: number;
  /** Whether no entry of the logs was changed or removed; what `audit:verify` says otherwise. */
  isWhole: boolean;
  findings: string[];
}

/**
 * Opens what was unpacked as the product does, with its migrations, and verifies the logs against their checkpoints. Throws
 * CannotStart for what would not start.
 */
export async function checkCopy(folder: string, { engine, createdAt }: Manifest): Promise<CopyFacts> {
  openLocalStore(join(folder, localFiles.store)).close();
  const documents = countFiles(join(folder, localFiles.documents));
  if (engine === 'server') {
    await readDump(folder);
    return { engine, createdAt, documents, database: undefined };
  }
  return { engine, createdAt, documents, database: await checkDatabase(folder) };
}

async function checkDatabase(folder: string): Promise<DatabaseFacts> {
  const checkpoints = openCheckpoints(join(folder, localFiles.checkpoints), { isNew: false });
  const database = await openPgliteDatabase(join(folder, localFiles.database));
  try {
    const resources = await countStoredResources(database.execute);
    const [counted] = await database.execute('SELECT count(*)::int AS people FROM users');
    const { lines, isWhole } = await reportOnLogs(database, checkpoints);
    return {
      resources,
      people: Number(counted?.people),
      isWhole,
      findings: isWhole ? [] : lines,
    };
  } finally {
    await database.close();
  }
}

const countFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;

/** For whoever reads it at the terminal. */
export function describeCopy({ createdAt, documents, database }: CopyFacts): string[] {
  const number = (value: number) => value.toLocaleString('es', { useGrouping: 'always' });
  const made = `Datos del ${new Date(createdAt).toLocaleString('es', { dateStyle: 'long', timeStyle: 'short' })}`;
  const files = `${number(documents)} ${documents === 1 ? 'archivo' : 'archivos'}`;
  if (!database) return [`${made}: ${files}; base de datos de un servidor, leída entera.`];
  const { resources, people, isWhole, findings } = database;
  const logs = isWhole ? 'registros íntegros' : 'REGISTROS ALTERADOS';
  return [
    `${made}: ${number(resources)} recursos, ${number(people)} ${people === 1 ? 'persona' : 'personas'}, ${files}; ${logs}.`,
    ...findings,
  ];
}
