import { Blob } from 'node:buffer';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPgliteDatabase, type PgliteDatabase } from '../../infra/local/pglite-database.ts';

/* Making a cluster and migrating it takes seconds; a run of tests does it once and each database begins with that. */

const imageVariable = 'AUXILIA_TESTS_DATABASE_IMAGE';

/** Vitest calls it before a project's files; they run in processes that inherit the variable. */
export async function setup(): Promise<() => void> {
  const database = await openPgliteDatabase(null);
  const image = await database.image();
  await database.close();
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-image-'));
  const file = join(directory, 'migrated.tar');
  writeFileSync(file, Buffer.from(await image.arrayBuffer()));
  process.env[imageVariable] = file;
  return () => rmSync(directory, { recursive: true, force: true });
}

export function migratedImage(): globalThis.Blob | undefined {
  const file = process.env[imageVariable];
  // Node's own Blob, also where a page test has put a browser's in its place.
  return file ? (new Blob([readFileSync(file)]) as globalThis.Blob) : undefined;
}

/** The product's database in memory, migrated and empty. */
export function openMemoryDatabase(): Promise<PgliteDatabase> {
  return openPgliteDatabase(null, migratedImage());
}
