import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { pack } from '../../../../infra/local/backup/archive.ts';
import { archiveName } from '../../../../infra/local/backup/archive-name.ts';
import { openBackupKey } from '../../../../infra/local/backup/backup-key.ts';
import { type MadeBackup, makeBackup } from '../../../../infra/local/backup/make-backup.ts';
import { restoreBackup } from '../../../../infra/local/backup/restore-backup.ts';
import { CannotStart } from '../../../../infra/local/local-environment.ts';
import { backupFiles, localFiles } from '../../../../infra/local/local-files.ts';
import { startTestPlatform } from '../../../support/local-platform.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'auxilia-backup-'));
let directory = '';
let made: MadeBackup;

beforeAll(async () => {
  directory = newFolder();
  await (await startTestPlatform({ dataDirectory: directory })).close();
  made = await makeBackup({ directory, folder: newFolder() });
});

/** In one sentence, and nothing is where the data would be. */
async function expectRefused(change: Partial<Parameters<typeof restoreBackup>[0]>, sentence: string) {
  const target = newFolder();
  const restoring = restoreBackup({ file: made.file, keyFile: made.keyFile, directory: target, ...change });
  await expect(restoring).rejects.toThrow(CannotStart);
  await expect(restoring).rejects.toThrow(sentence);
  expect(readdirSync(target)).toEqual([]);
}

function changed(change: (bytes: Buffer) => Buffer): string {
  const file = join(newFolder(), 'copia');
  writeFileSync(file, change(readFileSync(made.file)));
  return file;
}

test('a damaged file', async () => {
  const flipped = (at: (length: number) => number) =>
    changed((bytes) => {
      const index = at(bytes.length);
      bytes[index] = (bytes[index] ?? 0) ^ 1;
      return bytes;
    });
  const dañado = 'está dañado o no es una copia de Auxilia: no se ha restaurado nada.';
  await expectRefused({ file: flipped((length) => length - 1) }, dañado);
  await expectRefused({ file: flipped((length) => Math.floor(length / 2)) }, dañado);
  await expectRefused({ file: flipped(() => 400) }, dañado);
  await expectRefused({ file: changed((bytes) => bytes.subarray(0, bytes.length >> 1)) }, dañado);
  await expectRefused({ file: changed((bytes) => bytes.subarray(0, 100)) }, dañado);
  await expectRefused({ file: changed(() => Buffer.alloc(0)) }, dañado);
  await expectRefused({ file: changed(() => Buffer.from('PK, un ZIP cualquiera')) }, dañado);
  await expectRefused({ file: join(newFolder(), 'nada') }, 'No existe');
  await expectRefused({ file: newFolder() }, 'No se puede leer');
});

test('the wrong key, or none', async () => {
  const other = join(newFolder(), 'otra.key');
  await openBackupKey(other);
  await expectRefused({ keyFile: other }, 'La clave no es la de');
  await expectRefused({ keyFile: join(newFolder(), 'nada') }, 'No se puede leer la clave de las copias');
  const text = join(newFolder(), 'texto');
  writeFileSync(text, 'mi clave');
  await expectRefused({ keyFile: text }, 'no contiene una clave de copias');
});

async function packed(manifest: object | undefined): Promise<string> {
  const [folder, file] = [newFolder(), join(newFolder(), 'copia')];
  writeFileSync(join(folder, 'otra-cosa.txt'), 'otra cosa');
  if (manifest) writeFileSync(join(folder, 'backup.json'), JSON.stringify(manifest));
  await pack(folder, file, (await openBackupKey(made.keyFile)).recipient);
  return file;
}

test('something else, or a newer version’s', async () => {
  const own = {
    product: 'auxilia',
    format: 1,
    migration: 1,
    engine: 'embedded',
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const foreign = 'no es una copia de Auxilia';
  await expectRefused({ file: await packed(undefined) }, foreign);
  await expectRefused({ file: await packed({ ...own, product: 'otro' }) }, foreign);
  await expectRefused({ file: await packed({ ...own, engine: 'x' }) }, foreign);
  const newer = 'es de una versión más nueva de Auxilia';
  await expectRefused({ file: await packed({ ...own, migration: 9_999 }) }, newer);
  await expectRefused({ file: await packed({ ...own, format: 2, engine: 'x' }) }, newer);
  const elsewhere = 'indique en DATABASE_URL una vacía';
  await expectRefused({ file: await packed({ ...own, engine: 'server' }) }, elsewhere);
  await expectRefused({ databaseUrl: 'postgresql://x@127.0.0.1:1/x' }, 'quite DATABASE_URL');
});

test('over data that live: they stay as they are', async () => {
  const before = readdirSync(directory);
  const restoring = restoreBackup({ file: made.file, keyFile: made.keyFile, directory });
  await expect(restoring).rejects.toThrow('ya hay datos, que no se tocan');
  expect(readdirSync(directory)).toEqual(before);
  for (const name of Object.values(localFiles)) {
    const target = newFolder();
    mkdirSync(join(target, name));
    const refused = restoreBackup({ file: made.file, keyFile: made.keyFile, directory: target });
    await expect(refused).rejects.toThrow('ya hay datos');
  }
});

// Linux answers whoever writes there that the disk is full.
test.skipIf(!existsSync('/dev/full'))(
  'a backup onto a full disk leaves no file, and the data as they are',
  async () => {
    const folder = newFolder();
    const madeOn = new Date('2026-11-25T02:15:00Z');
    symlinkSync('/dev/full', join(folder, `${archiveName(madeOn)}.unchecked.unfinished`));
    const making = makeBackup({ directory, folder, now: () => madeOn });
    await expect(making).rejects.toThrow('No queda espacio en el disco. No ha quedado nada a medias.');
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(join(directory, backupFiles.workspace))).toBe(false);
    await (await startTestPlatform({ dataDirectory: directory })).close();
  },
);

test('one that was killed is refused by the product, and completed by the next', async () => {
  const whole = newFolder();
  await restoreBackup({ file: made.file, keyFile: made.keyFile, directory: whole });
  const target = newFolder();
  mkdirSync(join(target, backupFiles.restoring));
  renameSync(join(whole, localFiles.database), join(target, localFiles.database));
  await expect(startTestPlatform({ dataDirectory: target })).rejects.toThrow(
    'La restauración de esta DATA_DIR no terminó',
  );
  expect(existsSync(join(target, localFiles.store))).toBe(false);
  await restoreBackup({ file: made.file, keyFile: made.keyFile, directory: target });
  await (await startTestPlatform({ dataDirectory: target })).close();
});

test('a backup of nothing, of half of it, or while another is made, and one whose data would not start', async () => {
  const folder = newFolder();
  await expect(makeBackup({ directory: newFolder(), folder })).rejects.toThrow('No hay datos en');
  const half = newFolder();
  await (await startTestPlatform({ dataDirectory: half })).close();
  const two = await Promise.allSettled([
    makeBackup({ directory: half, folder }),
    makeBackup({ directory: half, folder }),
  ]);
  expect(two.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(String((two[1] as PromiseRejectedResult).reason)).toContain('Ya se está haciendo otra copia');
  rmSync(join(half, localFiles.database, 'global'), { recursive: true });
  await expect(makeBackup({ directory: half, folder })).rejects.toThrow('está dañado');
  expect(readdirSync(folder)).toHaveLength(1);
  expect(existsSync(join(half, backupFiles.workspace))).toBe(false);
  await expect(makeBackup({ directory, folder: join(made.keyFile, 'x') })).rejects.toThrow(CannotStart);
});
