import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { newestMigration } from '../../../lambdas/platform/migrate.ts';
import { CannotStart } from '../local-environment.ts';

/** What a backup says of itself, beside what it holds. */
export interface Manifest {
  product: 'auxilia';
  format: 1;
  /** The newest script that its database has run. */
  migration: number;
  /** Where its database was: in DATA_DIR, or on a server (then as `pg_dump` writes it). */
  engine: 'embedded' | 'server';
  createdAt: string;
}

const file = 'backup.json';
const format = 1;

const schema = z.object({
  product: z.literal('auxilia'),
  format: z.literal(format),
  migration: z.int().positive(),
  engine: z.enum(['embedded', 'server']),
  createdAt: z.iso.datetime(),
});

export function writeManifest(folder: string, facts: Pick<Manifest, 'engine' | 'createdAt'>): void {
  const manifest: Manifest = { product: 'auxilia', format, migration: newestMigration(), ...facts };
  writeFileSync(join(folder, file), JSON.stringify(manifest), { mode: 0o600, flush: true });
}

/** Throws CannotStart for what is no backup of this product, or a newer version's. */
export function readManifest(folder: string): Manifest {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    throw new CannotStart(notOurs);
  }
  const known = z.looseObject({ product: z.literal('auxilia'), format: z.number(), migration: z.number() });
  const claimed = known.safeParse(given);
  if (!claimed.success) throw new CannotStart(notOurs);
  if (claimed.data.format > format || claimed.data.migration > newestMigration()) {
    throw new CannotStart('La copia es de una versión más nueva de Auxilia: actualice esta antes.');
  }
  const manifest = schema.safeParse(given);
  if (!manifest.success) throw new CannotStart(notOurs);
  return manifest.data;
}

const notOurs = 'El archivo se puede descifrar, pero no es una copia de Auxilia.';
