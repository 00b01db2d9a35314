import type { Pattern } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';
import type { Sentence } from './sentence.ts';
import { holds, type Slot, slotsIn } from './slots.ts';

/*
 * Which patterns of which rules find something in a sentence. Of some two thousand a sentence holds the words of few: each pattern
 * waits under the one of its slots that fewest others need, and is asked only where that stands.
 */
interface Waiting {
  rule: RedFlagRule;
  pattern: Pattern;
}

/** Answers, for a sentence, the places of all that the rules' patterns find there, by rule. */
export function findingBy(
  rules: readonly RedFlagRule[],
): (sentence: Sentence) => ReadonlyMap<RedFlagRule, number[][]> {
  const all = rules.flatMap((rule) => rule.patterns.map((pattern): Waiting => ({ rule, pattern })));
  const counts = new Map<Slot, number>();
  for (const { pattern } of all)
    for (const slot of pattern.needs) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  const waiting = new Map<Slot, Waiting[]>();
  for (const one of all) {
    const [rarest] = one.pattern.needs.toSorted(
      (left, right) => (counts.get(left) ?? 0) - (counts.get(right) ?? 0),
    );
    if (rarest === undefined) throw new Error(`A pattern of ${one.rule.name} needs nothing`);
    const others = waiting.get(rarest);
    if (others) others.push(one);
    else waiting.set(rarest, [one]);
  }
  return (sentence) => {
    const found = new Map<RedFlagRule, number[][]>();
    for (const slot of slotsIn(sentence)) {
      for (const { rule, pattern } of waiting.get(slot) ?? []) {
        if (!pattern.needs.every((needed) => holds(sentence, needed))) continue;
        const places = pattern(sentence);
        if (places.length === 0) continue;
        const known = found.get(rule);
        if (known) known.push(...places);
        else found.set(rule, places);
      }
    }
    return found;
  };
}
