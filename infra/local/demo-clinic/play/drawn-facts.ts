import { addDays, addMonths, type Day } from '../calendar-day.ts';
import { type Chart, onWorkingDay } from '../chart.ts';
import { ageYearsOn } from '../people/person.ts';
import type { Random } from '../random.ts';
import type { Condition, Course, DayPlan, Draw, NumberDraw } from './course-schema.ts';

/** What chance made of a course in one life: its days by their names, and what else was drawn. */
export interface Facts {
  day(name: string): Day;
  /** Undefined where nothing was drawn, since its condition did not hold. */
  drawn(name: string): number | string | boolean | undefined;
  /** A number that stands in the file, or was drawn. */
  amount(value: number | string): number;
  /** Whether what is planned for some concerns this patient. */
  concerns(whom: { when?: Condition; youngest?: number | undefined; oldest?: number | undefined }): boolean;
}

/** The days first, then the draws, both in the order of the file: it is that of the random numbers. */
export function drawFacts(course: Course, chart: Chart, rank: number): Facts {
  const random = chart.random.fork(course.name);
  const age = ageYearsOn(chart.person, chart.lastDay) ?? course.who.assumedAge ?? Number.NaN;
  const days = new Map<string, Day>([
    ['firstDay', chart.firstDay],
    ['lastDay', chart.lastDay],
  ]);
  if (chart.person.birthDate !== undefined) days.set('birth', chart.person.birthDate);
  const draws = new Map<string, number | string | boolean>();

  const facts: Facts = {
    day(name) {
      const day = days.get(name);
      if (day === undefined) throw new RangeError(`${course.name}: the day ${name} is not known yet`);
      return day;
    },
    drawn: (name) => draws.get(name),
    amount: (value) => (typeof value === 'number' ? value : Number(draws.get(value))),
    concerns: ({ when = {}, youngest = 0, oldest = Number.POSITIVE_INFINITY }) =>
      Object.entries(when).every(([name, wanted]) => (draws.get(name) ?? false) === wanted) &&
      (youngest === 0 || age >= youngest) &&
      !(age > oldest),
  };
  for (const [name, plan] of Object.entries(course.days ?? {})) {
    days.set(name, dayOf(plan, chart, random, facts, age));
  }
  for (const [name, plan] of Object.entries(course.draws ?? {})) {
    if (facts.concerns(plan)) draws.set(name, drawOf(plan, chart, random, rank));
  }
  return facts;
}

function dayOf(plan: DayPlan, chart: Chart, random: Random, facts: Facts, age: number): Day {
  if ('daysAgo' in plan) return addDays(chart.lastDay, -drawNumber(plan.daysAgo, random));
  if ('after' in plan) return addDays(addMonths(facts.day(plan.after), plan.months ?? 0), plan.days ?? 0);
  const { yearsAgo, notBeforeAge, onWorkingDay: isWorkingDay } = plan;
  const years = typeof yearsAgo === 'number' ? yearsAgo : drawNumber(withinLife(yearsAgo, age), random);
  const day = chart.yearsAgo(years, notBeforeAge);
  return isWorkingDay ? onWorkingDay(day) : day;
}

/** No more years than were lived since an age, but always some to choose from. */
function withinLife(draw: NumberDraw & { yearsLivedSince?: number | undefined }, age: number): NumberDraw {
  if (!('from' in draw) || draw.yearsLivedSince === undefined) return draw;
  return { from: draw.from, to: Math.max(draw.from + 1, Math.min(draw.to, age - draw.yearsLivedSince)) };
}

function drawNumber(draw: NumberDraw, random: Random): number {
  return 'mean' in draw ? random.normal(draw.mean, draw.deviation) : random.int(draw.from, draw.to);
}

function drawOf(draw: Draw, chart: Chart, random: Random, rank: number): number | string | boolean {
  if (draw.forFirst && rank < draw.forFirst.count) return draw.forFirst.value;
  if ('chance' in draw) return random.chance(draw.chance);
  if ('oneOf' in draw) return random.pick(draw.oneOf);
  if ('everyOther' in draw) return rank % 2 === 0;
  if ('comesLately' in draw) return rank < draw.comesLately.first && chart.comeLately();
  return drawNumber(draw, random);
}
