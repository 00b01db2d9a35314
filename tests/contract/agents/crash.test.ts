import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCluster } from '../../support/memory-database.ts';

const script = join(import.meta.dirname, 'booking-process.ts');
const node = join(import.meta.dirname, '../../../node_modules/.bin/node');

/** Kills the process without warning at `point`, or lets it end where there is none; answers what it said. */
function runProcess(args: string[], point?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [script, ...args, point ?? ''], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      if (point !== undefined && output.includes(point)) child.kill('SIGKILL');
    });
    child.once('error', reject);
    child.once('exit', () => resolve(output.trim()));
  });
}

const scratch = mkdtempSync(join(tmpdir(), 'auxilia-agent-'));
const prepared = join(scratch, 'prepared');
let organizationId = '';
let calm: { transactions: number; outcome: Record<string, unknown> };

const copy = (name: string) => {
  const directory = join(scratch, name);
  cpSync(prepared, directory, { recursive: true });
  return directory;
};

beforeAll(async () => {
  placeCluster(prepared);
  organizationId = await runProcess(['prepare', prepared]);
  calm = JSON.parse(await runProcess(['work', copy('calm'), organizationId]));
}, 120_000);
afterAll(() => rmSync(scratch, { recursive: true }));

test('left alone, the process books, writes and waits', () => {
  expect(calm.outcome).toMatchObject({ appointments: [{ n: 1 }], runs: [{ state: 'waiting-message' }] });
});

test('a process killed at any boundary of a booking and begun anew comes to the same end', {
  timeout: 300_000,
}, async () => {
  // On disk each takes seconds: where a tool was carried out and where a model was asked, before and after.
  for (const point of ['before-1', 'after-1', 'before-2', 'after-3', 'before-4', 'after-4', 'after-6']) {
    const directory = copy(point);
    expect(await runProcess(['work', directory, organizationId], point)).toBe(point);
    const { outcome } = JSON.parse(await runProcess(['work', directory, organizationId]));
    expect(outcome, point).toEqual(calm.outcome);
  }
});
