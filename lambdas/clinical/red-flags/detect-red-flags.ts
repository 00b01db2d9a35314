import { isToldAsHistory } from '../statements/history.ts';
import { isAskedToTeach, isNotNow, stands } from '../statements/statement.ts';
import { redFlagRules } from './catalogue.ts';
import { findingBy } from './find-told.ts';
import { says } from './pattern.ts';
import type { MessageContext, RedFlagRule } from './red-flag-rule.ts';
import { type Sentence, writtenSentencesOf } from './sentence.ts';
import { soundsDangerous, unclearDanger } from './unclear-danger.ts';

const toldIn = findingBy(redFlagRules);

/**
 * The dangers that a message tells of, most urgent first. It errs towards finding one: somebody looks at each. What
 * is denied, long past, a forebear's or supposed is none. It never clears anybody: no finding means that no rule
 * found its words, not that all is well.
 */
export function detectRedFlags(text: string, context: MessageContext = {}): RedFlagRule[] {
  const written = writtenSentencesOf(text);
  const sentences = written.map(({ words }) => words);
  const isPast = (sentence: Sentence) => context.isHistoryAsked === true && isToldAsHistory(sentence);
  const concerned = redFlagRules.filter(({ concerns }) => concerns?.(context, sentences) ?? true);
  const isToTeach = isAskedToTeach(sentences);
  /** Those that hold words of these rules: they have judged denial, time and turns of speech there. */
  const judged = new Set<Sentence>();
  const told = new Set<RedFlagRule>();
  for (const sentence of sentences) {
    for (const [rule, found] of toldIn(sentence)) {
      if (told.has(rule) || !concerned.includes(rule)) continue;
      judged.add(sentence);
      if (tells(rule, sentence, found) && !isPast(sentence)) told.add(rule);
    }
  }
  const found = redFlagRules
    .filter((rule) => told.has(rule) && (rule.isToldIndirectly || !isToTeach))
    .sort((left, right) => left.dueMinutes - right.dueMinutes);
  if (found.length > 0 || !soundsDangerous(text)) return found;
  const unjudged = written.filter(({ words }) => !judged.has(words) && !isNotNow(words) && !isPast(words));
  if (unjudged.length === written.length) return [unclearDanger];
  return soundsDangerous(unjudged.map((one) => one.text).join('. ')) ? [unclearDanger] : [];
}

function tells(
  { harmless = [], isToldIndirectly = false }: RedFlagRule,
  sentence: Sentence,
  found: readonly number[][],
): boolean {
  const reading = { isToldIndirectly };
  return !says(sentence, harmless) && found.some((places) => stands(sentence, places, reading));
}
