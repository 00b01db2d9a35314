import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { makeBackup } from '../../../../infra/local/backup/make-backup.ts';
import { restoreBackup } from '../../../../infra/local/backup/restore-backup.ts';
import { backupFiles, localFiles } from '../../../../infra/local/local-files.ts';
import { openPgliteDatabase } from '../../../../infra/local/pglite-database.ts';
import { accessToken } from '../../../support/api-caller.ts';
import { contentsOf } from '../../../support/database-contents.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';

const running: TestPlatform[] = [];
afterEach(async () => {
  for (const platform of running.splice(0)) await platform.close();
});

const newFolder = () => mkdtempSync(join(tmpdir(), 'auxilia-backup-'));
async function start(dataDirectory: string): Promise<TestPlatform> {
  const platform = await startTestPlatform({ dataDirectory });
  running.push(platform);
  return platform;
}
async function stop(platform: TestPlatform): Promise<void> {
  running.splice(running.indexOf(platform), 1);
  await platform.close();
}

function fhir({ url }: TestPlatform, token: string) {
  return async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' };
    const response = await fetch(`${url}/fhir/R4/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
}

async function contentsIn(directory: string): Promise<Record<string, unknown>> {
  const database = await openPgliteDatabase(join(directory, localFiles.database));
  return contentsOf(database.execute).finally(() => database.close());
}

test('what is restored has the same rows, files and accounts, its logs are whole, and its key opens the next', async () => {
  const [directory, folder, target] = [newFolder(), newFolder(), join(newFolder(), 'nueva')];
  const platform = await start(directory);
  const token = await accessToken(platform, 0);
  const created = await fhir(platform, token)('POST', 'Patient', {
    resourceType: 'Patient',
    name: [{ family: 'Ibáñez' }],
  });
  expect(created.status).toBe(201);
  await stop(platform);
  mkdirSync(join(directory, localFiles.documents, 'una'), { recursive: true });
  writeFileSync(join(directory, localFiles.documents, 'una', 'foto'), 'bytes');

  const made = await makeBackup({ directory, folder });
  expect(made.isNewKey).toBe(true);
  expect(made.facts).toMatchObject({ documents: 1, database: { isWhole: true, people: 4, findings: [] } });
  expect(made.facts.database?.resources).toBeGreaterThan(1);
  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(/^auxilia-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.zst\.age$/),
  ]);
  expect(statSync(made.file).mode & 0o077).toBe(0);
  // Nothing readable is left, neither here nor there.
  expect(existsSync(join(directory, backupFiles.workspace))).toBe(false);
  expect(readFileSync(made.file).includes('Ibáñez')).toBe(false);

  const facts = await restoreBackup({ file: made.file, keyFile: made.keyFile, directory: target });
  expect(facts).toEqual(made.facts);
  expect(await contentsIn(target)).toEqual(await contentsIn(directory));
  expect(readdirSync(join(target, localFiles.documents, 'una'))).toEqual(['foto']);
  expect(existsSync(join(target, backupFiles.restoring))).toBe(false);

  const again = await start(target);
  // A code is good once: the next one.
  const later = await accessToken(again, 0, Date.now() + 30_000);
  const found = await fhir(again, later)('GET', `Patient/${created.body.id}`);
  expect(found.body.name[0].family).toBe('Ibáñez');
  await stop(again);
  // The next one there is opened by the same key.
  expect(readFileSync(join(target, backupFiles.key))).toEqual(readFileSync(made.keyFile));
});

test('beside a product that works, all that it acknowledged before is in it, and it goes on', async () => {
  const [directory, folder, target] = [newFolder(), newFolder(), newFolder()];
  const platform = await start(directory);
  const call = fhir(platform, await accessToken(platform, 0));
  let isDone = false;
  const acknowledged: { id: string; at: number }[] = [];
  const writing = (async () => {
    while (!isDone) {
      const { status, body } = await call('POST', 'Patient', {
        resourceType: 'Patient',
        name: [{ text: 'X' }],
      });
      expect(status).toBe(201);
      acknowledged.push({ id: body.id, at: Date.now() });
      await setTimeout(20);
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  const begun = Date.now();
  const made = await makeBackup({ directory, folder });
  isDone = true;
  await writing;
  expect(acknowledged.filter(({ at }) => at > begun).length).toBeGreaterThan(0);
  await restoreBackup({ file: made.file, keyFile: made.keyFile, directory: target });
  const restored = await start(target);
  const ask = fhir(restored, await accessToken(restored, 0, Date.now() + 30_000));
  const { body } = await ask('GET', 'Patient?_count=1000&_elements=id');
  const kept = body.entry.map(({ resource }: { resource: { id: string } }) => resource.id);
  expect(kept).toEqual(
    expect.arrayContaining(acknowledged.filter(({ at }) => at < begun).map(({ id }) => id)),
  );
});

test('nobody who cannot read the store has the running product copy its data', async () => {
  const directory = newFolder();
  const { url } = await start(directory);
  mkdirSync(join(directory, backupFiles.workspace, 'copy'), { recursive: true });
  for (const headers of [{}, { 'x-auxilia-backup': '0'.repeat(64) }]) {
    const { status } = await fetch(`${url}/_local/backup-snapshot`, { method: 'POST', headers });
    expect(status).toBe(403);
  }
  expect(readdirSync(join(directory, backupFiles.workspace, 'copy'))).toEqual([]);
});
