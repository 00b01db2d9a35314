import { allergens } from './allergens.ts';
import { fold } from './fold.ts';
import { medicinesIn } from './medicine-places.ts';
import { again, isBesideDenial, isContraindicated, isInDoubt, isTakenBack, none } from './no-allergy.ts';
import { ownAllergens } from './own-items.ts';
import { quoteAt } from './quote.ts';
import { reactionTo, type Told } from './reaction-to.ts';
import { reactionsIn } from './reactions.ts';
import { frameAfter, frameAt, isTakenOut, isTheirs } from './said-frames.ts';
import { isOneSlip, soundOf } from './slips.ts';
import { isSupposedAt } from './supposed.ts';
import { withoutReplaced } from './taken-back.ts';
import type { Asked, SaidAllergies } from './understood.ts';

const cue =
  /\b(?:alergi\w*|alerji\w*|alrgic\w*|allerg\w*|(?:me equivoque|corrijo|perdon|disculpe)\b.{0,20}\b(?:es|era|son) (?:al|a las?|a los)\b|intoleran\w*|no (?:(?:lo|la|los|las) )?(?:puedo|tolero|soporto) (?:tomar|comer|usar|la|el|los|las)?|me (?:cae|caen|hace|hacen|sienta|sientan) (?:muy )?(?:mal|dano)|no me sientan? (?:nada )?bien|me (?:da|dan|dio|produce|produjo|provoca) (?:reaccion|ronchas|alergia|urticaria|picazon|comezon)|(?:me salen|me salieron|me lleno de|me brotan) ronchas)/;
const noneKnown =
  /\b(?:que (?:yo )?(?:sepa|recuerde|conozca)|que me hayan dicho|hasta (?:ahora|el momento|donde se)|creo que no|no (?:me )?conozco|ninguna conocida|no conocidas?)\b/;
const bareNone =
  /^(?:(?:yo|pues|bueno|mire|fijese(?: que)?|la verdad|que yo sepa|creo que|gracias a dios|hasta ahora)[ ,]+)*(?:no+|nop|ningun[oa]?|nada|ninguna de esas|negativo|para nada|no,? gracias|no tengo)(?:$|[ ,.!])/;
/** «A ver… no», «que me hayan dicho, ninguna». */
const noneAtLast = /^(?:[a-z]+[ ,.]+){0,4}(?:no|ningun[oa]|nada)[ .!]*$/;
const unsure =
  /\b(?:no (?:se|lo se|estoy segur[oa]|sabria|recuerdo|me acuerdo)|ni idea|nunca me han (?:hecho|revisado))\b/;
/** What somebody says that they are allergic to. What they deny of one thing says nothing of others. */
export function findAllergies(text: string, { isAsked = false }: Asked = {}): SaidAllergies | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  const hasCue = cue.test(folded);
  if (!hasCue && !isAsked) return undefined;
  if (isIntoleranceAlone(folded)) return { status: 'none', substances: [] };
  const substances = substancesIn(line, folded, { hasCue, isAsked });
  if (substances.length > 0) return { status: 'some', substances };
  const isNone = none.test(folded) || (isAsked && (bareNone.test(folded) || noneAtLast.test(folded)));
  if (noneKnown.test(folded) && (isNone || isAsked)) return { status: 'none-known', substances: [] };
  if (unsure.test(folded) && (isAsked || /alerg/.test(folded))) return { status: 'unsure', substances: [] };
  return isNone ? { status: 'none', substances: [] } : undefined;
}

/** «El ibuprofeno me cae mal, pero alergia no tengo»: they tell the two apart themselves. */
const isIntoleranceAlone = (folded: string) =>
  /\bme (?:cae|caen|sienta|sientan|hace|hacen) (?:muy |medio )?(?:mal|pesad[oa]|dano)\b/.test(folded) &&
  /^(?:no|ningun[oa]),? (?:pero|solo|aunque|nomas|solamente)\b|\b(?:alergias? (?:no (?:tengo|es|soy|hay)|ninguna)|no (?:es|tengo|son) (?:una )?alergias?|alergic[oa] no (?:soy|es))\b/.test(
    folded,
  ) &&
  !/\b(?:soy|es) alergic[oa] al?\b|\b(?:ronch|hinch|urticari|sarpull|salpull|granos|rash|brot|garganta|labios|lengua)/.test(
    folded,
  );

/** What they say that they are not allergic to: «no soy alérgica a la aspirina», «quite la aspirina». */
export function deniedAllergies(text: string): string[] {
  const folded = fold(text.normalize('NFC').slice(0, 4_000));
  const words = wordsOf(folded);
  return sought.flatMap(({ substance, names }) => {
    const [at] = placesOf(folded, words, names);
    const isDenied =
      at !== undefined &&
      (frameAt(folded, at) === 'not-harmful' ||
        frameAfterWord(folded, at) === 'not-harmful' ||
        isTheirs(folded, at) ||
        isTakenOut(folded, at));
    return isDenied ? [substance] : [];
  });
}

function substancesIn(
  line: string,
  folded: string,
  { hasCue, isAsked }: { hasCue: boolean; isAsked: boolean },
): SaidAllergies['substances'] {
  const said = wordsOf(folded);
  const placed = sought.flatMap(({ substance, names }) =>
    placesOf(folded, said, names).map((at) => ({
      substance,
      at,
      end: at + (/^[a-z]+/.exec(folded.slice(at))?.[0].length ?? 0),
    })),
  );
  const named = placed.map(({ at }) => at);
  const reactions = reactionsIn(folded, placed);
  const harmful = placed.filter(({ substance, at }, place) => {
    const isReaction = reactions.some((told) => at > told.at && at < told.end);
    const isTold =
      isHarmful(folded, at, isAsked) &&
      !(isBare(folded, at) && isSupposedAt(line, at, at + 1) && frameAfterWord(folded, at) !== 'harms');
    // What was denied, or told of somebody else, is no allergy by being named once more.
    const isAgain = placed.some((other, before) => before < place && other.substance === substance);
    // «A la dipirona. Bueno, mi mujer es la de la dipirona»: what is said of it later stands.
    const later = placed.filter((other) => other.at > at && other.substance === substance);
    const isOfAnother = later.some((other) => frameAt(folded, other.at) === 'another');
    if (isOfAnother && !isSaidToHarm(folded, at)) return false;
    if (isTakenBack(folded, later)) return false;
    return !isReaction && isTold && !isInDoubt(folded, at) && !(isAgain && !isSaidToHarm(folded, at));
  });
  const found = harmful.filter(
    ({ substance }, place) => harmful.findIndex((other) => other.substance === substance) === place,
  );
  // Longer names hold shorter ones ("anestesia local"): one place is one substance.
  const distinct = found.filter(({ at }, place) => found.findIndex((other) => other.at === at) === place);
  const inOrder = distinct.toSorted((left, right) => left.at - right.at);
  const replaced = withoutReplaced(folded, inOrder);
  const stands = distinct.filter((one) => replaced.includes(one));
  const names = [
    ...stands,
    ...(hasCue || isAsked ? inOwnWords(line, folded, { isAsked, placed, reactions }) : []),
  ];
  const reactionOf = (at: number) => reactionTo(at, names, { reactions, named }, folded);
  return names.map(({ substance, at: first }) => {
    // «Al látex y a los ácaros; el látex me da picor»: it may be told where it is named again.
    const again = placed.filter((one) => one.substance === substance && one.at > first).map(({ at }) => at);
    const at = [first, ...again].find((one) => reactionOf(one) !== undefined) ?? first;
    const told = reactionOf(at);
    const words = quoteAt(line, Math.min(at, told?.at ?? at), Math.max(at, told?.end ?? at));
    return {
      substance: exactly(line, folded, first) ?? substance,
      ...(told ? { reaction: line.slice(told.at, told.end).trim() } : {}),
      words,
    };
  });
}

/** «Polen de olivo», «leche de cabra»: of which, where it tells more. */
const narrower = /^(?:polen|leche) de (?!la |los |las |el )[a-z]{4,}/;
const exactly = (line: string, folded: string, at: number): string | undefined => {
  const said = narrower.exec(folded.slice(at))?.[0];
  return said && line.slice(at, at + said.length);
};

interface Heard {
  word: string;
  sound: string;
}

/** What is looked for: each substance by all its names. */
const sought = allergens.map(([substance, ...others]) => ({
  substance,
  names: [fold(substance), ...others].map((word) => ({
    word,
    sound: soundOf(word),
    exact: new RegExp(`(?<![a-z])${word}(?![a-z])`, 'g'),
  })),
}));
type Names = (typeof sought)[number]['names'];

const wordsOf = (folded: string): (Heard & { at: number })[] =>
  [...folded.matchAll(/[a-z]{6,}/g)].map(({ 0: word, index: at }) => ({ word, sound: soundOf(word), at }));

/** Who names one thing more often says nothing new of it. */
const mostPlaces = 4;

/** Where it is named, by any of its names, in order. */
function placesOf(folded: string, words: ReturnType<typeof wordsOf>, names: Names): number[] {
  const exact = names.flatMap((name) => [...folded.matchAll(name.exact)].map(({ index }) => index));
  if (exact.length > 0)
    return [...new Set(exact)].toSorted((left, right) => left - right).slice(0, mostPlaces);
  const long = names.filter(({ word }) => word.length >= 6);
  const [heard] = words.filter((said) => long.some((name) => isMeant(said, name)));
  return heard ? [heard.at] : [];
}

/** A slip of the finger, or written as it sounds. */
const isMeant = (said: Heard, name: Heard) =>
  (said.word[0] === name.word[0] && isOneSlip(said.word, name.word)) || isOneSlip(said.sound, name.sound);

/**
 * Whether the substance is one that they say harms them: nothing becomes an allergy because it stands in the same
 * message. A bare name counts where allergies were asked for, or right after «sí».
 */
function isHarmful(folded: string, at: number, isAsked: boolean): boolean {
  const after = frameAfterWord(folded, at);
  const before = frameAt(folded, at);
  if (before === 'another' || before === 'not-harmful' || after === 'another') return false;
  if (after === 'takes' || after === 'not-harmful' || after === 'left' || isTakenOut(folded, at))
    return false;
  if (before === 'left') return after === 'harms';
  if (isContraindicated(folded, at)) return false;
  if (after === 'harms' || before === 'harms') return true;
  return before === 'unstated' && after === 'unstated' && isAsked && !isBesideDenial(folded, at);
}

const frameAfterWord = (folded: string, at: number) =>
  frameAfter(folded, at + (/^[a-z]+/.exec(folded.slice(at))?.[0].length ?? 0));

const isSaidToHarm = (folded: string, at: number) =>
  frameAt(folded, at) === 'harms' || frameAfterWord(folded, at) === 'harms';

/** Nothing before it says what it does. */
const isBare = (folded: string, at: number) => frameAt(folded, at) === 'unstated';

const stated =
  /\b(?:alergi\w*|alerji\w*) (?:a |al )(?:la |el |los |las |un |una |mi )?([a-z][a-z -]{2,40}?)(?=$|[.,;!?]| y (?:me|tengo|tomo)| pero | porque | que | me | desde )/;

/** Things that no list knows, as they call them. */
function inOwnWords(
  line: string,
  folded: string,
  { isAsked, placed, reactions }: { isAsked: boolean; placed: readonly Told[]; reactions: readonly Told[] },
): { substance: string; at: number }[] {
  const match = stated.exec(folded);
  const at = match ? match.index + match[0].lastIndexOf(match[1] ?? '') : 0;
  const told = match?.[1]
    ? [{ name: line.slice(at, at + match[1].length).trim(), at, end: at + match[1].length }]
    : [];
  const medicines = isAsked
    ? medicinesIn(line, folded).filter(({ at: from, end }) => isAnswer(folded, from, end, reactions))
    : [];
  const answered = isAsked ? ownAllergens(line, [...placed, ...told, ...medicines]) : [];
  return [...told, ...medicines, ...answered].flatMap(({ name, at: from, end }) => {
    const isKnown = [...placed, ...reactions].some((one) => one.at < end && from < one.end);
    const isClass = classOf.test(fold(name)) && placed.some((one) => one.at > end);
    if (
      isKnown ||
      isClass ||
      noSubstance.test(fold(name)) ||
      isTakenBack(folded, again(folded, fold(name), end))
    )
      return [];
    const before = frameAt(folded, from);
    const after = frameAfter(folded, end);
    const isTheirs = before === 'harms' || (isAsked && before === 'unstated');
    return isTheirs && after !== 'another' && after !== 'not-harmful' ? [{ substance: name, at: from }] : [];
  });
}

/** «Metoclopramida, me puso inquieta»: a medicine that is named alone, or with what it does, and not as one that is taken. */
const isAnswer = (folded: string, at: number, end: number, reactions: readonly Told[]) =>
  /(?:^|[.;!?\n,]) *(?:(?:si|bueno|pues|creo que|solo|y)(?: ?,)? {0,2})*(?:(?:a |de )?(?:la |el |al |los |las )?)$/.test(
    folded.slice(0, at),
  ) &&
  (/^ *(?:$|[.;!?\n])/.test(folded.slice(end)) ||
    frameAfter(folded, end) === 'harms' ||
    reactions.some((told) => told.at >= end && /^[ ,:]*(?:que )?$/.test(folded.slice(end, told.at))));

/** «Un antibiótico, creo que se llama cefalexina»: of which kind it is. */
const classOf = /^(?:antibiotico|medicamento|medicina|pastilla|analgesico|calmante)s?$/;
const noSubstance = /\bja(?:ja)+\b|^(?:nada|ningun|alg[ou]|nadie|veces|ratos|todo|mi|no|lo mejor|partir|que)/;
