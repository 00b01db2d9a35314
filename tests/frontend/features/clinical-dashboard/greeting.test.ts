import { describe, expect, it } from 'vitest';
import { greeting } from '../../../../frontend/features/clinical-dashboard/greeting.ts';

describe('the greeting', () => {
  it.each([
    ['05:59', 'Buenas noches'],
    ['06:00', 'Buenos días'],
    ['11:59', 'Buenos días'],
    ['12:00', 'Buenas tardes'],
    ['19:59', 'Buenas tardes'],
    ['20:00', 'Buenas noches'],
    ['00:00', 'Buenas noches'],
  ])('at %s is %s', (time, expected) => {
    expect(greeting(new Date(`2025-06-02T${time}:00Z`), 'UTC')).toBe(expected);
  });

  it("goes by the organization's clock, not by the device's", () => {
    const instant = new Date('2025-06-02T15:00:00Z');
    expect(greeting(instant, 'America/New_York')).toBe('Buenos días');
    expect(greeting(instant, 'Pacific/Honolulu')).toBe('Buenas noches');
  });
});
