import { addDays } from '../calendar-day.ts';
import type { Clinic } from '../clinic.ts';
import type { Person } from '../people/person.ts';
import { acidReflux } from './acid-reflux.ts';
import { acuteInfections } from './acute-infections.ts';
import { allergicRhinitis } from './allergic-rhinitis.ts';
import { alzheimer } from './alzheimer.ts';
import { asthma } from './asthma.ts';
import { atopicDermatitis } from './atopic-dermatitis.ts';
import { atrialFibrillation } from './atrial-fibrillation.ts';
import { attentionDeficit } from './attention-deficit.ts';
import { checkUp } from './check-up.ts';
import { chronicKidneyDisease } from './chronic-kidney-disease.ts';
import { copd } from './copd.ts';
import type { Course } from './course.ts';
import { depression } from './depression.ts';
import { gout } from './gout.ts';
import { heartFailure } from './heart-failure.ts';
import { hyperlipidemia } from './hyperlipidemia.ts';
import { hypertension } from './hypertension.ts';
import { hypothyroidism } from './hypothyroidism.ts';
import { ironDeficiency } from './iron-deficiency.ts';
import { kneeOsteoarthritis } from './knee-osteoarthritis.ts';
import { migraine } from './migraine.ts';
import { newborn } from './newborn.ts';
import { obesity } from './obesity.ts';
import { prediabetes } from './prediabetes.ts';
import { pregnancy } from './pregnancy.ts';
import { prostaticHyperplasia } from './prostatic-hyperplasia.ts';
import { type2Diabetes } from './type-2-diabetes.ts';
import { wellChild } from './well-child.ts';

/** In this order: a later course is kept from those whom an earlier one excludes, and adjusts what an earlier one has set. */
export const courses: readonly Course[] = [
  pregnancy,
  chronicKidneyDisease,
  atrialFibrillation,
  type2Diabetes,
  heartFailure,
  hypertension,
  hyperlipidemia,
  prediabetes,
  obesity,
  hypothyroidism,
  asthma,
  copd,
  ironDeficiency,
  depression,
  acidReflux,
  kneeOsteoarthritis,
  migraine,
  gout,
  prostaticHyperplasia,
  alzheimer,
  attentionDeficit,
  atopicDermatitis,
  allergicRhinitis,
  acuteInfections,
  newborn,
  wellChild,
  checkUp,
];

export interface Assignment {
  course: Course;
  rank: number;
}

/** Who has what. Shares are met by drawing that many of those who can have a course, so that no seed leaves one out. */
export function assignCourses(people: readonly Person[], clinic: Clinic): Map<Person, Assignment[]> {
  const assigned = new Map<Person, Assignment[]>(people.map((person) => [person, []]));
  for (const course of courses) {
    const candidates = people.filter(
      (person) =>
        person.duplicateOf === undefined &&
        course.canHave(person, lastDayOf(person, clinic)) &&
        !(assigned.get(person) ?? []).some((other) => areExclusive(course, other.course)),
    );
    const wanted = Math.max(course.fewest ?? 0, Math.round(course.share * candidates.length));
    const chosen = clinic.random.fork(`who has ${course.name}`).shuffled(candidates).slice(0, wanted);
    for (const [rank, person] of chosen.entries()) assigned.get(person)?.push({ course, rank });
  }
  return assigned;
}

function lastDayOf(person: Person, clinic: Clinic) {
  return person.deathDay === undefined ? clinic.clock.yesterday : addDays(person.deathDay, -1);
}

function areExclusive(one: Course, other: Course): boolean {
  return (one.excludes?.includes(other.name) ?? false) || (other.excludes?.includes(one.name) ?? false);
}
