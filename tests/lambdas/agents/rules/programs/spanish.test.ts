import { expect, test } from 'vitest';
import { sayTime } from '../../../../../lambdas/agents/rules/programs/spanish.ts';

const timeZone = 'America/New_York';

test.each([
  ['2026-11-23T15:00:00Z', undefined, /a las 10:00.a\..?m\.$/],
  ['2026-11-23T18:30:00Z', 'h12', /a la 1:30.p\..?m\.$/],
  ['2026-11-23T18:30:00Z', 'h23', /a las 13:30$/],
  ['2026-11-23T06:15:00Z', 'h23', /a la 0?1:15$/],
  ['2026-11-24T05:05:00Z', 'h23', /a las 0?0:05$/],
] as const)('%s by clocks that count %s', (instant, hourCycle, said) => {
  expect(sayTime(instant, { timeZone, ...(hourCycle ? { hourCycle } : {}) })).toMatch(said);
});
