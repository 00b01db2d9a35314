import { redFlagRules } from './catalogue.ts';
import { isAboutPet, isDenied, isHistory, isHypothetical } from './denial.ts';
import { exaggerated } from './exaggeration.ts';
import { says } from './pattern.ts';
import type { MessageContext, RedFlagRule } from './red-flag-rule.ts';
import { type Sentence, sentencesOf } from './sentence.ts';
import { soundsDangerous, unclearDanger } from './unclear-danger.ts';

/**
 * The dangers that a message tells of, most urgent first. It errs towards finding one: somebody looks at each. What
 * is denied, long past, a forebear's or supposed is none. It never clears anybody: no finding means that no rule
 * found its words, not that all is well.
 */
export function detectRedFlags(text: string, context: MessageContext = {}): RedFlagRule[] {
  const sentences = sentencesOf(text);
  const concerned = redFlagRules.filter(({ concerns }) => concerns?.(context, sentences) ?? true);
  const found = concerned
    .filter((rule) => sentences.some((said) => tells(rule, said)))
    .sort((left, right) => left.dueMinutes - right.dueMinutes);
  if (found.length > 0 || !soundsDangerous(text)) return found;
  return soundsDangerous(notJudgedBy(concerned, text)) ? [unclearDanger] : [];
}

/** The sentences that hold no words of these rules: where they do, the rules have judged denial, time and turns of speech. */
function notJudgedBy(rules: readonly RedFlagRule[], text: string): string {
  return text
    .split(/[.!?¿¡;\n\r…]+/)
    .filter((part) =>
      sentencesOf(part).every(
        (sentence) =>
          !isHistory(sentence) &&
          !isHypothetical(sentence) &&
          !isAboutPet(sentence) &&
          !says(sentence, exaggerated) &&
          !rules.some(({ patterns }) => says(sentence, patterns)),
      ),
    )
    .join('. ');
}

function tells(
  { patterns, harmless = [], isToldIndirectly = false }: RedFlagRule,
  sentence: Sentence,
): boolean {
  const found = patterns.flatMap((pattern) => pattern(sentence));
  return (
    found.some((places) => !isDenied(sentence, places)) &&
    !says(sentence, harmless) &&
    (isToldIndirectly || !isAboutPet(sentence)) &&
    !isHistory(sentence, { isToldIndirectly }) &&
    !isHypothetical(sentence, { isToldIndirectly })
  );
}
