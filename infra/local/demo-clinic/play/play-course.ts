import { addDays, addMonths, type Day } from '../calendar-day.ts';
import type { ConditionName } from '../catalogue/condition-codes.ts';
import type { Order } from '../catalogue/panel-codes.ts';
import { type Chart, onWorkingDay } from '../chart.ts';
import { adjustValues } from './adjust-values.ts';
import { type Course, conditionName, type FollowUp, medicationName } from './course-schema.ts';
import { drawFacts, type Facts } from './drawn-facts.ts';
import { playEpisodes } from './play-episodes.ts';

/** Writes a course into a chart. `rank` counts those who have it, from 0: what somebody must have is given to the first. */
export function playCourse(course: Course, chart: Chart, rank: number): void {
  const facts = drawFacts(course, chart, rank);
  adjustValues(course, chart, facts);
  const reason = addProblems(course, chart, facts);
  prescribe(course, chart, facts, reason);
  if (course.pregnancy) {
    chart.pregnancy = { from: facts.day(course.pregnancy.from), dueDay: facts.day(course.pregnancy.dueDay) };
  }
  for (const visit of course.visits ?? []) {
    if (!facts.concerns(visit)) continue;
    chart.addVisit(facts.day(visit.day), { type: visit.type, ...reason, ...doneAt(visit, facts, 0) });
  }
  for (const followUp of course.followUps ?? []) follow(followUp, chart, facts, reason);
  if (course.schedule) keepSchedule(course.schedule, chart, facts, reason);
  if (course.episodes) playEpisodes(course, course.episodes, chart);
}

/** Why the patient is seen and takes what the course prescribes: the first of its problems. */
interface Reason {
  reason?: ConditionName;
}

function addProblems(course: Course, chart: Chart, facts: Facts): Reason {
  const names = (course.problems ?? []).flatMap((problem) => {
    const onset = facts.day(problem.onset);
    const abatement = problem.abatement && facts.day(problem.abatement);
    const { of, below = Infinity, atLeast = -Infinity } = problem.lastly ?? {};
    const lastly = of ? chart.adjusted(of, Number.NaN, chart.lastDay) : 0;
    if (!facts.concerns(problem) || onset > chart.lastDay || lastly >= below || lastly < atLeast) return [];
    const name = conditionName.parse(nameOf(problem.name, facts));
    chart.addProblem({
      name,
      onset: problem.onWorkingDay ? onWorkingDay(onset) : onset,
      ...(abatement && abatement < chart.lastDay ? { abatement } : {}),
    });
    return [name];
  });
  return names[0] ? { reason: names[0] } : {};
}

const nameOf = (name: string | { drawn: string }, facts: Facts) =>
  typeof name === 'string' ? name : facts.drawn(name.drawn);

function prescribe(course: Course, chart: Chart, facts: Facts, reason: Reason): void {
  for (const prescription of course.prescriptions ?? []) {
    if (!facts.concerns(prescription)) continue;
    const { name, from, until, dosage, timesPerDay, isAsNeeded } = prescription;
    chart.prescribe({
      name: medicationName.parse(nameOf(name, facts)),
      from: facts.day(from),
      ...(until ? { until: facts.day(until) } : {}),
      dosage,
      ...(timesPerDay ? { timesPerDay } : {}),
      ...(isAsNeeded ? { isAsNeeded } : {}),
      ...reason,
    });
  }
}

function follow(followUp: FollowUp, chart: Chart, facts: Facts, reason: Reason): void {
  if (!facts.concerns(followUp)) return;
  const since = facts.day(followUp.since);
  if (!followUp.until) {
    chart.follow(followUp.everyMonths, since, (_day, index) => ({
      ...reason,
      ...doneAt(followUp, facts, index),
    }));
    return;
  }
  const until = facts.day(followUp.until);
  const days = chart.rounds(followUp.everyMonths, since).filter((day) => day <= until);
  for (const [index, day] of days.entries()) {
    chart.addVisit(day, { type: 'checkUp', ...reason, ...doneAt(followUp, facts, index) });
  }
}

/** Visits at fixed ages, of a child or of a pregnancy: those that were, and the first that is to come. */
function keepSchedule(
  plan: NonNullable<Course['schedule']>,
  chart: Chart,
  facts: Facts,
  reason: Reason,
): void {
  const since = facts.day(plan.since);
  const plannedFor = (count: number): Day =>
    addDays(plan.months ? addMonths(since, count) : addDays(since, count * 7), plan.plusDays ?? 0);
  for (const count of plan.months ?? plan.weeks ?? []) {
    const day = onWorkingDay(plannedFor(count));
    if (day > chart.lastDay) {
      chart.expectVisit(day, plan.type, reason.reason);
      return;
    }
    chart.addVisit(day, { type: plan.type, ...reason, ...doneAt(plan, facts, count) });
  }
}

type Sometimes = NonNullable<FollowUp['also']>[number];

/** What is ordered and said at the visit of a number, or of an age: always, and at some of them. */
function doneAt(
  plan: Pick<Sometimes, 'orders' | 'remark'> & { also?: readonly Sometimes[] | undefined },
  facts: Facts,
  count: number,
): { orders: Order[]; remark?: string } {
  const parts = [plan, ...(plan.also ?? []).filter((part) => isAt(part, count) && facts.concerns(part))];
  const remark = parts.findLast((part) => part.remark !== undefined)?.remark;
  return {
    orders: parts.flatMap(({ orders = [] }) => orders),
    ...(remark === undefined ? {} : { remark: remark.replace('{n}', String(count)) }),
  };
}

function isAt({ only, every, startingWith = 0, from, until }: Sometimes, count: number): boolean {
  if (only !== undefined && count !== only) return false;
  if (every !== undefined && (count - startingWith) % every !== 0) return false;
  return count >= (from ?? count) && count <= (until ?? count);
}
