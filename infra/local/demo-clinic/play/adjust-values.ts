import { type Day, daysBetween } from '../calendar-day.ts';
import type { Chart } from '../chart.ts';
import { medianForAge } from '../growth.ts';
import { ageYearsOn } from '../people/person.ts';
import { creatinineFor } from '../physiology.ts';
import type { Adjustment, Course } from './course-schema.ts';
import type { Facts } from './drawn-facts.ts';

type Value = Extract<Adjustment, { set: unknown }>['set'];

const adultMonths = 240;
const adultYears = 40;

/** How the course moves what is measured of the patient; later entries find what earlier ones made. */
export function adjustValues(course: Course, chart: Chart, facts: Facts): void {
  for (const adjustment of course.values ?? []) {
    if (!facts.concerns(adjustment)) continue;
    const since = adjustment.since && facts.day(adjustment.since);
    const on = adjustment.on && facts.day(adjustment.on);
    chart.adjust(adjustment.of, (current, day) => {
      if ((since && day < since) || (on && day !== on)) return current;
      if ('set' in adjustment) return valueOn(adjustment.set, day, chart, facts);
      if ('add' in adjustment) return current + valueOn(adjustment.add, day, chart, facts);
      return current * valueOn(adjustment.times, day, chart, facts);
    });
  }
}

function valueOn(value: Value, day: Day, chart: Chart, facts: Facts): number {
  if (typeof value !== 'object') return facts.amount(value);
  if ('fallPerYear' in value) {
    const days = Math.max(0, daysBetween(facts.day(value.since), day));
    const fall = (facts.amount(value.fallPerYear) * days) / 365.25;
    return Math.max(value.lowest, facts.amount(value.start) - fall);
  }
  if ('days' in value) {
    const start = facts.amount(value.start);
    const end = 'end' in value ? facts.amount(value.end) : start - facts.amount(value.fall);
    const share = Math.max(0, Math.min(1, daysBetween(facts.day(value.since), day) / value.days));
    return start + share * (end - start);
  }
  if ('weightOfBodyMassIndex' in value) {
    const metres = medianForAge('height', chart.person.sex, adultMonths) / 100;
    return facts.amount(value.weightOfBodyMassIndex) * metres ** 2;
  }
  if ('creatinineOfFiltration' in value) {
    const filtration = chart.adjusted(value.creatinineOfFiltration, Number.NaN, day);
    return creatinineFor(filtration, chart.person.sex, ageYearsOn(chart.person, day) ?? adultYears);
  }
  const followed = chart.adjusted(value.follows, Number.NaN, day);
  return 'below' in value ? (value.below - followed) * value.times : value.times * followed + value.plus;
}
