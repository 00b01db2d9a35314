import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../../../infra/local/backup/make-backup.ts';
import { restoreBackup } from '../../../infra/local/backup/restore-backup.ts';
import { localFiles } from '../../../infra/local/local-files.ts';
import { accessToken } from '../../support/api-caller.ts';
import { type ClinicServer, startClinicServer } from '../../support/clinic-server.ts';
import { contentsOf } from '../../support/database-contents.ts';
import { startTestPlatform } from '../../support/local-platform.ts';
import { findPostgres } from '../../support/postgres-server.ts';

/* Backup and restore where the database is on a server of the clinic's own, with the tools of PostgreSQL. */

const binaries = findPostgres();

describe.skipIf(!binaries)('A backup of a server’s database (skipped where none is installed)', () => {
  let server: ClinicServer;
  const path = process.env.PATH;

  beforeAll(async () => {
    process.env.PATH = `${binaries}:${path}`;
    server = await startClinicServer(binaries ?? '');
    await server.asOwner(
      'postgres',
      "CREATE ROLE copias LOGIN BYPASSRLS PASSWORD 'Secreta-1' IN ROLE clinica",
    );
  });
  afterAll(async () => {
    process.env.PATH = path;
    await server?.stop();
  });

  const newFolder = () => mkdtempSync(join(tmpdir(), 'auxilia-server-'));

  const contentsIn = (database: string) =>
    contentsOf(async (statement) => (await server.asOwner(database, statement)).rows);

  test('beside a running product, into an empty database, with equal rows; and the product works on it', async () => {
    const { newDatabase, urlOf } = server;
    const [database, directory, folder] = [await newDatabase(), newFolder(), newFolder()];
    const platform = await startTestPlatform({ dataDirectory: directory, databaseUrl: urlOf(database) });
    const token = await accessToken(platform, 0);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };
    const body = JSON.stringify({ resourceType: 'Patient', name: [{ family: 'Ibáñez' }] });
    const { status } = await fetch(`${platform.url}/fhir/R4/Patient`, { method: 'POST', headers, body });
    expect(status).toBe(201);

    const blind = makeBackup({ directory, folder, databaseUrl: urlOf(database) });
    await expect(blind).rejects.toThrow('indique en BACKUP_DATABASE_URL una que tenga BYPASSRLS');
    const made = await makeBackup({ directory, folder, databaseUrl: urlOf(database, 'copias') });
    expect(readdirSync(folder)).toHaveLength(1);
    await platform.close();
    const before = await contentsIn(database);

    const given = { file: made.file, keyFile: made.keyFile };
    const onto = await newDatabase();
    await expect(restoreBackup({ ...given, directory: newFolder() })).rejects.toThrow(
      'indique en DATABASE_URL',
    );
    const full = restoreBackup({ ...given, directory: newFolder(), databaseUrl: urlOf(database) });
    await expect(full).rejects.toThrow(`La base de datos «${database}» de DATABASE_URL no está vacía`);
    expect(await contentsIn(database)).toEqual(before);
    const away = restoreBackup({ ...given, directory: newFolder(), databaseUrl: urlOf('ninguna') });
    await expect(away).rejects.toThrow('No se puede conectar con PostgreSQL');

    const target = newFolder();
    await restoreBackup({ ...given, directory: target, databaseUrl: urlOf(onto) });
    expect(readdirSync(target)).toContain(localFiles.store);
    // The product that was stopped after the copy noted its last checkpoint.
    const others = (contents: Record<string, unknown>) =>
      Object.entries(contents).filter(([name]) => !name.startsWith('public.log_checkpoint'));
    expect(others(await contentsIn(onto))).toEqual(others(before));
    const again = await startTestPlatform({ dataDirectory: target, databaseUrl: urlOf(onto) });
    const found = await fetch(`${again.url}/fhir/R4/Patient?family=Ib%C3%A1%C3%B1ez&_count=1`, {
      headers: { authorization: `Bearer ${await accessToken(again, 0, Date.now() + 30_000)}` },
    });
    expect((await found.json()).entry).toHaveLength(1);
    await again.close();
  });
});
