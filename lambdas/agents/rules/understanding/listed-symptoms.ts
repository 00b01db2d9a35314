import { near, type Pattern, phrase } from '../../../clinical/red-flags/pattern.ts';
import { type Sentence, sentencesOf } from '../../../clinical/red-flags/sentence.ts';
import { soundOf } from '../../../clinical/red-flags/spelling.ts';
import { isDenied } from '../../../clinical/statements/denial.ts';
import { isHistory } from '../../../clinical/statements/history.ts';
import { isSupposed } from '../../../clinical/statements/statement.ts';
import { fold } from './fold.ts';
import { withoutOthers } from './not-their-complaint.ts';
import { type PlacedWord, placedSentencesOf } from './placed-words.ts';
import { reactionsIn } from './reactions.ts';
import { pain, painfulParts, swelling, swellingParts, symptomEntries } from './symptom-lexicon.ts';

/** A complaint that the list knows, and the words by which it is this one (UTF-16 offsets, `end` exclusive). */
export interface ListedSymptom {
  /** In Spanish, as clinicians say it. */
  name: string;
  /** SNOMED CT, only where it is certain. */
  code: string | undefined;
  /** Denied, over, only supposed, or somebody else's. */
  isAbsent: boolean;
  at: number;
  end: number;
  /** Of all words that tell it: «duelen» too. */
  from: number;
  to: number;
}

interface Entry {
  name: string;
  code: string | undefined;
  /** «Me duelen la cabeza y el cuello»: the part tells which complaint it is, and «duelen» stands for both. */
  isOfPart: boolean;
  patterns: readonly Pattern[];
}

/** «Me duelen la cabeza, el cuello y la espalda»: one complaint, several places. */
const painReach = 8;
const swellingReach = 6;

const entries: readonly Entry[] = [
  ...painfulParts.map(([name, code, ...parts]) => ({
    name,
    code,
    isOfPart: true,
    patterns: parts.map((part) => near(painReach, part, pain)),
  })),
  ...swellingParts.map(([part, said]) => ({
    name: `Hinchazón de ${part}`,
    code: undefined,
    isOfPart: true,
    patterns: [near(swellingReach, said, swelling)],
  })),
  ...symptomEntries.map(([name, code, ...said]) => ({
    name,
    code,
    isOfPart: false,
    patterns: said.map(phrase),
  })),
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

/** Of what was found, without what another that was found tells more exactly. */
export const mostExact = <Found extends { name: string }>(found: readonly Found[]): Found[] =>
  found.filter(({ name }) => !within[name]?.some((exact) => found.some((other) => other.name === exact)));

const names = new Set(entries.map(({ name }) => name));
/** Whether a complaint has its name from the list, and not from whoever has it. */
export const isListed = (name: string): boolean => names.has(name);

const blank = (said: string) => ' '.repeat(said.length);

/** What is only called so: «ganas de vomitar» is no vomit, and «la vista cansada» no fatigue; as long as it was. */
const asMeant = (text: string) =>
  text
    .replaceAll(/(?<!\p{L})ganas de (?:vomitar|devolver)(?!\p{L})/giu, (said) =>
      'náuseas'.padEnd(said.length),
    )
    .replaceAll(/(?<=(?<!\p{L})(?:vista|ojos) )cansad[oa]s?(?!\p{L})/giu, blank)
    // A form is filled in; that is no fullness.
    .replaceAll(/(?<!\p{L})llen(?:ar\p{L}*|e|en|o|é)(?!\p{L})/giu, blank)
    // What is left of a denial: «no tengo fiebre, solo cansancio».
    .replaceAll(/,(?=\s*(?:solo|sólo|pero|únicamente|nomás|nada más)(?!\p{L}))/giu, '.');

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
function isOver(line: string, words: readonly PlacedWord[], heard: Sentence): boolean {
  if (!isHistory(heard)) return false;
  const part = line.slice(words[0]?.at, words.at(-1)?.end);
  const [rest] = sentencesOf(part.replaceAll(lasted, ' '));
  return over.test(fold(part)) || rest === undefined || isHistory(rest);
}

/** Who tells all at once, with a birth date, tells each in a clause of its own. */
const mostCommas = 2;

function clauseAt(
  words: readonly PlacedWord[],
  heard: Sentence,
  place: number,
): [readonly PlacedWord[], Sentence] {
  const from = heard.lastIndexOf(',', place) + 1;
  const next = heard.indexOf(',', place);
  const to = next < 0 ? heard.length : next;
  return [words.slice(from, to), heard.slice(from, to)];
}

/** «Está hace un año» is written without its sign, and folded, a year is a part of the body. */
const isPartOfBody = (line: string, { at, end }: PlacedWord) =>
  line.slice(at, end).toLowerCase() === 'ano' && /(?<!\p{L})(?:el|del|al|mi) $/iu.test(line.slice(0, at));

/** «Una bolita en el cuello, no duele». */
const doesNot = /(?:^| )(?:no|ni)(?: (?:me|le|nos))?$/;

/** What the list knows in a text (NFC). */
export function listedSymptoms(text: string): ListedSymptom[] {
  const line = asMeant(text).replaceAll(occasion, blank);
  const own = withoutOthers(withoutReactions(line));
  return placedSentencesOf(line).flatMap((words) => {
    const heard = words.map((word) => (isPartOfBody(line, word) ? soundOf('recto') : word.sound));
    const isLong = heard.filter((sound) => sound === ',').length > mostCommas;
    const whole = isLong ? false : isOver(own, words, heard);
    return entries.flatMap(({ name, code, isOfPart, patterns }) =>
      patterns
        .flatMap((pattern) => pattern(heard))
        .map((places) => {
          const all = places.flatMap((place) => words[place] ?? []);
          const told = isOfPart ? all.slice(0, 1) : all;
          const isOthers = told.some(({ at, end }) => own.slice(at, end) !== line.slice(at, end));
          return {
            name,
            code,
            isAbsent:
              whole ||
              (isLong && isOver(own, ...clauseAt(words, heard, places[0] ?? 0))) ||
              isOthers ||
              isSupposed(heard, places) ||
              isDenied(heard, places) ||
              (isOfPart && places.slice(1).some((place) => doesNot.test(heard.slice(0, place).join(' ')))),
            at: Math.min(...told.map(({ at }) => at)),
            end: Math.max(...told.map(({ end }) => end)),
            from: Math.min(...all.map(({ at }) => at)),
            to: Math.max(...all.map(({ end }) => end)),
          };
        }),
    );
  });
}
