import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../../lambdas/platform/database.ts';
import { migrate } from '../../../lambdas/platform/migrate.ts';
import { onPool, openPgDatabase } from '../../../lambdas/platform/pg-database.ts';
import { createServerDatabase } from '../../support/migrated-server.ts';
import { withClient } from '../../support/postgres-server.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { databaseSuite } from './database-suite.ts';
import { provisioningSuite } from './provisioning-suite.ts';
import { sessionsSuite } from './sessions-suite.ts';

onEachEngine(
  (open) => {
    databaseSuite(open);
    provisioningSuite(open);
    sessionsSuite(open);
  },
  ({ open, connection }) => {
    test('the login roles reach their rows when they log in themselves, as they do on Aurora', async () => {
      const asApp = openPgDatabase({ ...connection(), user: 'auxilia_app', maxConnections: 1 });
      const rows = await asApp.transaction({ role: 'app', organizationId: null }, (sql) =>
        sql('SELECT current_user AS role, count(*)::int AS n FROM users GROUP BY 1'),
      );
      expect(rows).toEqual([]);
      await expect(asApp.transaction({ role: 'identity' }, (sql) => sql('SELECT 1'))).rejects.toThrow(
        /permission denied/,
      );
      await asApp.close();
    });

    test('looking up a session costs no statement: one to begin, one to do, one to end', async () => {
      const pool = new pg.Pool({ ...connection(), pipeline: true, max: 1 });
      const sent: string[] = [];
      pool.on('connect', (client) => {
        const query = client.query.bind(client) as (...given: unknown[]) => unknown;
        client.query = ((...given: [string | { text: string }]) => {
          const [statement] = given;
          sent.push(typeof statement === 'string' ? statement : statement.text);
          return query(...given);
        }) as typeof client.query;
      });
      const counted = onPool(pool);
      const session = { id: randomUUID(), signedInAt: 1, issuedAt: 1, roles: [] };
      const scope = { role: 'app', organizationId: randomUUID(), userId: randomUUID(), session } as const;
      await counted.transaction(scope, (sql) => sql('SELECT 1')).catch(() => {});
      expect(sent).toEqual([expect.stringMatching(/^BEGIN; SELECT .*enter_session/), 'SELECT 1', 'ROLLBACK']);
      await counted.close();
    });

    test('migrations run once, also when two deployments start at the same moment', async () => {
      const twice = await createServerDatabase('nothing');
      const run = () =>
        withClient(twice, (client) => migrate({ execute: (script) => client.query(script) }, twice.database));
      const applied = await Promise.all([run(), run()]);
      const scripts = readdirSync(join(import.meta.dirname, '../../../lambdas/platform/migrations'));
      expect(applied.map((versions) => versions.length).sort()).toEqual([0, scripts.length]);
      expect(await run()).toEqual([]);
    });

    test('migrations of an older release, which a deployment that is taken back runs once more, leave the schema as it is', async () => {
      const newer = await createServerDatabase('nothing');
      const versions = await withClient(newer, async (client) => {
        const run = () => migrate({ execute: (script) => client.query(script) }, newer.database);
        const count = async () => (await client.query('SELECT count(*)::int AS n FROM schema_version')).rows;
        await run();
        await client.query(
          `INSERT INTO schema_version (version, name, md5, run_at) VALUES (9999, 'of a newer release', '', now())`,
        );
        const before = await count();
        return { applied: await run(), before, after: await count() };
      });
      expect(versions.applied).toEqual([]);
      expect(versions.after).toEqual(versions.before);
    });

    test('a migration that came to the product after one with a higher number runs all the same', async () => {
      const older = await createServerDatabase('nothing');
      const applied = await withClient(older, async (client) => {
        const run = () => migrate({ execute: (script) => client.query(script) }, older.database);
        await run();
        await client.query('DROP TABLE laboratory_ranges; DELETE FROM schema_version WHERE version = 88');
        return [await run(), await run()];
      });
      expect(applied).toEqual([[88], []]);
    });

    test('a connection that ends in the middle is told from a failing statement, and the next one is new', async () => {
      const { host, port } = connection();
      const sockets: Socket[] = [];
      const proxy = createServer((client) => {
        const upstream = connect(port, host);
        sockets.push(client);
        client.pipe(upstream).pipe(client);
        for (const socket of [client, upstream]) socket.on('error', () => {});
      });
      await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
      const address = proxy.address() as AddressInfo;
      const through = openPgDatabase({ ...connection(), port: address.port, maxConnections: 1 });
      const lost = through.transaction({ role: 'identity' }, async (sql) => {
        // As a failover does it: without a word.
        setTimeout(() => sockets[0]?.destroy(), 50);
        return sql('SELECT pg_sleep(10)');
      });
      await expect(lost).rejects.toThrow(DatabaseUnavailable);
      expect(await through.transaction({ role: 'identity' }, (sql) => sql('SELECT 1 AS one'))).toEqual([
        { one: 1 },
      ]);
      await through.close();
      await new Promise((closed) => proxy.close(closed));
    });

    test('a connection that the server ended while a Lambda slept is replaced before it is trusted', async () => {
      const { password, ...server } = connection();
      const one = async (trustedMs: number) => {
        const pool = new pg.Pool({ ...server, password, pipeline: true, max: 1 });
        const slept = onPool(pool, 'role', undefined, trustedMs);
        const pid = await slept.transaction({ role: 'identity' }, async (sql) => {
          const [backend] = await sql<{ pid: number }>('SELECT pg_backend_pid() AS pid');
          return backend?.pid;
        });
        // In another process, and waited for without a turn of this one's loop: as if it had been frozen.
        const ended = spawnSync(process.execPath, [
          '--input-type=module',
          '--eval',
          `import pg from 'pg';
           const client = new pg.Client(${JSON.stringify(server)});
           await client.connect();
           await client.query('SELECT pg_terminate_backend($1, 5000)', [${pid}]);
           await client.end();`,
        ]);
        expect(String(ended.stderr)).toBe('');
        try {
          return await slept.transaction({ role: 'identity' }, (sql) => sql('SELECT 1 AS one'));
        } finally {
          await slept.close();
        }
      };
      expect(await one(0)).toEqual([{ one: 1 }]);
      await expect(one(60_000)).rejects.toThrow(DatabaseUnavailable);
    });

    test('a server that does not answer is given up after the time that was said', async () => {
      const silent = createServer(() => {});
      await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
      const { port } = silent.address() as AddressInfo;
      const paused = openPgDatabase({ ...connection(), port, maxConnections: 1, connectMs: 100 });
      await expect(paused.transaction({ role: 'identity' }, (sql) => sql('SELECT 1'))).rejects.toThrow(
        DatabaseUnavailable,
      );
      await paused.close();
      silent.close();
    });

    test('a server that is not there is told from a failing statement', async () => {
      const nowhere = openPgDatabase({ ...connection(), port: 1, maxConnections: 1 });
      await expect(nowhere.transaction({ role: 'identity' }, (sql) => sql('SELECT 1'))).rejects.toThrow(
        DatabaseUnavailable,
      );
      await nowhere.close();
      await expect(
        open().transaction({ role: 'identity' }, (sql) => sql('SELECT 1/0')),
      ).rejects.toMatchObject({
        code: '22012',
      });
    });
  },
);
