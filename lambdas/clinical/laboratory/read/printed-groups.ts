import type { LaboratoryRange } from '../measured.ts';
import { type DecimalMark, readBand } from './printed-number.ts';

type Group = Pick<LaboratoryRange, 'sex' | 'pregnancy'>;

const groups: readonly (readonly [RegExp, Group])[] = [
  [/^(?:hombres?|var[oó]n(?:es)?|masculinos?|men|males?)$/iu, { sex: 'male' }],
  [/^(?:mujer(?:es)?|femenin[oa]s?|women|females?)$/iu, { sex: 'female' }],
  [/^(?:embarazadas?|embarazo|gestantes?|pregnan(?:t|cy))$/iu, { pregnancy: 'any' }],
];
const word =
  /(?<!\p{L})(?:hombres?|var[oó]n(?:es)?|masculinos?|men|males?|mujer(?:es)?|femenin[oa]s?|women|females?|embarazadas?|embarazo|gestantes?|pregnan(?:t|cy))(?!\p{L})/giu;

/**
 * Limits that a laboratory prints for each of some groups: "Hombres: 13,5 - 17,5 Mujeres: 12 - 16". Undefined where anything of it
 * stays unexplained: limits of nobody knows whom are nobody's.
 */
export function readGroups(text: string, mark: DecimalMark): LaboratoryRange[] | undefined {
  const found = [...text.matchAll(word)];
  const [first] = found;
  if (!first || /\d/.test(text.slice(0, first.index))) return undefined;
  const ranges: LaboratoryRange[] = [];
  for (const [place, { 0: name, index }] of found.entries()) {
    const group = groups.find(([words]) => words.test(name))?.[1];
    const said = text.slice(index + name.length, found[place + 1]?.index);
    const range = readBand(said, mark);
    const rest = range ? said.slice(0, range.start) + said.slice(range.end) : '1';
    if (!group || !range?.band || /\d/.test(rest) || /\p{L}/u.test(said.slice(0, range.start)))
      return undefined;
    ranges.push({ meaning: 'normal', ...group, ...range.band });
  }
  const kinds = new Set(ranges.map(({ sex, pregnancy }) => `${sex} ${pregnancy}`));
  return kinds.size === ranges.length ? ranges : undefined;
}
