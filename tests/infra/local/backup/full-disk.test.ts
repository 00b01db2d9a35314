import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type MadeBackup, makeBackup } from '../../../../infra/local/backup/make-backup.ts';
import { startTestPlatform } from '../../../support/local-platform.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const full = 'No queda espacio en el disco. No ha quedado nada a medias.\n';

/** Runs a script of the shell where `$1` is a disk of so many megabytes, which nobody else sees. */
function onDisk(megabytes: number, script: string, ...words: string[]) {
  const disk = mkdtempSync(join(tmpdir(), 'auxilia-disk-'));
  const mounted = `mount -t tmpfs -o size=${megabytes}m tmpfs "$1" && ${script}`;
  const command = ['--user', '--map-root-user', '--mount', 'sh', '-c', mounted, 'sh', disk, ...words];
  const { status, stdout, stderr } = spawnSync('unshare', command, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const hasDisks = onDisk(1, 'true').status === 0;

const node = `${process.execPath} --disable-warning=ExperimentalWarning`;
let directory = '';
let made: MadeBackup;
beforeAll(async () => {
  directory = join(mkdtempSync(join(tmpdir(), 'auxilia-full-')), 'data');
  await (await startTestPlatform({ dataDirectory: directory })).close();
  made = await makeBackup({ directory, folder: join(directory, '..', 'copies') });
});

// From a disk that takes next to nothing to one that all but the last step has room on.
test.skipIf(!hasDisks).each([4, 30])(
  'nothing is restored into %d MB, and nothing is left there',
  (megabytes) => {
    const script = `DATA_DIR="$1" ${node} infra/local/restore.ts "$2" --key "$3"; echo "ends with $?"; ls -A "$1"`;
    expect(onDisk(megabytes, script, made.file, made.keyFile)).toEqual({
      status: 0,
      stdout: 'ends with 1\n',
      stderr: full,
    });
  },
);

test.skipIf(!hasDisks)('where the next backup has no room, the one before stays as it was', () => {
  const script = `cp "$2" "$1/old" && DATA_DIR="$3" ${node} infra/local/backup.ts --to "$1"; echo "ends with $?"; ls -A "$1"; cmp "$2" "$1/old"`;
  const older = Math.ceil(readFileSync(made.file).length / 2 ** 20);
  expect(onDisk(older + 1, script, made.file, directory)).toEqual({
    status: 0,
    stdout: 'ends with 1\nold\n',
    stderr: full,
  });
});

test.skipIf(!hasDisks)(
  'where the data leave no room for a copy beside them, they stay, and so does the backup',
  () => {
    const copies = mkdtempSync(join(tmpdir(), 'auxilia-copies-'));
    copyFileSync(made.file, join(copies, 'old'));
    const script = `cp -a "$2/." "$1" && DATA_DIR="$1" ${node} infra/local/backup.ts --to "$3"; echo "ends with $?"; ls -A "$3"
    diff -r --exclude='*.lock*' --exclude='*-shm' --exclude='*-wal' "$1" "$2" && echo same`;
    const { stdout: size } = spawnSync('du', ['-sm', directory], { encoding: 'utf8' });
    expect(onDisk(Number.parseInt(size, 10) + 10, script, directory, copies)).toEqual({
      status: 0,
      stdout: 'ends with 1\nold\nsame\n',
      stderr: full,
    });
  },
);
