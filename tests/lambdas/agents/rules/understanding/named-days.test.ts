import { expect, test } from 'vitest';
import { findTimes } from '../../../../../lambdas/agents/rules/understanding/find-times.ts';

/** A Friday. */
const clock = { now: '2026-11-20T15:00:00Z', timeZone: 'America/New_York' };
const days = (text: string) =>
  findTimes(text, clock).map(({ from, to }) => `${from.slice(0, 10)} ${to.slice(0, 10)}`);

test.each([
  ['el día de Acción de Gracias', ['2026-11-26 2026-11-27']],
  ['thanksgiving', ['2026-11-26 2026-11-27']],
  ['el viernes negro', ['2026-11-27 2026-11-28']],
  ['la semana después de la de thanksgiving', ['2026-11-30 2026-12-07']],
  ['la semana de Navidad', ['2026-12-21 2026-12-28']],
  ['después de Reyes', ['2027-01-07 2027-01-21']],
  ['el día primero', ['2026-12-01 2026-12-02']],
  ['el primero del mes', ['2026-12-01 2026-12-02']],
  ['no este lunes que viene eh, el otro', ['2026-11-30 2026-12-01']],
  ['no este martes sino el siguiente', ['2026-12-01 2026-12-02']],
])('«%s»', (text, expected) => {
  expect(days(text)).toEqual(expected);
});

test('a surname is no day', () => {
  expect(days('soy Ana Reyes')).toEqual([]);
});
