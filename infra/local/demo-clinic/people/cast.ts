import { addDays, addYears, type Day } from '../calendar-day.ts';
import type { Random } from '../random.ts';
import { drawFamilyName, drawGivenNames, writtenInHaste } from './names.ts';
import type { Person, Sex } from './person.ts';

/** How many patients of each age the clinic has: completed years, or days for the newborn. */
const ageGroups = [
  { name: 'newborn', count: 3, youngestDays: 5, oldestDays: 27 },
  { name: 'infant', count: 9, youngestDays: 45, oldestDays: 1090 },
  { name: 'child', count: 15, youngestDays: 1100, oldestDays: 4370 },
  { name: 'adolescent', count: 12, youngestDays: 4390, oldestDays: 6560 },
  { name: 'young adult', count: 32, youngestDays: 6600, oldestDays: 14_600 },
  { name: 'adult', count: 40, youngestDays: 14_620, oldestDays: 23_700 },
  { name: 'older adult', count: 30, youngestDays: 23_750, oldestDays: 32_500 },
  { name: 'very old', count: 4, youngestDays: 32_900, oldestDays: 36_900 },
] as const;

const duplicateCount = 3;

/** Everybody on the clinic's books, in the order in which they are written. */
export function drawCast(today: Day, random: Random): Person[] {
  const people = ageGroups.flatMap(({ name, count, youngestDays, oldestDays }) =>
    Array.from({ length: count }, (_, index) => {
      const own = random.fork(`${name}/${index}`);
      const birthDate = addDays(today, -own.int(youngestDays, oldestDays));
      return drawPerson(`${name}-${index}`, birthDate, own);
    }),
  );
  const leapling = people.find(({ key }) => key === 'adult-0');
  if (leapling) leapling.birthDate = leapDayAbout(addYears(today, -48));
  return [...people, drawDeceased(today, random), drawUndated(random), ...drawDuplicates(people, random)];
}

function drawPerson(key: string, birthDate: Day | undefined, random: Random): Person {
  const sex: Sex = random.chance(0.53) ? 'female' : 'male';
  return {
    key,
    sex,
    givenNames: drawGivenNames(sex, random),
    familyName: drawFamilyName(random),
    birthDate,
    deathDay: undefined,
    duplicateOf: undefined,
  };
}

function drawDeceased(today: Day, random: Random): Person {
  const own = random.fork('deceased');
  const person = drawPerson('deceased', addDays(today, -own.int(29_500, 32_000)), own);
  return { ...person, deathDay: addDays(today, -own.int(120, 200)) };
}

function drawUndated(random: Random): Person {
  return drawPerson('undated', undefined, random.fork('undated'));
}

/** The same people once more, written as somebody in a hurry wrote them. */
function drawDuplicates(people: Person[], random: Random): Person[] {
  const adults = people.filter(
    ({ key, familyName }) => /^(young )?adult-/.test(key) && writtenInHaste(familyName) !== familyName,
  );
  return random
    .fork('duplicates')
    .shuffled(adults)
    .slice(0, duplicateCount)
    .map((original) => ({
      ...original,
      key: `duplicate-of-${original.key}`,
      givenNames: original.givenNames.slice(0, 1).map(writtenInHaste),
      familyName: writtenInHaste(original.familyName),
      duplicateOf: original,
    }));
}

/** The last 29 February before a day. */
function leapDayAbout(day: Day): Day {
  let year = Number(day.slice(0, 4)) - 1;
  while (year % 4 !== 0 || (year % 100 === 0 && year % 400 !== 0)) year -= 1;
  return `${year}-02-29`;
}
