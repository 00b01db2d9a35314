import { unitOf } from '../../clinical/medication/dosage/units.ts';
import { slipsBetween } from '../../terminology/index.ts';
import { foldWords } from '../fold-words.ts';
import { type NameIndex, nameIndex, soundOf } from './name-index.ts';

export interface FoundName {
  /** Keys of ingredients; several where a name is a combination. */
  keys: readonly string[];
  /** As it was written, and where. */
  text: string;
  start: number;
  end: number;
  /** It is not written as the name is. */
  isSlip?: true;
  /** It may hold more than those: a brand of which not all is known, or another product of its name («… compositum», «… PM»). */
  isIncomplete?: true;
}

export interface FoundNames {
  found: FoundName[];
  /** Names that may be of several ingredients, or are a slip away from one that is confused with others: to be asked about. */
  ambiguous: { text: string; start: number; end: number; candidates: readonly string[] }[];
  /** Words that could be names and are none that is known; `isExpected`: where a medicine begins, and not beside one. */
  unknown: { text: string; start: number; end: number; isExpected: boolean }[];
}

interface Word {
  plain: string;
  start: number;
  end: number;
  /** Whether a medicine is expected here: where the text, a line or a joined medicine begins, or a strength stands behind. */
  begins: boolean;
}

/** What makes of a name that of another product, with more in it. */
const otherProduct =
  /^(?:compositum|composite|compuest[oa]|complex|plus|duo|dual|combi|total|pm|dm|d|h|fem|gripe|gripa|gripal|antigripal|flu|cold|sinus|tos|alergia|allergy|night)$/;

const joinsNames = /^(?:y|e|con|mas|and|with)$/;
const strengthBehind = /^\s+\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|g|ui|%)(?!\p{L})/iu;

/** The same before a name: «Co-…», «Dolo …». */
const otherPrefix = /^(?:co|bi|tri|neo|duo|dolo)$/;

const shortestName = 4;
const shortestSlip = 6;
const longestText = 4_000;

/** What stands beside names: salts, forms and what a strength is told with. */
const beside = new RegExp(
  `^(?:${[
    'clorhidrato|hidrocloruro|hydrochloride|hcl|sodic[oa]|sodium|potasic[oa]|calcic[oa]|magnesic[oa]|sulfato|sulfate|maleato|maleate|tartrato|tartrate|succinato|succinate|besilato|besylate|mesilato|acetato|acetate|fumarato|fumarate|bromuro|bromide|fosfato|phosphate|citrato|citrate|valerato|dipropionato|propionato|furoato|trihidrato|monohidrato|hemihidrato|anhidr[oa]|base|medoxomilo?|cilexetilo?|axetilo?|proxetilo?|pivoxilo?',
    'tabletas?|comprimidos?|capsulas?|jarabe|suspension|solucion|gotas?|crema|pomada|unguento|gel|locion|espuma|inyectable|ampollas?|ampulas?|viales?|frascos?|parches?|supositorios?|ovulos?|inhalador|spray|aerosol|colirio|polvo|sobres?|pluma|cartucho|granulado|efervescentes?|masticables?|dispersables?|recubiert[oa]s?|liberacion|prolongad[oa]|extendida|retard|oral|topic[oa]|intramuscular|intravenos[oa]|subcutane[oa]|sublingual|oftalmic[oa]|otic[oa]|nasal|vaginal|rectal|tablets?|capsules?|injection|solution|release|extended|delayed|chewable|pediatric[oa]?|infantil|adultos?|forte|plus|duo|simple|compuesto|generico|marca',
    'max(?:im[oa])?|toma|tomar|tome|aplicar|desde|hasta|cada|horas?|dias?|semanas?|mes(?:es)?|veces|noches?|mananas?|tardes?|durante|antes|despues|comidas?|alimentos?|agua|leche|jugo|vaso|estomago|desayuno|almuerzo|cena|dolor|fiebre|ayunas|necesario|necesita|precisa|unidades|luego|tambien|ademas|medicamentos?|medicacion|tratamiento|actual|diari[oa]s?|semanal|mensual|acostarse|dosis',
    'para|acid[oa]|acid|anticonceptiv[oa]s?|pastillas?|implante|inyeccion|remedios?|medicinas?|presion|azucar|tiroides|colesterol|corazon|nervios|dormir',
    'lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|tomo|tomaba|tomando|usa|usar|suspendid[oa]s?|suspender|dejo|actualmente|paciente|ya',
  ].join('|')})$`,
  'u',
);

/** Names of ingredients and brands in a text, in one pass: at each place the longest that is known. Nothing is guessed. */
export function findIngredients(typed: string, index: NameIndex = nameIndex()): FoundNames {
  const text = typed.normalize('NFC').slice(0, longestText);
  const words = wordsOf(text);
  const result: FoundNames = { found: [], ambiguous: [], unknown: [] };
  for (let at = 0; at < words.length; ) {
    const known = longestAt(text, words, at, index);
    if (known) {
      const [next] = words.slice(at + known.length, at + known.length + 1);
      const isOther = next !== undefined && isOtherProduct(text, known.name, next);
      result.found.push(
        isOther
          ? { ...known.name, text: text.slice(known.name.start, next.end), end: next.end, isIncomplete: true }
          : known.name,
      );
      at += known.length + (isOther ? 1 : 0);
      continue;
    }
    const [word] = words.slice(at, at + 1);
    if (word) readSlip(text, word, index, result);
    at += 1;
  }
  return result;
}

const isOtherProduct = (text: string, { end }: FoundName, next: Word): boolean =>
  otherProduct.test(next.plain) && /^(?:\s|[®™])*-?\s*$/u.test(text.slice(end, next.start));

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: said, index: start } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const between = text.slice(words.at(-1)?.end ?? 0, start);
    words.push({
      plain: foldWords(said).trim(),
      start,
      end: start + said.length,
      begins:
        words.length === 0 ||
        /[\n,;+/(•)&]|-\s*$|\.\s+$/.test(between) ||
        joinsNames.test(words.at(-1)?.plain ?? '') ||
        strengthBehind.test(text.slice(start + said.length)),
    });
  }
  return words;
}

function longestAt(
  text: string,
  words: readonly Word[],
  at: number,
  { byWords, longest }: NameIndex,
): { name: FoundName; length: number } | undefined {
  const [first] = words.slice(at, at + 1);
  for (let length = Math.min(longest, words.length - at); first && length > 0; length--) {
    const part = words.slice(at, at + length);
    const said = part.map(({ plain }) => plain).join(' ');
    const named = byWords.get(said);
    const end = part.at(-1)?.end ?? first.end;
    if (!named || (named.isBrand && (!first.begins || (length === 1 && beside.test(said))))) continue;
    const written = text.slice(first.start, end);
    // «hct» in small letters is a word of the laboratory too; alone, it was meant.
    const isShort =
      said.length < shortestName && written !== written.toUpperCase() && words.length > part.length;
    if (isShort) continue;
    const before = words[at - 1];
    const isPrefixed =
      before !== undefined &&
      otherPrefix.test(before.plain) &&
      /^\s*-?\s*$/.test(text.slice(before.end, first.start));
    const isIncomplete = named.isIncomplete || isPrefixed ? ({ isIncomplete: true } as const) : {};
    return { name: { keys: named.keys, text: written, start: first.start, end, ...isIncomplete }, length };
  }
  return undefined;
}

/** A slip is taken for the name that it is closest to only where no other comes near and none is confused with it. */
function readSlip(
  text: string,
  word: Word,
  index: NameIndex,
  { found, ambiguous, unknown }: FoundNames,
): void {
  const { plain, start, end } = word;
  if (plain.length < shortestName || /\d/.test(plain) || beside.test(plain) || unitOf(plain)) return;
  const place = { text: text.slice(start, end), start, end };
  const bySound = keysOf(index.bySound.get(soundOf(plain)) ?? []);
  if (plain.length >= shortestSlip && bySound.length === 1) {
    found.push({ keys: [...(bySound[0] ?? [])], ...place, isSlip: true });
    return;
  }
  const near = plain.length < shortestSlip ? [] : nearTo(plain, index);
  const [closest, ...others] = near;
  if (!closest) {
    unknown.push({ ...place, isExpected: word.begins });
    return;
  }
  const [key = ''] = closest;
  const confused = closest.length === 1 ? (index.confusable.get(key) ?? []) : [];
  if (others.length === 0 && confused.length === 0) found.push({ keys: closest, ...place, isSlip: true });
  else ambiguous.push({ ...place, candidates: [...new Set([...near.flat(), ...confused])] });
}

function nearTo(plain: string, { singles }: NameIndex): (readonly string[])[] {
  const most = plain.length < 10 ? 1 : 2;
  const near = (singles.get(plain[0] ?? '') ?? []).flatMap(([word, keys]) => {
    if (Math.abs(word.length - plain.length) > most + 1) return [];
    const slips = slipsBetween(plain, word, most + 1).whole;
    return slips <= most + 1 ? [{ keys, slips }] : [];
  });
  const least = Math.min(...near.map(({ slips }) => slips));
  if (least > most) return [];
  // What is one slip further away could have been meant as well.
  return keysOf(
    near
      .filter(({ slips }) => slips <= least + 1)
      .toSorted((one, other) => one.slips - other.slips)
      .map(({ keys }) => keys),
  );
}

/** Each set of keys once. */
const keysOf = (all: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(all.map((keys) => [keys.join('+'), keys])).values(),
];
