import { describe, expect, it } from 'vitest';
import { periodOf, stepDay } from '../../../../frontend/features/calendar/calendar-period.ts';
import { createWallClock, instantAt, weekdayOf } from '../../../../frontend/features/calendar/wall-clock.ts';

const zone = 'America/New_York';
const iso = (instant: number) => new Date(instant).toISOString();

describe('the period that a view shows', () => {
  it.each([
    ['dia', '2026-03-04', 1, '2026-03-04'],
    ['columnas', '2026-03-04', 1, '2026-03-04'],
    ['semana', '2026-03-04', 7, '2026-03-02'],
    ['semana', '2026-03-01', 7, '2026-02-23'],
    ['mes', '2026-03-04', 42, '2026-02-23'],
    ['mes', '2027-02-14', 28, '2027-02-01'],
  ] as const)('%s around %s has %i days from %s on', (view, day, count, first) => {
    const { days } = periodOf(view, day, zone);
    expect(days).toHaveLength(count);
    expect(days[0]).toBe(first);
    expect(weekdayOf(days[0] ?? '') === 0 || count === 1).toBe(true);
  });

  it('is an hour shorter in the week in which the clocks go forward', () => {
    const { start, end } = periodOf('semana', '2026-03-08', zone);
    expect([iso(start), iso(end)]).toEqual(['2026-03-02T05:00:00.000Z', '2026-03-09T04:00:00.000Z']);
  });

  it('is told in words', () => {
    expect(periodOf('mes', '2026-03-04', zone).title).toBe('marzo de 2026');
    expect(periodOf('dia', '2026-03-04', zone).title).toBe('miércoles, 4 de marzo de 2026');
    expect(periodOf('semana', '2026-03-04', zone).title).toBe('2–8 de marzo de 2026');
    const short = (['mes', 'dia', 'semana'] as const).map(
      (view) => periodOf(view, '2026-03-04', zone).shortTitle,
    );
    expect(short).toEqual(['mar 2026', 'mié, 4 de mar de 2026', '2–8 de mar de 2026']);
  });

  it.each([
    ['mes', '2026-01-31', 1, '2026-02-28'],
    ['mes', '2026-03-31', -1, '2026-02-28'],
    ['mes', '2026-12-15', 1, '2027-01-15'],
    ['semana', '2026-03-04', -1, '2026-02-25'],
    ['dia', '2026-02-28', 1, '2026-03-01'],
  ] as const)('%s: from %s by %i it goes to %s', (view, day, direction, next) => {
    expect(stepDay(view, day, direction)).toBe(next);
  });
});

describe('clocks on the wall', () => {
  it('shows before, through and after a change of the clocks what people read there', () => {
    const wall = createWallClock(zone, periodOf('semana', '2026-03-08', zone));
    expect(wall(Date.parse('2026-03-08T06:59:00Z'))).toEqual({ day: '2026-03-08', minutes: 119 });
    expect(wall(Date.parse('2026-03-08T07:00:00Z'))).toEqual({ day: '2026-03-08', minutes: 180 });
    expect(wall(Date.parse('2026-03-09T03:59:00Z'))).toEqual({ day: '2026-03-08', minutes: 1_439 });
  });

  it('takes of an hour that comes twice the first, and for one that is skipped the one in its place', () => {
    expect(iso(instantAt('2026-11-01', 90, zone))).toBe('2026-11-01T05:30:00.000Z');
    expect(iso(instantAt('2026-03-08', 150, zone))).toBe('2026-03-08T07:30:00.000Z');
    expect(iso(instantAt('2026-03-08', 600, 'America/Phoenix'))).toBe('2026-03-08T17:00:00.000Z');
  });
});
