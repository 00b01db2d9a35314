import type { DemographicFact, Span } from './facts.ts';
import { numberOf } from './times.ts';

export interface FoundDemographic extends Span, Pick<DemographicFact, 'field' | 'age' | 'sex'> {}

const person = String.raw`(?:(?<female>mujer|femenin[ao]|nina|lactante\s+femenina|senora|varona|adolescente\s+femenina|escolar\s+femenina|gestante|embarazada)|(?<male>hombre|varon|masculin[ao]|nino|senor)|(?<any>paciente|pte|pcte|lactante|escolar|preescolar|adolescente|adult[oa]|ancian[oa]))`;
const stated = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${person}(?:\s+(?:de\s+sexo\s+)?(?:(?<female2>femenin[ao]|mujer)|(?<male2>masculin[ao]|varon|hombre)|\p{L}+)){0,2}?(?:\s*,?\s*(?:de\s+)?(?<count>\d{1,3})\s*(?<unit>anos?|a(?=[\s.,])|meses|mes|semanas|dias))?(?:\s+de\s+edad)?(?![\p{L}\p{N}])`,
  'gu',
);
const ageAlone =
  /(?<![\p{L}\p{N}])edad\s*:?\s*(?<count>\d{1,3})\s*(?<unit>anos?|a|meses|mes|dias)?(?![\p{L}\p{N}])/gu;
const sexAlone =
  /(?<![\p{L}\p{N}])sexo\s*:?\s*(?:(?<female>femenino|mujer|f|m(?=\w*ujer))|(?<male>masculino|hombre|varon|h))(?![\p{L}\p{N}])/gu;

const unitOf = (words = 'anos') =>
  /^d/.test(words) ? 'd' : /^s/.test(words) ? 'wk' : /^m/.test(words) ? 'mo' : 'a';

/** Age and sex that a text tells of the patient; `plain` is a sentence that speaks of nobody else. */
export function demographicsIn(plain: string, isFirst: boolean): FoundDemographic[] {
  const found: FoundDemographic[] = [];
  const add = (start: number, end: number, groups: Record<string, string | undefined>) => {
    const { count, unit, female, female2, male, male2 } = groups;
    if (count !== undefined)
      found.push({
        start,
        end,
        field: 'age',
        age: { value: numberOf(count), unit: unitOf(unit) },
        sex: null,
      });
    const isFemale = female !== undefined || female2 !== undefined;
    const isMale = male !== undefined || male2 !== undefined;
    // «un niño» may be said of any child; the sex is told by what is said of the patient with an age, or of the sex.
    if (
      isFemale !== isMale &&
      (count !== undefined || female2 !== undefined || male2 !== undefined || isFirst)
    )
      found.push({ start, end, field: 'sex', age: null, sex: isFemale ? 'female' : 'male' });
  };
  for (const match of plain.matchAll(stated))
    add(match.index, match.index + match[0].length, match.groups ?? {});
  for (const match of plain.matchAll(ageAlone))
    add(match.index, match.index + match[0].length, match.groups ?? {});
  for (const match of plain.matchAll(sexAlone))
    add(match.index, match.index + match[0].length, {
      ...match.groups,
      female2: match.groups?.female,
      male2: match.groups?.male,
    });
  return found;
}
