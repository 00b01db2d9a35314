import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckpoints } from '../../../infra/local/checkpoint-files.ts';
import { writeCheckpoint } from '../../../lambdas/audit/write-checkpoint.ts';
import { readNewHeads } from '../../../lambdas/platform/log-heads.ts';
import { type LogClinic, openLogClinic } from './log-clinic.ts';

let clinic: LogClinic;
beforeEach(async () => {
  clinic = await openLogClinic();
  await clinic.write(1);
});
afterEach(async () => {
  await clinic.database.close();
  rmSync(clinic.directory, { recursive: true, force: true });
});
const file = () => join(clinic.directory, 'checkpoints.jsonl');
const numbers = () =>
  readFileSync(file(), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).number);

test('a checkpoint is written where something was written since, and tells of that alone', async () => {
  await clinic.checkpoint();
  await clinic.checkpoint();
  expect(numbers()).toEqual([1]);
  await clinic.client.request('GET', '/Patient');
  await clinic.checkpoint();
  expect(numbers()).toEqual([1, 2]);
  expect(JSON.parse(readFileSync(file(), 'utf8').split('\n')[1] ?? '').heads).toEqual([
    {
      organizationId: clinic.client.organizationId,
      log: 'access',
      chain: 0,
      sequence: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
});

test('what is written down is the owner’s alone to read', async () => {
  await clinic.checkpoint();
  for (const name of ['checkpoints.jsonl', 'key.pem']) {
    expect(statSync(join(clinic.directory, name)).mode & 0o777, name).toBe(0o600);
  }
});

test('a process that dies before it tells the database, or within a line, leaves nothing wrong', async () => {
  const dying = writeCheckpoint({
    ...openCheckpoints(clinic.directory, { isNew: false }),
    readHeads: () => readNewHeads(clinic.database),
    noteCheckpoint: () => Promise.reject(new Error('died')),
    now: () => new Date(),
    log: () => {},
  });
  await expect(dying).rejects.toThrow('died');
  appendFileSync(file(), '{"number":2,"prev');
  expect(await clinic.verify()).toEqual([]);
  await clinic.checkpoint();
  expect(numbers()).toEqual([1, 2]);
  expect(clinic.logs).toEqual([{ level: 'warn', event: 'log-checkpoint-taken' }]);
  expect(await clinic.verify()).toEqual([]);
});

test('two who write at once leave one series', async () => {
  const [one, other] = [openCheckpoints(null, { isNew: true }), () => readNewHeads(clinic.database)];
  const write = () =>
    writeCheckpoint({
      ...one,
      readHeads: other,
      noteCheckpoint: async () => {},
      now: () => new Date(),
      log: () => {},
    });
  await Promise.all([write(), write()]);
  const all: number[] = [];
  for await (const line of one.store.read()) all.push(JSON.parse(line).number);
  expect(all).toEqual([1, 2]);
});

test('without its key no other is made beside what it signed', async () => {
  await clinic.checkpoint();
  rmSync(join(clinic.directory, 'key.pem'));
  expect(() => openCheckpoints(clinic.directory, { isNew: true })).toThrow(/Falta .*key\.pem/);
  rmSync(clinic.directory, { recursive: true });
  expect(() => openCheckpoints(clinic.directory, { isNew: false })).toThrow('npm start');
});
