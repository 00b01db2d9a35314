import { isToldAsHistory } from '../statements/history.ts';
import { isAskedToTeach, isNotNow, stands } from '../statements/statement.ts';
import { redFlagRules } from './catalogue.ts';
import { type Pattern, says } from './pattern.ts';
import type { MessageContext, RedFlagRule } from './red-flag-rule.ts';
import { type Sentence, writtenSentencesOf } from './sentence.ts';
import { slotsIn } from './slots.ts';
import { soundsDangerous, unclearDanger } from './unclear-danger.ts';

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
  /** Those that hold words of these rules: they have judged denial, time and turns of speech there. */
  const judged = new Set<Sentence>();
  const said = slotsIn(sentences);
  const canFind = ({ needs }: Pattern) => needs === undefined || needs.every((slot) => said.has(slot));
  const found = concerned
    .map((rule) => ({ rule, asked: { ...rule, patterns: rule.patterns.filter(canFind) } }))
    .filter(({ asked }) => sentences.some((one) => tells(asked, one, judged) && !isPast(one)))
    .filter(({ rule }) => rule.isToldIndirectly || !isAskedToTeach(sentences))
    .map(({ rule }) => rule)
    .sort((left, right) => left.dueMinutes - right.dueMinutes);
  if (found.length > 0 || !soundsDangerous(text)) return found;
  const unjudged = written.filter(({ words }) => !judged.has(words) && !isNotNow(words) && !isPast(words));
  if (unjudged.length === written.length) return [unclearDanger];
  return soundsDangerous(unjudged.map((one) => one.text).join('. ')) ? [unclearDanger] : [];
}

function tells(
  { patterns, harmless = [], isToldIndirectly = false }: RedFlagRule,
  sentence: Sentence,
  judged: Set<Sentence>,
): boolean {
  const found: number[][] = [];
  for (const pattern of patterns) for (const places of pattern(sentence)) found.push(places);
  if (found.length === 0) return false;
  judged.add(sentence);
  const reading = { isToldIndirectly };
  return !says(sentence, harmless) && found.some((places) => stands(sentence, places, reading));
}
