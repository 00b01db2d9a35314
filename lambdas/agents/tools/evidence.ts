import { fold } from '../../fhir/index.ts';
import { findMentions } from '../rules/mentions/find-mentions.ts';
import type { MentionKind } from '../rules/mentions/kinds.ts';
import { fold as letterByLetter } from '../rules/understanding/fold.ts';
import { quoteAt } from '../rules/understanding/quote.ts';
import { isNameIn } from './patient-words.ts';

const mostWords = 4;
/** Letters and figures alone: a model sets commas and quotation marks as it likes. */
const plain = (text: string) => fold(text).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

/**
 * The patient's words for something that is to be noted: those that were given, as far as they wrote them, or the
 * sentence in which they named it. Empty where there are none: it is without support, and marked so.
 */
export function evidenceFor(
  texts: readonly string[],
  { name, words = [] }: { name: string; words?: readonly string[] | undefined },
): string[] {
  const all = plain(texts.join(' '));
  const given = words.filter((said) => plain(said) !== '' && all.includes(plain(said)));
  if (given.length > 0) return given.slice(0, mostWords);
  const named = mentionsOf(texts, name).at(-1);
  return named ? [quoteAt(named.text, named.at, named.end)] : [];
}

interface Mention {
  text: string;
  at: number;
  end: number;
}

/** Where they named it, the first word of its name standing for it. */
function mentionsOf(texts: readonly string[], name: string): Mention[] {
  const word = letterByLetter(name.normalize('NFC')).match(/[a-z]{4,}/)?.[0];
  if (word === undefined) return [];
  return texts.flatMap((written) => {
    const text = written.normalize('NFC').slice(0, 4_000);
    return [...letterByLetter(text).matchAll(/[a-z]+/g)]
      .filter(([said]) => isNameIn([said], word))
      .map(({ index, 0: { length } }) => ({ text, at: index, end: index + length }));
  });
}

const notTheirs = {
  allergy: new Set<MentionKind>(['allergy-absent']),
  medication: new Set<MentionKind>([
    'medication-past',
    'medication-planned',
    'medication-of-another',
    'medication-absent',
  ]),
} as const;

/** Whether all that they said of it is that it is another's, over, not begun, or no allergy. */
export function isDeniedBy(texts: readonly string[], name: string, kind: keyof typeof notTheirs): boolean {
  const mentions = mentionsOf(texts, name);
  return (
    mentions.length > 0 &&
    mentions.every(({ text, at, end }) => {
      const marked = findMentions(text, kind === 'allergy' ? 'allergies' : 'medicines');
      // Where it is told what something does, an allergy is not refused for a doubt.
      if (kind === 'allergy' && marked.some((one) => one.kind === 'reaction')) return false;
      return marked.some((one) => notTheirs[kind].has(one.kind) && one.at < end && at < one.end);
    })
  );
}
