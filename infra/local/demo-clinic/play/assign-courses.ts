import { addDays, type Day } from '../calendar-day.ts';
import type { Clinic } from '../clinic.ts';
import { ageYearsOn, type Person } from '../people/person.ts';
import type { Course } from './course-schema.ts';
import { courses } from './courses.ts';

export interface Assignment {
  course: Course;
  rank: number;
}

/** Who has what. Shares are met by drawing that many of those who can have a course, so that no seed leaves one out. */
export function assignCourses(people: readonly Person[], clinic: Clinic): Map<Person, Assignment[]> {
  const assigned = new Map<Person, Assignment[]>(people.map((person) => [person, []]));
  for (const course of courses()) {
    const candidates = people.filter(
      (person) =>
        person.duplicateOf === undefined &&
        canHave(course, person, lastDayOf(person, clinic)) &&
        !(assigned.get(person) ?? []).some((other) => areExclusive(course, other.course)),
    );
    const wanted = Math.max(course.fewest ?? 0, Math.round(course.share * candidates.length));
    const chosen = clinic.random.fork(`who has ${course.name}`).shuffled(candidates).slice(0, wanted);
    for (const [rank, person] of chosen.entries()) assigned.get(person)?.push({ course, rank });
  }
  return assigned;
}

/** Whose birth date nobody knows has what the course assumes an age for. */
function canHave({ who }: Course, person: Person, lastDay: Day): boolean {
  const age = ageYearsOn(person, lastDay) ?? who.assumedAge;
  const isOfAge = age !== undefined && age >= who.youngest && age <= (who.oldest ?? age);
  return isOfAge && (who.sex === undefined || who.sex === person.sex);
}

function lastDayOf(person: Person, clinic: Clinic) {
  return person.deathDay === undefined ? clinic.clock.yesterday : addDays(person.deathDay, -1);
}

function areExclusive(one: Course, other: Course): boolean {
  return (one.excludes?.includes(other.name) ?? false) || (other.excludes?.includes(one.name) ?? false);
}
