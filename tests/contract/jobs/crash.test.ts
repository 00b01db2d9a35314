import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProcess as runScript } from '../run-process.ts';

const script = join(import.meta.dirname, 'reminder-process.ts');
const runProcess = (args: string[], point?: string) => runScript(script, args, point);

const scratch = mkdtempSync(join(tmpdir(), 'auxilia-reminder-'));
const organizationId = randomUUID();
const booked = join(scratch, 'booked');
const raised = join(scratch, 'raised');

beforeAll(async () => {
  mkdirSync(booked);
  expect(await runProcess([booked, organizationId, 'book'], 'booked')).toBe('booked\n');
  mkdirSync(raised);
  expect(await runProcess([raised, organizationId, 'raise'], 'raised')).toBe('raised\n');
}, 60_000);
afterAll(() => rmSync(scratch, { recursive: true }));

test.each([
  ['before the transaction of its message is over', 'written'],
  ['before it has sent its message', 'handed-over'],
  ['before it has noted that its message was sent', 'delivered'],
])(
  'a process killed after booking and the next one %s: the reminder still goes once',
  { timeout: 60_000 },
  async (_title, point) => {
    const directory = join(scratch, point);
    cpSync(booked, directory, { recursive: true });
    expect(await runProcess([directory, organizationId, 'remind'], point)).toBe(`${point}\n`);
    const result = await runProcess([directory, organizationId, 'remind']);
    // The reminder and the note of its delivery; the one two hours before still waits.
    expect(JSON.parse(result)).toEqual({ mails: 1, communications: 1, calls: 0, sent: 1, done: 2 });
  },
);

test.each([
  ['before the note of the call is kept', 'written'],
  ['before the letter has left', 'handed-over'],
  ['before it is noted that it left', 'delivered'],
])(
  'a process killed %s: whoever is called for an alarm is called once',
  { timeout: 60_000 },
  async (_, point) => {
    const directory = join(scratch, `call-${point}`);
    cpSync(raised, directory, { recursive: true });
    expect(await runProcess([directory, organizationId, 'call'], point)).toBe(`${point}\n`);
    const result = await runProcess([directory, organizationId, 'call']);
    // The next call still waits.
    expect(JSON.parse(result)).toEqual({ mails: 1, communications: 0, calls: 1, sent: 1, done: 0 });
  },
);
