import { openAsBlob, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ImportFile } from '../../../lambdas/import/file-text.ts';
import { CannotStart } from '../local-environment.ts';

/** What sources of medication are published as. */
const published = /\.(zip|xml|rrf)$/i;

/** The files that were named, and those in named folders that a source may be published as. Throws CannotStart. */
export async function findSourceFiles(paths: readonly string[]): Promise<ImportFile[]> {
  const files: ImportFile[] = [];
  for (const path of paths) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) throw new CannotStart(`No se puede leer ${path}: no existe.`);
    const inside = found.isDirectory()
      ? (await readdir(path, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && published.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted()
      : [path];
    if (inside.length === 0) throw new CannotStart(`En ${path} no hay ningún archivo .zip, .xml ni .RRF.`);
    for (const file of inside) files.push({ name: basename(file), blob: await openAsBlob(file) });
  }
  return files;
}
