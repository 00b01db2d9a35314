import { findMentions } from '../mentions/find-mentions.ts';
import type { Asked, Mention } from '../mentions/kinds.ts';
import { isAnothersAllergy, isOfAnother, isOfOthersAlone } from './of-another.ts';
import { isSign } from './reactions.ts';

function read(one: Mention, folded: string): Mention {
  if (one.kind !== 'allergy') return one;
  if (isSign(folded.slice(one.at, one.end))) return { ...one, kind: 'reaction' };
  const isOthers = isOfOthersAlone(folded) || isAnothersAllergy(folded.slice(0, one.at));
  return isOthers ? { ...one, kind: 'allergy-absent' } : one;
}

/**
 * What a text (NFC) names, with what surely tells whose an allergy is: a sign of an allergy is no substance, where one is told of a
 * single substance that one harms, and what is told of a relative in so many words is the relative's.
 */
export function whoseAllergies(text: string, folded: string, asked: Asked): Mention[] {
  const mentions = findMentions(text, asked).map((one) => read(one, folded));
  const named = mentions.filter(({ kind }) => kind === 'allergy' || kind === 'allergy-absent');
  const isTheirs = ({ kind, at }: Mention) => kind === 'reaction' && !isOfAnother(folded.slice(0, at));
  const isOne = named.length === 1 && mentions.some(isTheirs);
  return mentions.map((one) => (isOne && one === named[0] ? { ...one, kind: 'allergy' } : one));
}
