import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform, type TestPlatform } from '../../support/local-platform.ts';

let platform: TestPlatform;
let call: ReturnType<typeof createCaller>;

beforeAll(async () => {
  platform = await startTestPlatform();
  const admin = platform.accounts.findIndex(({ roles }) => roles.includes('admins'));
  call = createCaller(platform.url, await accessToken(platform, admin));
});
afterAll(() => platform?.close());

const choose = (hoursBefore: unknown, ifMatch = '"1"') =>
  call('PUT', '/reminder-settings', { body: { hoursBefore }, headers: { 'if-match': ifMatch } });

test.each([
  [[0], 'Un recordatorio sale al menos una hora antes de la cita'],
  [[337], 'Un recordatorio sale como máximo 14 días antes de la cita'],
  [[1.5], 'Indique horas enteras'],
  [[2, 2], 'Cada recordatorio figura una sola vez'],
  [[1, 2, 3, 4, 5, 6], 'Se admiten como máximo cinco recordatorios'],
])('%j is refused', async (hours, detail) => {
  const answer = await choose(hours);
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].detail).toBe(detail);
});

test('a clinic reminds two days and two hours before until it chooses otherwise, and of two who choose at once one is told', async () => {
  const first = await call('GET', '/reminder-settings');
  expect(first.body).toEqual({ hoursBefore: [48, 2], version: 1 });
  expect((await choose([24], '"9"')).status).toBe(412);

  const [one, two] = await Promise.all([choose([2, 24]), choose([72])]);
  expect([one.status, two.status].toSorted()).toEqual([200, 412]);
  const chosen = one.status === 200 ? [24, 2] : [72];
  const second = await call('GET', '/reminder-settings');
  expect(second.body).toEqual({ hoursBefore: chosen, version: 2 });

  expect((await choose([], second.headers.get('etag') ?? '')).body).toEqual({ hoursBefore: [], version: 3 });
  await platform.worker.idle();
  expect(platform.log).toContainEqual(
    expect.objectContaining({ event: 'job-done', route: 'jobs/appointment-reminders-replan' }),
  );
});
