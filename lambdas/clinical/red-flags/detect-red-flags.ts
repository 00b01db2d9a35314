import { breathOf, writtenClausesOf } from '../statements/clauses.ts';
import { isToldAsHistory } from '../statements/history.ts';
import { isAskedToTeach, isNotNow, isSurelyNotNow, stands } from '../statements/statement.ts';
import { redFlagRules } from './catalogue.ts';
import { languageOf } from './emergency-text.ts';
import { findingBy } from './find-told.ts';
import { exactly, type Pattern, phrase, says } from './pattern.ts';
import type { MessageContext, RedFlagRule } from './red-flag-rule.ts';
import { type Sentence, type Written, writtenSentencesOf } from './sentence.ts';
import { suicidalIntent } from './suicidal-intent.ts';
import {
  emergencyIn,
  isUnmistakable,
  soundsDangerous,
  soundsOrdinary,
  soundsSurelyDangerous,
  unclearDanger,
} from './unclear-danger.ts';
import { violence } from './violence.ts';

const toldIn = findingBy(redFlagRules);

/** What a message tells of, most urgent first; one of both is empty. */
export interface Dangers {
  /** Somebody looks at once. */
  alarms: RedFlagRule[];
  /**
   * Words of a rule, in which the second look hears no trace of an emergency: «infarto» of a bill in a turn of speech that
   * nobody has listed. A person reads the message, with a clock.
   */
  doubts: RedFlagRule[];
}

/** The dangers that raise an alarm; see `findDangers`. */
export const detectRedFlags = (text: string, context: MessageContext = {}): RedFlagRule[] =>
  findDangers(text, context).alarms;

/**
 * The dangers that a message tells of. It errs towards finding one: somebody looks at each. What
 * is denied, long past, a forebear's or supposed is none. It never clears anybody: no finding means that no rule
 * found its words, not that all is well.
 */
export function findDangers(text: string, context: MessageContext = {}): Dangers {
  const written = writtenSentencesOf(text);
  const sentences = written.map(({ words }) => words);
  const isPast = (sentence: Sentence) => context.isHistoryAsked === true && isToldAsHistory(sentence);
  const concerned = redFlagRules.filter(({ concerns }) => concerns?.(context, sentences) ?? true);
  const isToTeach = isAskedToTeach(sentences);
  /** Where words of these rules stand, all of what only looks alike: denial, time and turns of speech are judged there. */
  const judged = new Map<Sentence, Set<number>>();
  const told = new Set<RedFlagRule>();
  const telling = new Set<Sentence>();
  for (const sentence of sentences) {
    for (const [rule, found] of toldIn(sentence)) {
      if (told.has(rule) || !concerned.includes(rule)) continue;
      const places = judged.get(sentence) ?? new Set();
      judged.set(sentence, places);
      const meant = meantBy(rule, sentence, found, places);
      for (const place of meant.flat()) places.add(place);
      if (!tells(rule, sentence, meant, sentences) || isPast(sentence)) continue;
      told.add(rule);
      telling.add(sentence);
    }
  }
  const found = redFlagRules
    .filter((rule) => told.has(rule) && (rule.isToldIndirectly || !isToTeach))
    .sort((left, right) => left.dueMinutes - right.dueMinutes);
  if (found.length > 0)
    return [...telling].some(isPlain) || !isDoubtful(withoutMarkup(text), found)
      ? { alarms: found, doubts: [] }
      : { alarms: [], doubts: isLaughedAt(text, found) ? [] : found };
  const present = written.filter(({ words }) => !isPast(words));
  const unjudged = present.flatMap((one) => unjudgedOf(one, judged.get(one.words)));
  const literal = isToTeach ? [] : present.filter(({ words }) => !isSurelyNotNow(words));
  const emergency = emergencyIn(text);
  const isUnclear = soundsDangerous(text, emergency) && soundsDangerous(unjudged.join('. '));
  const isSure =
    isUnmistakable(emergency) &&
    (literal.length === written.length ||
      isUnmistakable(emergencyIn(literal.map((one) => one.text).join('. '))));
  const isShort = text.length <= longestParted;
  const alarms = isUnclear || isSure || (isShort && unjudged.some(holdsDanger)) ? [unclearDanger] : [];
  return { alarms, doubts: [] };
}

/** «Me falta el aire desde anoche.» A complaint that is a sentence of its own is meant, whatever is written beside it. */
const complaints: readonly Pattern[] = [
  exactly('me|le|nos|les duele|duelen|falta|aprieta|sangra|arde'),
  exactly('no puedo|puede|puedes respirar'),
  phrase('no respira|respiro bien'),
  phrase('me quiero|voy a morir|matar'),
];
const longestPlain = 8;
const isPlain = (sentence: Sentence): boolean =>
  sentence.length <= longestPlain && says(sentence, complaints);

/** Addresses and markup are no words of anybody. */
const withoutMarkup = (text: string): string => text.replaceAll(/<[^<>]{0,400}>|https?:\/\/\S+/g, ' ');

/** Of what is a danger for some people alone, and of what is told in English, the second look knows too little. */
const isDoubtful = (text: string, found: readonly RedFlagRule[]): boolean =>
  text.length <= longestParted &&
  found.every(({ concerns }) => concerns === undefined) &&
  languageOf(text) === 'es' &&
  soundsOrdinary(text, found.includes(suicidalIntent) ? 0.5 : 1);

const laughter = /(?<!\p{L})(?:a?(?:ja){2,}\p{L}*|(?:je){2,}\p{L}*|lol)(?!\p{L})|[😂🤣😅]/iu;

/** «Me da un infarto si me quitáis la cita, jajaja»: of 48 such sentences in which a rule found its words none was one. */
const isLaughedAt = (text: string, found: readonly RedFlagRule[]): boolean =>
  laughter.test(text) &&
  !found.some((rule) => rule === suicidalIntent || rule === violence) &&
  soundsOrdinary(text, 0.4);

/** Of a longer one the classifier judges windows of some words already. */
const longestParted = 1_000;

/** What an errand or a courtesy in the same sentence drowns: «…, me pueden dar una cita». */
function holdsDanger(sentence: string): boolean {
  const clauses = writtenClausesOf(sentence);
  return clauses.length > 1 && clauses.some(({ text }) => soundsSurelyDangerous(text));
}

/** What no rule has judged of a sentence and is told as so and now: the whole of it, or its statements one by one. */
function unjudgedOf({ text, words }: Written, places: ReadonlySet<number> = new Set()): string[] {
  if (places.size === 0 && !isNotNow(words)) return [text];
  return writtenClausesOf(text)
    .filter(({ from, to }) => ![...places].some((place) => place >= from && place < to))
    .filter(({ from, to }) => to - from < words.length && !isNotNow(words.slice(from, to)))
    .map((clause) => clause.text);
}

/** What is found and does not only look like a danger, by what is told in one breath with it; the rest is judged thereby. */
function meantBy(
  { harmless = [] }: RedFlagRule,
  sentence: Sentence,
  found: number[][],
  judged: Set<number>,
): number[][] {
  if (!says(sentence, harmless)) return found;
  const breaths = Map.groupBy(found, (places) => breathOf(sentence, places));
  return [...breaths].flatMap(([{ from, to, words }, own]) => {
    if (!says(words, harmless)) return own;
    for (let at = from; at < to; at += 1) judged.add(at);
    return [];
  });
}

function tells(
  { isToldIndirectly = false }: RedFlagRule,
  sentence: Sentence,
  found: readonly number[][],
  message: readonly Sentence[],
): boolean {
  return found.some((places) => stands(sentence, places, { isToldIndirectly, message }));
}
