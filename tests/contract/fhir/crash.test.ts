import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';

const script = join(import.meta.dirname, 'transaction-process.ts');
const node = join(import.meta.dirname, '../../../node_modules/.bin/node');

/** Kills the process without warning `delayMs` after its second transaction was sent; answers how many were done. */
function writeUntilKilled(directory: string, delayMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [script, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    let isDoomed = false;
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (isDoomed || output.split('sent\n').length < 3) return;
      isDoomed = true;
      setTimeout(() => child.kill('SIGKILL'), delayMs);
    });
    child.once('error', reject);
    child.once('exit', () => resolve(output.split('answered 200\n').length - 1));
  });
}

test.each([5, 60, 200])(
  'a process killed %d ms into a transaction of 500 entries leaves all of it or nothing, and loses none that was answered',
  { timeout: 120_000 },
  async (delayMs) => {
    const directory = mkdtempSync(join(tmpdir(), 'auxilia-crash-'));
    try {
      const answered = await writeUntilKilled(join(directory, 'postgres'), delayMs);
      const database = await openPgliteDatabase(join(directory, 'postgres'));
      const counts = await database.transaction({ role: 'identity' }, async (sql) => {
        await sql('RESET role');
        return sql<{ resources: number; rows: number; logged: number }>(
          `SELECT (SELECT count(*) FROM resources)::int AS resources,
             (SELECT count(DISTINCT resource_key) FROM index_strings)::int AS rows,
             (SELECT count(*) FROM access_log)::int AS logged`,
        );
      });
      await database.close();
      const { resources = -1, rows, logged } = counts[0] ?? {};
      expect(answered).toBeGreaterThanOrEqual(1);
      expect([answered * 500, (answered + 1) * 500]).toContain(resources);
      expect([rows, logged]).toEqual([resources, resources]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  },
);
