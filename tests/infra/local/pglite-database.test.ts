import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { CannotStart } from '../../../infra/local/local-environment.ts';
import { onEngine, openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { DatabaseUnavailable, sqlState } from '../../../lambdas/platform/database.ts';
import { openMemoryDatabase, placeCluster } from '../../support/memory-database.ts';

test('a database whose scripts are not those of this version is refused in one line and left as it was', async () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'auxilia-pglite-')), 'postgres');
  placeCluster(directory);
  const engine = await PGlite.create({ dataDir: directory });
  await engine.exec(`UPDATE schema_version SET md5 = 'of-another-version' WHERE version = 2`);
  await engine.close();

  const opening = openPgliteDatabase(directory);
  await expect(opening).rejects.toThrow(CannotStart);
  await expect(opening).rejects.toThrow(`${directory} es de otra versión de Auxilia.`);
  const again = await PGlite.create({ dataDir: directory });
  const { rows } = await again.query('SELECT md5 FROM schema_version WHERE version = 2');
  expect(rows).toEqual([{ md5: 'of-another-version' }]);
  await again.close();
});

const nobody = { role: 'app', organizationId: null } as const;

test('a kept statement that fails, when it is read or when it runs, spoils neither the next one nor itself', async () => {
  const database = await openMemoryDatabase();
  const run = (text: string, parameters: unknown[]) =>
    database.transaction(nobody, (sql) => sql(text, parameters, 'kept'));
  const codeOf = (work: Promise<unknown>) => work.then(() => 'none', sqlState);
  for (const _time of [1, 2]) {
    expect(await codeOf(run('SELECT $1::int AS of nothing', [1]))).toBe('42601');
    expect(await codeOf(run('SELECT 6 / $1::int AS n', [0]))).toBe('22012');
    expect(await run('SELECT 6 / $1::int AS n', [2])).toEqual([{ n: 3 }]);
  }
  await database.close();
});

test('an engine that is gone, before a transaction or in the middle of one, is told as such', async () => {
  const engine = await PGlite.create();
  await engine.exec('CREATE ROLE auxilia_app');
  const database = onEngine(engine);
  const work = database.transaction(nobody, async (sql) => {
    await engine.close();
    await sql('SELECT 1');
  });
  await expect(work).rejects.toThrow(DatabaseUnavailable);
  await expect(database.transaction(nobody, (sql) => sql('SELECT 1'))).rejects.toThrow(DatabaseUnavailable);
});

test('what was answered is not kept in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const database = await openMemoryDatabase();
  const held = () => {
    collect();
    return process.memoryUsage().heapUsed / 1_048_576;
  };
  const ask = (times: number) =>
    database.transaction(nobody, async (sql) => {
      for (let time = 0; time < times; time++)
        await sql(`SELECT repeat('x', 200000) || $1 AS text`, [String(time)]);
    });
  await ask(20);
  const before = held();
  await ask(200);
  // Forty megabytes went by.
  expect(held() - before).toBeLessThan(10);
  await database.close();
});
