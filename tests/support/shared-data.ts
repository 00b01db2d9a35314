import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Other people's data lie beside the project, never in it; where they are absent their tests are skipped. */
const folder = join(import.meta.dirname, '..', '..', '..', 'shared', 'data');

/** A file of the shared data; undefined where it is not there. */
export function findShared(name: string): string | undefined {
  const path = join(folder, name);
  return existsSync(path) ? path : undefined;
}

/** Why a suite is skipped, for its title. */
export function reasonWithout(name: string): string {
  return findShared(name) ? '' : ` (skipped: ../shared/data/${name} is not there)`;
}

/** The JSON files of an archive, unpacked into a folder of their own; the caller removes it. */
export function unpackShared(name: string): { directory: string; files: string[] } {
  const directory = mkdtempSync(join(tmpdir(), 'auxilia-shared-'));
  execFileSync('tar', ['-xf', findShared(name) ?? '', '-C', directory]);
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  return { directory, files: files.toSorted().map((file) => join(directory, file)) };
}

export function readJsonFile(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
