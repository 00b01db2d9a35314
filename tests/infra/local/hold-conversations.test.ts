import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { accessToken, createCaller } from '../../support/api-caller.ts';
import { startTestPlatform } from '../../support/local-platform.ts';

const dayMs = 24 * 60 * 60_000;

test('patients write as the demonstration clinic starts, so that an alarm runs and proposals wait; later starts add nothing', {
  timeout: 240_000,
}, async () => {
  const dataDirectory = join(mkdtempSync(join(tmpdir(), 'auxilia-at-work-')), 'data');
  /** What waits for the second clinician on a start so many days later, once `tools` are proposed. */
  const waitingAfter = async (days: number, tools: string[]) => {
    const now = () => new Date(Date.now() + days * dayMs);
    const platform = await startTestPlatform({ dataDirectory, seed: 'demo', isAtWork: true, now });
    try {
      const call = createCaller(platform.url, await accessToken(platform, 1, now().getTime()));
      const read = async (path: string) => (await call('GET', path)).body;
      const proposed = async () => {
        const { approvals }: { approvals: { tool: string }[] } = await read('/approvals');
        return approvals.map(({ tool }) => tool).toSorted();
      };
      await vi.waitFor(async () => expect(await proposed()).toEqual(tools), {
        timeout: 90_000,
        interval: 300,
      });
      const { alarms }: { alarms: { kind: string }[] } = await read('/alarms');
      const flags = alarms.filter(({ kind }) => kind === 'red-flag').length;
      return { flags, log: platform.log.filter(({ level }) => level === 'error') };
    } finally {
      await platform.close();
    }
  };
  const proposals = ['book_appointment', 'cancel_appointment'];
  expect(await waitingAfter(0, proposals)).toEqual({ flags: 1, log: [] });
  // What was proposed has expired by then, and the alarm still waits for somebody.
  expect(await waitingAfter(3, [])).toEqual({ flags: 1, log: [] });
});
