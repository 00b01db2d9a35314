import { fold } from '../../fhir/index.ts';
import { findMentions } from '../rules/mentions/find-mentions.ts';
import { notTaken } from '../rules/mentions/kinds.ts';
import { fold as letterByLetter } from '../rules/understanding/fold.ts';
import { quoteAt } from '../rules/understanding/quote.ts';
import { whoseAllergies } from '../rules/understanding/whose-allergies.ts';
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
  const named = namings(texts, name).at(-1);
  const place = named?.places.at(-1);
  return named && place ? [quoteAt(named.text, place.at, place.end)] : [];
}

interface Place {
  at: number;
  end: number;
}

/** The texts in which they named it, and where, the first word of its name standing for it. */
function namings(texts: readonly string[], name: string): { text: string; places: Place[] }[] {
  const word = letterByLetter(name.normalize('NFC')).match(/[a-z]{4,}/)?.[0];
  if (word === undefined) return [];
  return texts
    .map((written) => {
      const text = written.normalize('NFC').slice(0, 4_000);
      const places = [...letterByLetter(text).matchAll(/[a-z]+/g)]
        .filter(([said]) => isNameIn([said], word))
        .map(({ index, 0: { length } }) => ({ at: index, end: index + length }));
      return { text, places };
    })
    .filter(({ places }) => places.length > 0);
}

/** What a text denies: of an allergy that it is theirs, of a medicine that they take it. */
const deniedIn = {
  allergy: (text: string) =>
    whoseAllergies(text, letterByLetter(text), 'allergies').filter(({ kind }) => kind === 'allergy-absent'),
  medication: (text: string) => findMentions(text, 'medicines').filter(({ kind }) => notTaken.has(kind)),
} as const;

/** Whether all that they said of it is that it is another's, over, not begun, or no allergy. */
export function isDeniedBy(texts: readonly string[], name: string, kind: keyof typeof deniedIn): boolean {
  const named = namings(texts, name);
  return (
    named.length > 0 &&
    named.every(({ text, places }) => {
      const denied = deniedIn[kind](text);
      return places.every((place) => denied.some((one) => one.at < place.end && place.at < one.end));
    })
  );
}
