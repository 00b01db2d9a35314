import type { LaboratoryRange, StatedAge } from '../measured.ts';
import { type DecimalMark, readBand } from './printed-number.ts';

type Group = Pick<LaboratoryRange, 'sex' | 'pregnancy' | 'age' | 'otherwise'>;

const ageUnits: Record<string, StatedAge['unit']> = {
  a: 'a',
  y: 'a',
  me: 'mo',
  mo: 'mo',
  s: 'wk',
  w: 'wk',
  d: 'd',
};
const unitOf = (text = ''): StatedAge['unit'] => {
  const plain = text.toLowerCase();
  return ageUnits[plain.slice(0, 2)] ?? ageUnits[plain[0] ?? ''] ?? 'a';
};
const ageUnit = 'a[ñn]os?|years?|yrs?|mes(?:es)?|months?|semanas?|weeks?|d[ií]as?|days?';

/** Whom limits are for, as laboratories print it before them. */
const labels: readonly (readonly [string, (found: RegExpMatchArray) => Group])[] = [
  ['(?:hombres?|var[oó]n(?:es)?|masculinos?|men|males?)(?!\\p{L})', () => ({ sex: 'male' })],
  ['(?:mujer(?:es)?|femenin[oa]s?|women|females?)(?!\\p{L})', () => ({ sex: 'female' })],
  [
    '(?:(?:1|2|3)(?:[.º°]?\\s?(?:er|do|ro|st|nd|rd|[º°]))?|primer|segundo|tercer|first|second|third)\\.?\\s*trim(?:estre|ester)?(?:\\s+(?:de(?:l)?\\s+embarazo|of\\s+pregnancy))?(?!\\p{L})',
    ([text]) => ({ pregnancy: /^(?:1|p|fi)/i.test(text) ? 1 : /^(?:2|s)/i.test(text) ? 2 : 3 }),
  ],
  ['(?:embarazadas?|embarazo|gestantes?|pregnan(?:t|cy))(?!\\p{L})', () => ({ pregnancy: 'any' })],
  [
    `\\d{1,3}\\s*(?:${ageUnit})?\\s*(?:-|–|—|a|to|y|hasta)\\s*\\d{1,3}\\s*(?:${ageUnit})(?!\\p{L})`,
    ([text]) => {
      const [low, high] = text.match(/\d+/g)?.map(Number) ?? [];
      const units = text.match(new RegExp(`(?<=\\d\\s*)(?:${ageUnit})`, 'giu')) ?? [];
      const last = unitOf(units.at(-1));
      if (low === undefined || high === undefined) return {};
      return {
        age: {
          low: { value: low, unit: units.length > 1 ? unitOf(units[0]) : last },
          high: { value: high, unit: last },
        },
      };
    },
  ],
  [
    `(?:menor(?:es)?\\s+(?:de|a)|under|<|hasta|≤|<=)\\s*\\d{1,3}\\s*(?:${ageUnit})(?!\\p{L})`,
    ([text]) => {
      const value = Number(/\d+/.exec(text)?.[0]);
      const isIncluded = /^(?:hasta|≤|<=)/i.test(text);
      return {
        age: { high: { value: isIncluded ? value : value - 1, unit: unitOf(/\p{L}+$/u.exec(text)?.[0]) } },
      };
    },
  ],
  [
    `(?:mayor(?:es)?\\s+(?:de|a)|over|>=?|≥|desde|a\\s+partir\\s+de)\\s*\\d{1,3}\\s*(?:${ageUnit})(?!\\p{L})`,
    ([text]) => ({
      age: { low: { value: Number(/\d+/.exec(text)?.[0]), unit: unitOf(/\p{L}+$/u.exec(text)?.[0]) } },
    }),
  ],
  // Whoever is 18 is an adult for every laboratory, who is younger for some: of a child a laboratory's own age decides.
  ['(?:adult[oa]s?|adults?)(?!\\p{L})', () => ({ age: { low: { value: 18, unit: 'a' } } })],
  [
    '(?:ni[ñn][oa]s?|pedi[aá]tricos?|child(?:ren)?)(?!\\p{L})',
    ([text]) => ({ age: { high: { value: 17, unit: 'a' } }, otherwise: text }),
  ],
  [
    '(?:reci[eé]n\\s+nacid[oa]s?|rn|neonatos?|newborns?)(?!\\p{L})',
    ([text]) => ({ age: { high: { value: 28, unit: 'd' } }, otherwise: text }),
  ],
  ['\\([HVMF]\\)|[HVMF](?=\\s?:)', ([text]) => ({ otherwise: text.replace(/[()]/g, '').toUpperCase() })],
];
const label = new RegExp(`(?<![\\p{L}\\d.,])(?:${labels.map(([source]) => `(${source})`).join('|')})`, 'giu');

/** The one letter that a laboratory writes for each sex: M is "mujeres" beside an H or a V, and "male" beside an F. */
function sexOf(letter: string, letters: ReadonlySet<string>): LaboratoryRange['sex'] {
  if (letter === 'H' || letter === 'V') return letters.has('M') ? 'male' : undefined;
  if (letter === 'F') return letters.has('M') ? 'female' : undefined;
  if (letters.has('F') === (letters.has('H') || letters.has('V'))) return undefined;
  return letters.has('F') ? 'male' : 'female';
}

/** Whether a text begins by saying whom limits are for. */
export const namesGroup = (text: string): boolean => text.trim().search(label) === 0;

/**
 * Limits that a laboratory prints for each of some groups: "Hombres: 13,5 - 17,5 Mujeres: 12 - 16", "1 a 3 años: 104 - 345". Undefined
 * where anything of it stays unexplained: limits of nobody knows whom are nobody's.
 */
export function readGroups(text: string, mark: DecimalMark): LaboratoryRange[] | undefined {
  const found = [...text.matchAll(label)];
  const [first] = found;
  if (!first) return undefined;
  const letters = new Set(
    found.flatMap(([whole]) => /^\(?([HVMF])\)?$/i.exec(whole)?.[1]?.toUpperCase() ?? []),
  );
  const ranges: LaboratoryRange[] = [];
  const before = text.slice(0, first.index);
  if (/\d/.test(before)) {
    const everybody = readBand(before, mark)?.band;
    if (!everybody) return undefined;
    ranges.push({ meaning: 'normal', ...everybody });
  }
  let group: Group = {};
  for (const [place, match] of found.entries()) {
    const said = text.slice(match.index + match[0].length, found[place + 1]?.index);
    const own = labels[match.slice(1).findIndex((one) => one !== undefined)]?.[1]([match[0]]) ?? {};
    const letter = /^[HVMF]$/.test(own.otherwise ?? '') ? own.otherwise : undefined;
    const sex = letter && sexOf(letter, letters);
    if (letter && !sex) return undefined;
    group = { ...group, ...(sex ? { sex } : own) };
    // "Mujeres de 18 a 50 años" is one group.
    if (place < found.length - 1 && /^[\s:,(]*(?:de|with|y)?[\s:,(]*$/.test(said)) continue;
    const range = readBand(said, mark);
    const rest = range ? said.slice(0, range.start) + said.slice(range.end) : '1';
    if (!range?.band || /\d/.test(rest) || /\p{L}/u.test(said.slice(0, range.start))) return undefined;
    ranges.push({ meaning: 'normal', ...group, ...range.band });
    group = {};
  }
  // Limits for everybody beside those of a group are understood of the pregnant alone: else nobody knows whom they are for.
  const isOpen =
    ranges.some((range) => !isOfSome(range)) && ranges.some((range) => isOfSome(range) && !range.pregnancy);
  const kinds = new Set(ranges.map(({ low, high, ...of }) => JSON.stringify(Object.entries(of).toSorted())));
  return !isOpen && kinds.size === ranges.length ? ranges : undefined;
}

const isOfSome = ({ sex, pregnancy, age, otherwise }: LaboratoryRange) =>
  [sex, pregnancy, age, otherwise].some((one) => one !== undefined);
