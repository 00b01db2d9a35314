import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProcess as runScript } from '../run-process.ts';

const script = join(import.meta.dirname, 'payer-process.ts');
const runProcess = (args: string[], point?: string) => runScript(script, args, point);

const scratch = mkdtempSync(join(tmpdir(), 'auxilia-payer-'));
const submitted = join(scratch, 'submitted');

beforeAll(async () => {
  mkdirSync(submitted);
  expect(await runProcess([submitted, 'submit'], 'submitted')).toBe('submitted\n');
}, 60_000);
afterAll(() => rmSync(scratch, { recursive: true }));

test.each([
  // Nobody can know whether it left: the payer is asked, has never heard of it, and a person sends it again.
  ['as it leaves', 'leaving', { state: 'ready', claims: 0 }],
  ['once the payer took it, before the answer is kept', 'taken', { state: 'approved', claims: 1 }],
  ['once the answer is kept and read', 'settled', { state: 'approved', claims: 1 }],
])(
  'a process killed after submitting, and the next one %s: the payer has the request once at most',
  { timeout: 60_000 },
  async (_title, point, expected) => {
    const directory = join(scratch, point);
    cpSync(submitted, directory, { recursive: true });
    expect(await runProcess([directory, 'send'], point)).toBe(`${point}\n`);
    expect(JSON.parse(await runProcess([directory, 'send']))).toEqual(expected);
  },
);

test('a process killed right after submitting: the next one sends it, once', {
  timeout: 60_000,
}, async () => {
  expect(JSON.parse(await runProcess([submitted, 'send']))).toEqual({ state: 'approved', claims: 1 });
});
