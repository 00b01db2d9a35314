import { addDays, type Day } from '../calendar-day.ts';
import type { ConditionName } from '../catalogue/condition-codes.ts';
import { type Chart, onWorkingDay } from '../chart.ts';
import { ageYearsOn } from '../people/person.ts';
import type { Course, Episodes } from './course-schema.ts';

/** Illnesses that pass, each with its visit. Nobody has one of them twice, or while pregnant. */
export function playEpisodes(course: Course, episodes: Episodes, chart: Chart): void {
  const random = chart.random.fork(course.name);
  const { count, daysAgo } = episodes;
  for (let left = random.int(count.from, count.to); left > 0; left -= 1) {
    const day = onWorkingDay(addDays(chart.lastDay, -random.int(daysAgo.from, daysAgo.to)));
    if (day < chart.firstDay || chart.isPregnantOn(day)) continue;
    const age = ageYearsOn(chart.person, day) ?? course.who.assumedAge ?? Number.NaN;
    const name = illnessOf(episodes, chart.person.sex, age, random.next());
    if (name && !chart.problems.some((problem) => problem.name === name)) fallIll(chart, episodes, name, day);
  }
}

function illnessOf({ groups }: Episodes, sex: string, age: number, draw: number): ConditionName | undefined {
  const group = groups.find((one) => (one.sex ?? sex) === sex && age <= (one.oldest ?? age));
  let sum = 0;
  return group?.shares.find(({ share }) => {
    sum += share;
    return draw < sum;
  })?.name;
}

function fallIll(chart: Chart, episodes: Episodes, name: ConditionName, day: Day): void {
  const abatement = addDays(day, episodes.abatesAfterDays);
  chart.addProblem({ name, onset: day, ...(abatement <= chart.lastDay ? { abatement } : {}) });
  const { prescription, feverDegrees } = episodes.illnesses.find((illness) => illness.name === name) ?? {};
  if (prescription) {
    const { days, ...medication } = prescription;
    chart.prescribe({ ...medication, from: day, until: addDays(day, days - 1), reason: name });
  }
  if (feverDegrees) {
    chart.adjust('temperature', (value, on) => (on === day ? value + feverDegrees : value));
  }
  chart.addVisit(day, { type: 'symptom', reason: name, remark: episodes.remark });
}
