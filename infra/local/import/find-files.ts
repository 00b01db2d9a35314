import { openAsBlob, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { ImportFile } from '../../../lambdas/import/file-text.ts';
import { CannotStart } from '../local-environment.ts';

/** What may hold FHIR, by its name; a folder may hold other files too. */
const importable = /\.(json|ndjson|jsonl)(\.gz)?$/i;

export interface FoundFiles {
  files: ImportFile[];
  /** Names of files in the folders that are none of ours. */
  passedOver: string[];
}

/**
 * The files that were named, whatever they are called, and those in the named folders that may hold FHIR. Each is
 * opened as a blob that reads from the disk. Throws CannotStart.
 */
export async function findFiles(paths: readonly string[]): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], passedOver: [] };
  for (const path of paths) {
    if (!kindOf(path).isDirectory()) {
      found.files.push({ name: basename(path), blob: await openAsBlob(path) });
      continue;
    }
    const inside = await readdir(path, { recursive: true, withFileTypes: true });
    const names = inside
      .filter((entry) => entry.isFile())
      .map((entry) => relative(path, join(entry.parentPath, entry.name)))
      .toSorted();
    for (const name of names) {
      if (importable.test(name)) {
        found.files.push({ name: join(basename(path), name), blob: await openAsBlob(join(path, name)) });
      } else found.passedOver.push(name);
    }
    if (!names.some((name) => importable.test(name))) {
      throw new CannotStart(`En ${path} no hay ningún archivo .json, .ndjson ni comprimido con gzip.`);
    }
  }
  return { ...found, files: distinct(found.files) };
}

function kindOf(path: string) {
  try {
    return statSync(path);
  } catch {
    throw new CannotStart(`No se puede leer ${path}: no existe o no tiene permiso.`);
  }
}

/** Two files of one name would be one in the list: the later ones are numbered. */
function distinct(files: ImportFile[]): ImportFile[] {
  const names = new Map<string, number>();
  return files.map(({ name, blob }) => {
    const count = (names.get(name) ?? 0) + 1;
    names.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, blob };
  });
}
