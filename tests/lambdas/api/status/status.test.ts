import { describe, expect, test } from 'vitest';
import { serviceStatusSchema } from '../../../../lambdas/contracts/status.ts';
import { componentNames } from '../../../../lambdas/contracts/status-components.ts';
import { checkComponents } from '../../../../lambdas/jobs/check-components.ts';
import { database, now, openStatus, pass, platform, publish, read } from './open-status.ts';

openStatus();

describe('The state of the service', () => {
  test('is answered to anybody, kept for seconds, and says nothing before somebody has looked', async () => {
    const answer = await platform.visitor('GET', '/status');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
    const status = serviceStatusSchema.parse(answer.body);
    expect(status).toMatchObject({ checkedAt: null, firstDay: '2026-08-25' });
    expect(status.components.map(({ name }) => name)).toEqual(componentNames);
    for (const { state, days } of status.components) {
      expect(state).toBe('unknown');
      expect(days.every((day) => day === null)).toBe(true);
    }
  });

  test('tells how components were today, and how they are until that is too long ago', async () => {
    const check = () =>
      checkComponents(database, { api: 'up', record: 'down' }, { now, intervalMs: 300_000 });
    await check();
    pass(300_000);
    await check();
    const status = await read();
    expect(status.checkedAt).toBe(now().toISOString());
    const record = status.components.find(({ name }) => name === 'record');
    expect(record?.state).toBe('down');
    expect(record?.days.at(-1)).toEqual({ up: 0, degraded: 0, down: 300 });
    expect(record?.days.slice(0, -1).every((day) => day === null)).toBe(true);
    pass(450_000);
    expect((await read()).components.map(({ state }) => state)).toEqual(componentNames.map(() => 'unknown'));
  });

  test('tells nothing of what the product is made of, nor who wrote', async () => {
    await publish();
    const { text } = await platform.visitor('GET', '/status');
    expect(text).not.toMatch(/postgres|node |\d+\.\d+\.\d+|localhost|Nuria|Vega|auxilia\.example/i);
    expect(text).not.toContain(platform.operator.userId);
    expect(text).not.toContain(platform.operator.organizationId);
  });

  test('is not kept by any cache when it could not be told', async () => {
    const answer = await platform.visitor('POST', '/status', { body: {} });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([405, 'no-store']);
  });
});
