import { describe, expect, it } from 'vitest';
import { ClinicClock } from '../../../../infra/local/demo-clinic/clinic-clock.ts';

describe("The clinic's clock", () => {
  it.each([
    ['America/New_York', '2026-03-07', '2026-03-07T09:30:00-05:00'],
    ['America/New_York', '2026-03-08', '2026-03-08T09:30:00-04:00'],
    ['America/New_York', '2026-11-01', '2026-11-01T09:30:00-05:00'],
    ['America/Phoenix', '2026-07-01', '2026-07-01T09:30:00-07:00'],
    ['Pacific/Guam', '2026-07-01', '2026-07-01T09:30:00+10:00'],
    ['Pacific/Pago_Pago', '2026-07-01', '2026-07-01T09:30:00-11:00'],
  ])('in %s on %s says %s', (timeZone, day, expected) => {
    expect(new ClinicClock('2026-11-20', timeZone).instant(day, 9 * 60 + 30)).toBe(expected);
  });

  it('knows the day before the first of a year', () => {
    expect(new ClinicClock('2027-01-01', 'America/Chicago').yesterday).toBe('2026-12-31');
  });
});
