import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../../support/local-platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  // Who has come in is known to administer.
  for (const position of platform.accounts.keys()) {
    const caller = createCaller(platform.url, await accessToken(platform, position));
    expect((await caller('GET', '/me')).status).toBe(200);
  }
});
afterAll(() => platform?.close());

const subject = 'No se ha hecho la copia de seguridad de esta noche';
const letters = async () => {
  await platform.worker.idle();
  const response = await fetch(`${platform.url}/_local/mailbox.json`);
  const mails = (await response.json()) as { to: string; subject: string; text: string }[];
  return mails.filter((mail) => mail.subject === subject);
};

test('administrators of who runs the platform are told once of backups that fail, and again after a good one', async () => {
  await platform.tellOfFailedBackup('');
  const first = await letters();
  const administrators = platform.accounts.filter(
    ({ roles, organization }) =>
      roles.includes('admins') && organization === platform.accounts[0]?.organization,
  );
  expect(first.map(({ to }) => to)).toEqual(administrators.map(({ email }) => email));
  expect(first[0]?.text).toContain('Todavía no hay ninguna copia');
  for (let night = 0; night < 3; night += 1) await platform.tellOfFailedBackup('');
  expect(await letters()).toHaveLength(first.length);

  await platform.tellOfFailedBackup('auxilia-2026-11-20T020000Z.tar.zst.age');
  await platform.tellOfFailedBackup('auxilia-2026-11-20T020000Z.tar.zst.age');
  const second = await letters();
  expect(second).toHaveLength(2 * first.length);
  expect(second[0]?.text).toContain('«auxilia-2026-11-20T020000Z.tar.zst.age»');
});
