import { describe, expect, it } from 'vitest';
import { formatDate, formatLongDay } from '../../../frontend/lib/fhir-date.ts';

const newYork = 'America/New_York';

describe('a date of FHIR in Spanish', () => {
  it('is as precise as it was recorded', () => {
    expect(formatDate('1962', newYork)).toBe('1962');
    expect(formatDate('1962-03', newYork)).toBe('marzo de 1962');
    expect(formatDate('1962-03-04', newYork)).toMatch(/^4 mar\.? 1962$/);
  });

  it('is nothing where there is none', () => {
    expect(formatDate(undefined, newYork)).toBeUndefined();
    expect(formatDate('ayer', newYork)).toBeUndefined();
  });

  it('is told in the zone of the organization where it is an instant', () => {
    const instant = '2026-03-08T03:30:00Z';
    expect(formatDate(instant, newYork)).toMatch(/^7 mar\.? 2026$/);
    expect(formatDate(instant, 'UTC', { hasTime: true })).toMatch(/^8 mar\.? 2026, 3:30/);
  });

  it('reads a typed day back in full', () => {
    expect(formatLongDay('1962-03-04')).toBe('4 de marzo de 1962');
  });
});
