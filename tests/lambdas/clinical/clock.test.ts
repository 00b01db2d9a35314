import { expect, test } from 'vitest';
import { clockText, sentence } from '../../../lambdas/clinical/clock.ts';

const at = new Date('2026-11-20T20:05:00Z');
const midnight = new Date('2026-11-20T05:00:00Z');
const short = { timeStyle: 'short' } as const;

test.each([
  ['h12', at, '3:05 p.m.'],
  ['h12', midnight, '12:00 a.m.'],
  ['h23', at, '15:05'],
  ['h23', midnight, '00:00'],
] as const)('with %s an hour is told as the organization counts it', (hourCycle, moment, text) => {
  expect(clockText({ timeZone: 'America/New_York', hourCycle }, moment, short)).toBe(text);
});

test('a sentence has one point at its end', () => {
  expect(sentence('a las 9:30 a. m.')).toBe('a las 9:30 a. m.');
  expect(sentence('a las 15:05')).toBe('a las 15:05.');
});
