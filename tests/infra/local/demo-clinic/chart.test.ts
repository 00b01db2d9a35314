import { beforeEach, describe, expect, it } from 'vitest';
import { daysBetween, weekdayOf } from '../../../../infra/local/demo-clinic/calendar-day.ts';
import { Chart, onWorkingDay } from '../../../../infra/local/demo-clinic/chart.ts';
import { openClinic } from '../../../../infra/local/demo-clinic/clinic.ts';
import type { Person } from '../../../../infra/local/demo-clinic/people/person.ts';
import { demoOptions } from './sample-clinics.ts';

const clinic = openClinic(demoOptions);
const person: Person = {
  key: 'someone',
  givenNames: ['Rosa'],
  familyName: 'Núñez',
  sex: 'female',
  birthDate: '1970-05-01',
  deathDay: undefined,
  duplicateOf: undefined,
};

describe('A chart', () => {
  let chart: Chart;

  beforeEach(() => {
    chart = new Chart(person, clinic);
  });

  it('covers the three years that end yesterday', () => {
    expect([chart.firstDay, chart.lastDay]).toEqual(['2023-11-20', '2026-11-19']);
  });

  it('begins with birth and ends on the day before death', () => {
    const brief = new Chart({ ...person, birthDate: '2025-01-01', deathDay: '2026-02-01' }, clinic);
    expect([brief.firstDay, brief.lastDay]).toEqual(['2025-01-01', '2026-01-31']);
  });

  it('lets all courses meet on the same working days', () => {
    const quarterly = chart.rounds(3);
    expect(quarterly.length).toBeGreaterThanOrEqual(11);
    expect(quarterly).toEqual(quarterly.toSorted());
    expect(chart.rounds(12).every((day) => quarterly.includes(day))).toBe(true);
    expect(quarterly.filter((day) => [0, 6].includes(weekdayOf(day)))).toEqual([]);
    expect(chart.rounds(3, '2026-01-01').every((day) => day >= '2026-01-01')).toBe(true);
  });

  it('makes one visit of what several courses want on one day', () => {
    chart.addVisit('2026-03-03', { type: 'checkUp', reason: 'hypertension', orders: ['basicMetabolic'] });
    chart.addVisit('2026-03-03', {
      type: 'problem',
      reason: 'gout',
      orders: ['basicMetabolic', 'lipids'],
      remark: 'Bien.',
    });
    expect([...chart.visits.values()]).toEqual([
      {
        day: '2026-03-03',
        type: 'checkUp',
        reasons: ['hypertension', 'gout'],
        orders: ['basicMetabolic', 'lipids'],
        remarks: ['Bien.'],
      },
    ]);
  });

  it('has no visit after its last day, and none before its first', () => {
    for (const day of ['2023-11-19', '2026-11-20']) chart.addVisit(day, { type: 'checkUp' });
    expect(chart.visits.size).toBe(0);
  });

  it('keeps the earliest of the visits to come, from today on', () => {
    chart.expectVisit('2027-02-01', 'checkUp', 'gout');
    chart.expectVisit('2026-11-01', 'problem');
    chart.expectVisit('2026-12-01', 'checkUp');
    expect(chart.nextVisit).toEqual({ day: '2026-11-20', type: 'problem' });
  });

  it('moves its last visit into the last days, unless they were never lived', () => {
    expect(chart.comeLately()).toBe(true);
    expect(daysBetween(chart.rounds(3).at(-1) ?? '', chart.lastDay)).toBeLessThanOrEqual(5);
    expect(new Chart({ ...person, deathDay: '2026-02-01' }, clinic).comeLately()).toBe(false);
  });

  it('applies adjustments in their order', () => {
    chart.adjust('weight', (value) => value + 10);
    chart.adjust('weight', (value) => value * 2);
    expect(chart.adjusted('weight', 50, '2026-01-01')).toBe(120);
    expect(chart.adjusted('height', 160, '2026-01-01')).toBe(160);
  });

  it('moves weekends to the working day beside them', () => {
    expect(onWorkingDay('2026-11-21')).toBe('2026-11-20');
    expect(onWorkingDay('2026-11-22')).toBe('2026-11-23');
    expect(onWorkingDay('2026-11-20')).toBe('2026-11-20');
  });
});
