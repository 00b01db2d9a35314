import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { CannotStart } from '../../../infra/local/local-environment.ts';
import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { placeCluster } from '../../support/memory-database.ts';

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
