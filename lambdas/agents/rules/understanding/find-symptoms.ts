import { near, type Pattern, phrase } from '../../../clinical/red-flags/pattern.ts';
import { type Sentence, sentencesOf } from '../../../clinical/red-flags/sentence.ts';
import { isDenied } from '../../../clinical/statements/denial.ts';
import { isHistory } from '../../../clinical/statements/history.ts';
import { isSupposed } from '../../../clinical/statements/statement.ts';
import { clausesOf } from './clauses-of.ts';
import { findIntensity } from './find-intensity.ts';
import { findSince } from './find-since.ts';
import { fold } from './fold.ts';
import { withoutOthers } from './not-their-complaint.ts';
import { reactionsIn } from './reactions.ts';
import { pain, painfulParts, swelling, swellingParts, symptomEntries } from './symptom-lexicon.ts';
import type { SaidSymptom } from './understood.ts';

interface Entry {
  name: string;
  code: string | undefined;
  patterns: readonly Pattern[];
}

/** «Me duelen la cabeza, el cuello y la espalda»: one complaint, several places. */
const painReach = 8;
const swellingReach = 6;

const entries: readonly Entry[] = [
  ...painfulParts.map(([name, code, ...parts]) => ({
    name,
    code,
    patterns: parts.map((part) => near(painReach, part, pain)),
  })),
  ...swellingParts.map(([part, said]) => ({
    name: `Hinchazón de ${part}`,
    code: undefined,
    patterns: [near(swellingReach, said, swelling)],
  })),
  ...symptomEntries.map(([name, code, ...said]) => ({ name, code, patterns: said.map(phrase) })),
];

/** What is told more exactly by another that was found as well. */
const within: Readonly<Record<string, readonly string[]>> = {
  Hinchazón: [
    ...swellingParts.map(([part]) => `Hinchazón de ${part}`),
    'Hinchazón de piernas',
    'Hinchazón de cara',
    'Distensión abdominal',
    'Inflamación de encías',
  ],
  'Dolor de espalda': ['Dolor lumbar'],
  'Dolor de cabeza': ['Migraña'],
  'Dolor abdominal': ['Dolor menstrual'],
  'Dolor de garganta': ['Dolor al tragar'],
  Sudoración: ['Sudores nocturnos'],
  Tos: ['Hemoptisis'],
  Vómitos: ['Vómito con sangre'],
  Ronquera: ['Ronquidos'],
  Picazón: ['Picor de ojos', 'Picor vaginal'],
  Herida: ['Infección de herida'],
  Quemadura: ['Ampollas'],
  'Hinchazón de piernas': ['Hinchazón de tobillo', 'Hinchazón de pie'],
};

/** «Hinchaos»: the sound that falls in the Caribbean and in Andalusia. */
const withFallen = (text: string) => text.replaceAll(/(?<=\p{L}{3})ao(s?)(?!\p{L})/giu, 'ado$1');

/** «Está hace un año»: written without its sign, and folded, a year is a part of the body. */
const withoutYears = (text: string) => text.replaceAll(/(?<=\b(?:el|del|al|mi) )ano\b/giu, 'recto');

/** «Ganas de vomitar» is no vomit, and «la vista cansada» no fatigue. */
const asMeant = (text: string) =>
  text
    .replaceAll(/(?<!\p{L})ganas de (?:vomitar|devolver)(?!\p{L})/giu, 'náuseas')
    .replaceAll(/(?<!\p{L})(vista|ojos) cansad[oa]s?(?!\p{L})/giu, '$1');

/** «Desde que subí de peso», «al toser»: when it is, and no complaint of its own. */
const occasion = /(?<!\p{L})(?:desde que [^,.;]{3,40}|al (?:toser|estornudar))(?!\p{L})/giu;

/** What an allergy did or would do is no complaint of today. */
function withoutReactions(text: string): string {
  const folded = fold(text);
  if (!/alergi|alerji|allerg/.test(folded)) return text;
  const reactions = reactionsIn(folded);
  return reactions.reduce((left, { at, end }) => {
    const sentence =
      folded
        .slice(0, at)
        .split(/[.!?\n;]/)
        .at(-1) ?? '';
    const isOfAllergy = /(?<!no (?:soy|tengo) )(?:alergi|alerji|allerg)/.test(sentence);
    const isFirst = !reactions.some((other) => other.at < at && other.at > at - sentence.length);
    return isOfAllergy && isFirst ? left.slice(0, at) + ' '.repeat(end - at) + left.slice(end) : left;
  }, text);
}

const lasted = /\bhace (?:\p{L}+ |\d+ ){0,3}?(?:mes(?:es)?|años?|anos?)(?!\p{L})/giu;
const over =
  /\b(?:tuve|tuvo|dio|dieron|sufri|padeci|operaron|fue|fui|fueron|era|tenia|estuve|hicieron|quitaron|sano|cure|curo)\b/;
/** «Se me cae el pelo hace tres meses» lasts; «hace tres meses me dio diarrea» is over. */
function isOver(part: string, sentence: Sentence): boolean {
  if (!isHistory(sentence)) return false;
  const [rest] = sentencesOf(part.replaceAll(lasted, ' '));
  return over.test(fold(part)) || rest === undefined || isHistory(rest);
}

/** What somebody complains of, and what they say that they do not have. */
export function findSymptoms(text: string): SaidSymptom[] {
  const found = new Map<string, SaidSymptom>();
  const line = withoutOthers(withoutReactions(withoutYears(asMeant(text.normalize('NFC').slice(0, 4_000)))));
  for (const part of line.split(/(?<!\d)[.]|[.](?!\d)|[!?¿¡;\n\r…]+/)) {
    const [sentence] = sentencesOf(withFallen(part.replace(occasion, ' ')));
    if (!sentence || isOver(part, sentence)) continue;
    const sinces = clausesOf(part, findSince);
    const intensities = clausesOf(part, findIntensity);
    for (const { name, code, patterns } of entries) {
      const told = patterns
        .flatMap((pattern) => pattern(sentence))
        .filter((places) => !isSupposed(sentence, places));
      if (told.length === 0) continue;
      const isAbsent = told.every((places) => isDenied(sentence, places));
      const known = found.get(name);
      if (known && (!known.isDenied || isAbsent)) continue;
      const own = (clauses: readonly string[]) =>
        (clauses.length > 1 &&
          clauses.find((clause) => {
            const [said] = sentencesOf(withFallen(clause));
            return said && patterns.some((pattern) => pattern(said).length > 0);
          })) ||
        part;
      const since = findSince(own(sinces));
      const intensity = findIntensity(own(intensities));
      found.set(name, {
        name,
        ...(code ? { code } : {}),
        ...(isAbsent ? { isDenied: true as const } : {}),
        ...(since && !isAbsent ? { since } : {}),
        ...(intensity && !isAbsent ? { intensity } : {}),
        words: part.trim().slice(0, 280),
      });
    }
  }
  return [...found.values()].filter(({ name }) => !within[name]?.some((exact) => found.has(exact)));
}
