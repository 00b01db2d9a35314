import { redFlagRules } from './catalogue.ts';
import { isDenied } from './denial.ts';
import { exaggerated } from './exaggeration.ts';
import { isHistory, isToldAsHistory } from './history.ts';
import { type Pattern, says } from './pattern.ts';
import type { MessageContext, RedFlagRule } from './red-flag-rule.ts';
import { type Sentence, writtenSentencesOf } from './sentence.ts';
import { slotsIn } from './slots.ts';
import { isAboutPet, isHypothetical } from './supposition.ts';
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
    .map(({ rule }) => rule)
    .sort((left, right) => left.dueMinutes - right.dueMinutes);
  if (found.length > 0 || !soundsDangerous(text)) return found;
  const unjudged = written.filter(({ words }) => !judged.has(words) && !isNotNow(words) && !isPast(words));
  if (unjudged.length === written.length) return [unclearDanger];
  return soundsDangerous(unjudged.map((one) => one.text).join('. ')) ? [unclearDanger] : [];
}

/** Long past, supposed, an animal's, or a turn of speech: what the second look does not hear. */
const isNotNow = (sentence: Sentence) =>
  isHistory(sentence) || isHypothetical(sentence) || isAboutPet(sentence) || says(sentence, exaggerated);

function tells(
  { patterns, harmless = [], isToldIndirectly = false }: RedFlagRule,
  sentence: Sentence,
  judged: Set<Sentence>,
): boolean {
  const found: number[][] = [];
  for (const pattern of patterns) for (const places of pattern(sentence)) found.push(places);
  if (found.length === 0) return false;
  judged.add(sentence);
  return (
    found.some((places) => !isDenied(sentence, places)) &&
    !says(sentence, harmless) &&
    (isToldIndirectly || !isAboutPet(sentence)) &&
    !isHistory(sentence, { isToldIndirectly }) &&
    !isHypothetical(sentence, { isToldIndirectly })
  );
}
