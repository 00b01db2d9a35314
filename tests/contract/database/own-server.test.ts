import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../../infra/local/data-directory.ts';
import { CannotStart } from '../../../infra/local/local-environment.ts';
import { openLocalStore } from '../../../infra/local/local-store.ts';
import { openServerDatabase } from '../../../infra/local/server-database.ts';
import { accessToken } from '../../support/api-caller.ts';
import { type ClinicServer, startClinicServer } from '../../support/clinic-server.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';
import { findPostgres } from '../../support/postgres-server.ts';

/* A clinic's own PostgreSQL in place of the embedded database: DATABASE_URL. */

const root = join(import.meta.dirname, '..', '..', '..');
const binaries = findPostgres();

describe.skipIf(!binaries)('A server of the clinic’s own (skipped where none is installed)', () => {
  let server: ClinicServer;
  let platform: TestPlatform | undefined;

  beforeAll(async () => {
    server = await startClinicServer(binaries ?? '');
  });
  afterAll(async () => {
    await platform?.close();
    await server?.stop();
  });

  const asOwner = (database: string, statement: string) => server.asOwner(database, statement);
  const urlOf = (database: string, user?: string) => server.urlOf(database, user);
  const newDatabase = () => server.newDatabase();
  const newDirectory = () => mkdtempSync(join(tmpdir(), 'auxilia-server-'));

  /** By the folder, whose tokens stay good: a code is good once. */
  const tokens = new Map<string, Promise<string>>();
  function tokenFor(directory: string, of: TestPlatform): Promise<string> {
    const token = tokens.get(directory) ?? accessToken(of, 0);
    tokens.set(directory, token);
    return token;
  }
  async function addPatient(family: string, directory: string): Promise<number> {
    if (!platform) throw new Error('Not started');
    const headers = {
      authorization: `Bearer ${await tokenFor(directory, platform)}`,
      'content-type': 'application/fhir+json',
    };
    const body = JSON.stringify({ resourceType: 'Patient', name: [{ family }] });
    return (await fetch(`${platform.url}/fhir/R4/Patient`, { method: 'POST', headers, body })).status;
  }
  const families = async (database: string) =>
    (
      await asOwner(
        database,
        `SELECT content #>> '{name,0,family}' AS family FROM resources WHERE resource_type = 'Patient' ORDER BY 1`,
      )
    ).rows.map(({ family }) => family);

  test('is prepared at the first start, is there at the next, and hears of what others write', async () => {
    const database = await newDatabase();
    const [directory, databaseUrl] = [newDirectory(), urlOf(database)];
    const start = () => startTestPlatform({ dataDirectory: directory, databaseUrl });
    platform = await start();
    expect(await addPatient('Primera', directory)).toBe(201);
    await platform.close();
    platform = await start();
    expect(await addPatient('Segunda', directory)).toBe(201);

    // Beside the running product.
    const file = join(directory, 'una.ndjson');
    writeFileSync(file, '{"resourceType":"Patient","id":"p1","name":[{"family":"Tercera"}]}');
    const imported = await run('infra/local/import.ts', [file], directory, databaseUrl);
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout).toContain('1 escrito');
    expect(await families(database)).toEqual(['Primera', 'Segunda', 'Tercera']);
    const verified = await run('infra/local/audit-verify.ts', [], directory, databaseUrl);
    expect(verified.stdout).toContain('íntegro');

    const other = startTestPlatform({ dataDirectory: newDirectory(), databaseUrl });
    await expect(other).rejects.toThrow(`La base de datos «${database}» de DATABASE_URL es de otra DATA_DIR`);
    const twice = startTestPlatform({ dataDirectory: directory, databaseUrl });
    await expect(twice).rejects.toThrow('Auxilia ya está en marcha');
    await platform.close();
    platform = undefined;
    const without = openLocalStore(join(directory, 'local.sqlite'));
    await expect(openDatabaseBeside(without, { directory })).rejects.toThrow('indique DATABASE_URL');
    without.close();
  });

  test('may be begun anew in the middle of work: what failed says so, and what comes after works', async () => {
    const [database, directory] = [await newDatabase(), newDirectory()];
    platform = await startTestPlatform({ dataDirectory: directory, databaseUrl: urlOf(database) });
    expect(await addPatient('Antes', directory)).toBe(201);
    const restart = server.restart();
    const answered: number[] = [];
    for (let attempt = 0; attempt < 200 && answered.at(-1) !== 201; attempt += 1) {
      answered.push(await addPatient('Después', directory).catch(() => 503));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await restart;
    expect(answered.at(-1)).toBe(201);
    expect(answered.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    // A request that was answered with an error has left nothing.
    const kept = await families(database);
    expect(kept.filter((family) => family === 'Después')).toHaveLength(1);

    // And it listens again.
    const heard = new Set<string>();
    const again = await openServerDatabase(urlOf(database), await installationOf(database));
    await again.onChange((organizationId) => heard.add(organizationId));
    await server.restart();
    await expect.poll(() => heard.size, { timeout: 10_000 }).toBeGreaterThan(0);
    await again.close();
    await platform.close();
    platform = undefined;
  });

  test('the operator is a login of its own, which no transaction of the application becomes', async () => {
    const database = await newDatabase();
    const opened = await openServerDatabase(urlOf(database), randomUUID());
    const scope = { organizationId: randomUUID(), userId: randomUUID() };
    const attempt = opened.transaction({ role: 'app', ...scope }, (sql) => sql('SET ROLE auxilia_operator'));
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
    const read = () =>
      opened.transaction({ role: 'operator', ...scope }, (sql) =>
        sql('SELECT legal_name FROM organizations'),
      );
    expect(await read()).toEqual([{ legal_name: 'Auxilia' }]);
    expect(await read()).toEqual([{ legal_name: 'Auxilia' }]);
    await opened.close();
  });

  const installationOf = async (database: string): Promise<string> =>
    (await asOwner(database, 'SELECT id FROM auxilia_local.installation')).rows[0].id;

  describe('is refused in one sentence, untouched', () => {
    const tables = async (database: string) =>
      (await asOwner(database, `SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'`))
        .rows[0].n;

    test('with tables of something else', async () => {
      const database = await newDatabase();
      await asOwner(database, 'CREATE TABLE pacientes (id int)');
      await refuses(urlOf(database), 'tiene tablas que no son de Auxilia');
      expect(await tables(database)).toBe(1);
    });

    test('with a schema of a newer version', async () => {
      const database = await newDatabase();
      await (await openServerDatabase(urlOf(database), 'a')).close();
      await asOwner(database, `INSERT INTO schema_version (version, name, md5) VALUES (999, 'later', 'x')`);
      await refuses(urlOf(database), 'es de una versión más nueva de Auxilia', 'a');
    });

    test('with a schema of another version', async () => {
      const database = await newDatabase();
      await (await openServerDatabase(urlOf(database), 'a')).close();
      await asOwner(database, `UPDATE schema_version SET md5 = 'of-another' WHERE version = 3`);
      await refuses(urlOf(database), 'es de otra versión de Auxilia', 'a');
    });

    test('where it is not, or its account may not', async () => {
      await refuses(urlOf('ninguna'), '«ninguna» de DATABASE_URL no existe');
      await refuses('postgresql://a:b@127.0.0.1:1/x', 'No se puede conectar con PostgreSQL en 127.0.0.1:1');
      await asOwner('postgres', 'CREATE ROLE nadie LOGIN');
      await asOwner('postgres', 'CREATE DATABASE de_nadie TEMPLATE template0');
      await refuses(urlOf('de_nadie', 'nadie'), 'debe ser dueña de la base de datos y poder crear roles');
      await refuses(urlOf('x', 'desconocida'), 'no acepta la cuenta de DATABASE_URL');
    });

    test('a first start that did not reach it leaves the DATA_DIR to any database', async () => {
      const store = openLocalStore(join(newDirectory(), 'local.sqlite'));
      const opening = openDatabaseBeside(store, { directory: null, databaseUrl: urlOf('ninguna') });
      await expect(opening).rejects.toThrow(CannotStart);
      expect(store.prepare('SELECT name FROM sqlite_master').all()).toEqual([]);
      store.close();
    });

    async function refuses(url: string, sentence: string, installation = 'b'): Promise<void> {
      const opening = openServerDatabase(url, installation);
      await expect(opening).rejects.toThrow(CannotStart);
      await expect(opening).rejects.toThrow(sentence);
      await opening.catch(({ message }) => {
        expect(message).not.toContain('Secreta-1');
        expect(message).not.toContain('\n');
      });
    }
  });

  function run(script: string, given: string[], dataDirectory: string, databaseUrl: string) {
    const env = { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl };
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...given], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const outcome = { stdout: '', stderr: '', code: null as number | null };
    child.stdout.on('data', (piece) => {
      outcome.stdout += piece;
    });
    child.stderr.on('data', (piece) => {
      outcome.stderr += piece;
    });
    return new Promise<typeof outcome>((resolve) => {
      child.once('close', (code) => resolve({ ...outcome, code }));
    });
  }
});
