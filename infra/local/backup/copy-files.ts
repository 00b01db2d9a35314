import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Shares blocks where the file system can. */
export const sharing = constants.COPYFILE_FICLONE;

/** A file that was written this shortly before it was looked at may be written again within the clock's tick. */
const unsureMs = 1_000;

/**
 * Copies a folder that is being written in. What it answers copies again what was written since, and is called once nobody
 * writes: others wait for that little alone.
 */
export async function beginCopy(from: string, to: string): Promise<() => Promise<void>> {
  const seen = new Map<string, string>();
  const copy = async () => {
    const [folders, files] = await list(from);
    await mkdir(to, { recursive: true, mode: 0o700 });
    for (const folder of folders) await mkdir(join(to, folder), { recursive: true });
    for (const file of seen.keys()) if (!files.has(file)) await rm(join(to, file), { force: true });
    for (const file of files) {
      const mark = await markOf(join(from, file));
      if (mark === undefined || (mark !== unsure && seen.get(file) === mark)) continue;
      await copyFile(join(from, file), join(to, file), sharing).catch(ignoreMissing);
      seen.set(file, mark);
    }
  };
  await copy();
  return copy;
}

const unsure = 'unsure';

/** Changes when the file does; undefined when it is gone. */
async function markOf(file: string): Promise<string | undefined> {
  const now = Date.now();
  const found = await stat(file, { bigint: true }).catch(ignoreMissing);
  if (!found) return undefined;
  return now - Number(found.mtimeMs) < unsureMs ? unsure : `${found.mtimeNs} ${found.size}`;
}

async function list(folder: string): Promise<[folders: string[], files: Set<string>]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathOf = ({ parentPath, name }: { parentPath: string; name: string }) =>
    relative(folder, join(parentPath, name));
  return [
    entries.filter((entry) => entry.isDirectory()).map(pathOf),
    new Set(entries.filter((entry) => entry.isFile()).map(pathOf)),
  ];
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
