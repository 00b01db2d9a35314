import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCluster } from '../../support/memory-database.ts';
import { runProcess as runScript } from '../run-process.ts';

const script = join(import.meta.dirname, 'booking-process.ts');
const runProcess = async (args: string[], point?: string) => (await runScript(script, args, point)).trim();

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
