import type { TimingRepeat } from '@medplum/fhirtypes';

export type When = NonNullable<TimingRepeat['when']>[number];
export type Day = NonNullable<TimingRepeat['dayOfWeek']>[number];

/** «desayuno, comida y cena»: beside one of the others it is the meal of noon. */
const noonMeal = '(?:la )?comida(?:(?=[^.;]{1,24}(?<!\\p{L})cena)|(?<=desayuno[^.;]{1,30}comida))';

/** FHIR's event-timing codes, as they are said and as they are typed (without accents and capitals). */
const moments: readonly { code: When; say: string; words: string }[] = [
  {
    code: 'ACM',
    say: 'antes del desayuno',
    words:
      '(?:en |estando en )?ayun[oa]s?|(?:antes de(?:l)?|previo al?|pre) ?(?:el )?desayuno|before breakfast|on an empty stomach',
  },
  {
    code: 'ACD',
    say: 'antes del almuerzo',
    words: `(?:antes de(?:l)?|previo al?|pre) ?(?:(?:el )?almuerzo|${noonMeal})|before lunch`,
  },
  {
    code: 'ACV',
    say: 'antes de la cena',
    words: '(?:antes de|previo a|pre) ?(?:la )?cena|before (?:dinner|supper)',
  },
  {
    code: 'AC',
    say: 'antes de las comidas',
    words:
      '(?:antes de|previo a) (?:las |los |cada )?(?:comidas?(?: principales)?|alimentos?)|preprandial(?:es)?|ac|before (?:each )?meals?|before eating',
  },
  {
    code: 'PCM',
    say: 'después del desayuno',
    words: '(?:despues de(?:l)?|tras el|post) ?(?:el )?desayuno|after breakfast',
  },
  {
    code: 'PCD',
    say: 'después del almuerzo',
    words: `(?:despues de(?:l)?|tras(?: el)?|post) ?(?:(?:el )?almuerzo|${noonMeal})|after lunch`,
  },
  {
    code: 'PCV',
    say: 'después de la cena',
    words: '(?:despues de|tras|post) ?(?:la )?cena|after (?:dinner|supper)',
  },
  {
    code: 'PC',
    say: 'después de las comidas',
    words:
      '(?:despues de|tras) (?:las |los |cada )?(?:comidas?|alimentos?|comer)|p\\.?c\\.?|post ?prandial(?:es)?|after (?:each )?meals?',
  },
  {
    code: 'CM',
    say: 'con el desayuno',
    words: '(?:(?:con|en|durante|al?|junto con) )?(?:el )?desayuno|(?:with|at) breakfast',
  },
  {
    code: 'CD',
    say: 'con el almuerzo',
    words: `(?:(?:con|en|durante|al?|junto con) )?(?:el )?almuerzo|(?:with|at) lunch|(?:(?:con|en|a) )?${noonMeal}`,
  },
  {
    code: 'CV',
    say: 'con la cena',
    words: '(?:(?:con|en|durante|a|junto con) )?(?:la )?cena|(?:with|at) (?:dinner|supper)',
  },
  {
    code: 'C',
    say: 'con las comidas',
    words:
      '(?:(?:con|junto con|junto a|durante) )(?:las |los |la |cada |una )?(?:comidas?|alimentos?)|with (?:each )?(?:meals?|food)',
  },
  {
    code: 'HS',
    say: 'al acostarse',
    words:
      '(?:al |antes de |a la hora de |al momento de )(?:ir a )?(?:acostarse|dormir|la cama)|a la hora de dormir|(?:at |every )?bedtime|h\\.?s\\.?',
  },
  { code: 'WAKE', say: 'al levantarse', words: 'al (?:levantarse|despertar(?:se)?)|on waking' },
  {
    code: 'NOON',
    say: 'al mediodía',
    words: '(?:al |a |en el )?medio ?dia|(?:at )?noon',
  },
  {
    code: 'MORN',
    say: 'por la mañana',
    words:
      '(?:(?:por|en|a|de|cada) )?(?:las? |todas las )?mananas?|todas las mananas|matutin[oa]|a\\.?m\\.?|(?:in the |every |each )?mornings?|qam',
  },
  {
    code: 'AFT',
    say: 'por la tarde',
    words:
      '(?:(?:por|en|a|de|cada) )?(?:las? )?tardes?|todas las tardes|vespertin[oa]|(?:in the )?afternoons?',
  },
  {
    code: 'EVE',
    say: 'por la noche',
    words:
      '(?:(?:por|en|a|de|cada) )?(?:las? )?noches?|todas las noches|nocturn[oa]|p\\.?m\\.?|qpm|(?:at |every |each )?nights?|nightly|(?:in the |every )?evenings?',
  },
];

export const momentPattern = moments.map(({ code, words }) => `(?<${code}>${words})`).join('|');
export const momentCodes: readonly string[] = moments.map(({ code }) => code);
export const momentOf = (code: string): When | undefined => moments.find((one) => one.code === code)?.code;
export const sayMoment = (code: When): string => moments.find((one) => one.code === code)?.say ?? code;

const partsOfDay: readonly (readonly [part: readonly When[], precise: readonly When[]])[] = [
  [
    ['MORN', 'WAKE'],
    ['ACM', 'CM', 'PCM'],
  ],
  [['NOON'], ['ACD', 'CD', 'PCD']],
  [['AFT'], []],
  [['EVE'], ['ACV', 'CV', 'PCV', 'HS']],
];

/** How many times a day moments are: «por la mañana en ayunas» and «por la noche al acostarse» are one each. */
export const timesOf = (whens: readonly When[]): number =>
  partsOfDay.reduce((sum, [part, precise]) => {
    const said = precise.filter((when) => whens.includes(when)).length;
    return sum + Math.max(said, part.some((when) => whens.includes(when)) ? 1 : 0);
  }, 0);

/** Meals in general say with what, and not how many times. */
export const meals: ReadonlySet<When> = new Set(['C', 'AC', 'PC']);

const days: readonly { code: Day; say: string; words: string }[] = [
  { code: 'mon', say: 'lunes', words: 'lunes|lun|lu|mondays?|mon' },
  { code: 'tue', say: 'martes', words: 'martes|mar|ma|tuesdays?|tues?' },
  { code: 'wed', say: 'miércoles', words: 'miercoles|mier|mie|mi|wednesdays?|wed' },
  { code: 'thu', say: 'jueves', words: 'jueves|jue|ju|thursdays?|thurs?|thu' },
  { code: 'fri', say: 'viernes', words: 'viernes|vier|vie|vi|fridays?|fri' },
  { code: 'sat', say: 'sábados', words: 'sabados?|sab|sa|saturdays?|sat' },
  { code: 'sun', say: 'domingos', words: 'domingos?|dom|do|sundays?|sun' },
];

const letters: Readonly<Record<string, Day>> = { l: 'mon', x: 'wed', j: 'thu', v: 'fri', s: 'sat', d: 'sun' };

export const dayPattern = `(?:${days.map(({ words }) => words).join('|')})\\.?(?!\\p{L})`;
export const sayDay = (code: Day): string => days.find((one) => one.code === code)?.say ?? code;
export const dayOf = (word: string): Day | undefined =>
  days.find(({ words }) => new RegExp(`^(?:${words})$`).test(word.replace('.', '')))?.code;

export const week: readonly Day[] = days.map(({ code }) => code);

/** «de lunes a viernes». */
export function daysFrom(first: Day, last: Day): Day[] {
  const [from, to] = [week.indexOf(first), week.indexOf(last)];
  return from <= to ? week.slice(from, to + 1) : [...week.slice(from), ...week.slice(0, to + 1)];
}

/** «L-X-V»; undefined where an M may be Tuesday or Wednesday. */
export function daysOfLetters(text: string): Day[] | undefined {
  const found = [...text]
    .filter((letter) => /\p{L}/u.test(letter) && letter !== 'y')
    .map((letter) => letters[letter]);
  return found.every((day) => day !== undefined) ? found : undefined;
}
