import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPgliteDatabase } from '../../../infra/local/pglite-database.ts';
import { fhirClientOf } from '../../lambdas/fhir/fhir-client.ts';
import { placeCluster } from '../../support/memory-database.ts';

const node = join(import.meta.dirname, '../../../node_modules/.bin/node');

interface Doom {
  script: string;
  /** Said by the process so many times, and then its time has come. */
  sign: string;
  times: number;
  delayMs: number;
}

/** Runs a script over a database in a folder and kills it without warning; answers what it had said. */
function runUntilKilled(directory: string, { script, sign, times, delayMs }: Doom): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [join(import.meta.dirname, script), directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    let isDoomed = false;
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (isDoomed || output.split(sign).length <= times) return;
      isDoomed = true;
      setTimeout(() => child.kill('SIGKILL'), delayMs);
    });
    child.once('error', reject);
    child.once('exit', () => resolve(output));
  });
}

test.each([5, 60, 200])(
  'a process killed %d ms into a transaction of 500 entries leaves all of it or nothing, and loses none that was answered',
  { timeout: 120_000 },
  async (delayMs) => {
    const directory = mkdtempSync(join(tmpdir(), 'auxilia-crash-'));
    try {
      placeCluster(join(directory, 'postgres'));
      const doom = { script: 'transaction-process.ts', sign: 'sent\n', times: 2, delayMs };
      const said = await runUntilKilled(join(directory, 'postgres'), doom);
      const answered = said.split('answered 200\n').length - 1;
      const database = await openPgliteDatabase(join(directory, 'postgres'));
      const counts = await database.transaction({ role: 'identity' }, async (sql) => {
        await sql('SET SESSION AUTHORIZATION postgres');
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

test.each([1, 10])(
  'an export whose process is killed %d ms into a piece of its work goes on, and holds everything once as it was',
  { timeout: 120_000 },
  async (delayMs) => {
    const directory = mkdtempSync(join(tmpdir(), 'auxilia-crash-'));
    try {
      placeCluster(join(directory, 'postgres'));
      const doom = { script: 'export-process.ts', sign: 'answered 202\n', times: 4, delayMs };
      const said = await runUntilKilled(join(directory, 'postgres'), doom);
      expect(said).not.toContain('answered 200');
      const { address, ...person } = JSON.parse(said.split('\n')[0] ?? '');
      const database = await openPgliteDatabase(join(directory, 'postgres'));
      const client = fhirClientOf(database, person);
      const parts = await database.transaction({ role: 'app', ...person }, (sql) =>
        sql('SELECT part FROM bulk_export_parts ORDER BY part'),
      );
      let answer = await client.request('GET', address);
      while (answer.status === 202) answer = await client.request('GET', address);
      const files: { url: string; count: number }[] = answer.body.output;
      const patients = [];
      for (const { url, count } of files) {
        const { text } = await client.request('GET', new URL(url).pathname.replace('/fhir/R4', ''));
        const lines = text.trimEnd().split('\n');
        expect(lines).toHaveLength(count);
        patients.push(...lines.map((line) => JSON.parse(line)));
      }
      await database.close();
      // What was kept before the kill was gone on behind.
      expect(parts.length).toBeGreaterThanOrEqual(4);
      expect(files.length).toBeGreaterThan(parts.length);
      expect(patients.map(({ id }) => id).toSorted()).toEqual(
        Array.from({ length: 600 }, (_, index) => `p${index}`).toSorted(),
      );
      expect(new Set(patients.map(({ active, meta }) => `${active} ${meta.versionId}`))).toEqual(
        new Set(['true 1']),
      );
    } finally {
      rmSync(directory, { recursive: true });
    }
  },
);
