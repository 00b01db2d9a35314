/*
 * A pool in a process of its own, on the database file that is its argument: prints its port and what it
 * mails, until somebody kills it. Run by the durability test.
 */
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { openUserPool } from '../../../infra/local/cognito/user-pool.ts';

const database = new DatabaseSync(process.argv[2] ?? '');
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
database.exec('CREATE TABLE IF NOT EXISTS mailbox (address TEXT, text TEXT) STRICT');
const pool = openUserPool({
  database,
  now: () => new Date(),
  runTrigger: async (_, event) => event,
  deliver: ({ to, text }) => {
    database.prepare('INSERT INTO mailbox (address, text) VALUES (?, ?)').run(to, text);
  },
});
serve({ fetch: pool.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(
    `${JSON.stringify({ port, clientId: pool.userPoolClientId, poolId: pool.userPoolId })}\n`,
  );
});
