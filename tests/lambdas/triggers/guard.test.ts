import { expect, test } from 'vitest';
import type { LogEntry } from '../../../lambdas/platform/log.ts';
import { guard } from '../../../lambdas/triggers/guard.ts';
import { handler as postConfirmation } from '../../../lambdas/triggers/post-confirmation.ts';
import { Refusal } from '../../../lambdas/triggers/refusal.ts';
import { postConfirmation as event } from './trigger-events.ts';

const failing =
  (error: Error) =>
  async (_event: object): Promise<object> => {
    throw error;
  };

test('a refusal reaches the person as it is, and is no fault', async () => {
  const entries: LogEntry[] = [];
  const trigger = guard(failing(new Refusal('Debe aceptar los términos.')), (entry) => entries.push(entry));
  await expect(trigger({})).rejects.toThrow('Debe aceptar los términos.');
  expect(entries).toEqual([]);
});

test('of any other failure the person learns that there was one, and the log not what it said', async () => {
  const entries: LogEntry[] = [];
  const error = Object.assign(new Error('Key (email)=(ana@clinica.example) already exists'), {
    code: '23505',
  });
  const trigger = guard(failing(error), (entry) => entries.push(entry));
  await expect(trigger({})).rejects.toThrow(/^El servicio no está disponible ahora mismo/);
  expect(entries).toMatchObject([{ level: 'error', event: 'trigger-failure', error: 'Error(23505)' }]);
  expect(JSON.stringify(entries)).not.toContain('ana@clinica.example');
});

test('the Lambdas are guarded from their first call on', async () => {
  await expect(postConfirmation(event('sub'))).rejects.toThrow(/^El servicio no está disponible/);
});
