import { expect, test } from 'vitest';
import { ActivityMeter } from '../../../../../frontend/features/patient/visit/activity-meter.ts';

const after = (...times: (number | 'pause')[]) => {
  const meter = new ActivityMeter(1_000);
  for (const time of times) {
    if (time === 'pause') meter.pause();
    else meter.note(time);
  }
  return meter.counted;
};

test('one sign of life is no time', () => expect(after(5_000)).toBe(1_000));
test('time between signs counts', () => expect(after(0, 20_000, 80_000)).toBe(81_000));
test('a pause of more than a minute does not', () => expect(after(0, 60_001, 61_001)).toBe(2_000));
test('nor does what lies before and after the page was hidden', () =>
  expect(after(0, 10_000, 'pause', 30_000, 31_000)).toBe(12_000));
test('a clock that goes back takes nothing away', () => expect(after(10_000, 5_000, 6_000)).toBe(2_000));
