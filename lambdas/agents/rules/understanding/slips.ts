/** From this length on a word is known in spite of a slip; shorter ones differ by a letter from too many others. */
const shortestWithSlip = 5;

/**
 * Whether one word is the other but for one slip: a letter wrong, missing, too many, or two exchanged
 * (Damerau-Levenshtein distance of at most one).
 */
export function isOneSlip(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  if (wanted.length < shortestWithSlip || Math.abs(word.length - wanted.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === wanted[at]) at += 1;
  const [rest, wantedRest] = [word.slice(at), wanted.slice(at)];
  return (
    rest.slice(1) === wantedRest.slice(1) ||
    rest.slice(1) === wantedRest ||
    rest === wantedRest.slice(1) ||
    (rest[0] === wantedRest[1] && rest[1] === wantedRest[0] && rest.slice(2) === wantedRest.slice(2))
  );
}

/** Letters that are typed for each other because they sound alike: "biernes", "setiembre", "ora". */
export const soundOf = (word: string) =>
  word
    .replaceAll(/h/g, '')
    .replaceAll(/v/g, 'b')
    .replaceAll(/[zc](?=[ei])|z/g, 's')
    .replaceAll(/y/g, 'i');

/** Whether two words sound the same but for one slip: «hibuprofeno», «lebotirosina». */
export const soundsAlike = (word: string, wanted: string): boolean =>
  isOneSlip(soundOf(word), soundOf(wanted));

/** Words that are set right, and how they sound. */
export interface Vocabulary {
  words: ReadonlySet<string>;
  sounds: readonly (readonly [word: string, sound: string])[];
}

export function vocabularyOf(words: Iterable<string>): Vocabulary {
  const known = new Set(words);
  return { words: known, sounds: [...known].map((word) => [word, soundOf(word)]) };
}

/** The word of the vocabulary that is meant; undefined where none is, or more than one could be. */
export function intended(word: string, { words, sounds }: Vocabulary): string | undefined {
  if (words.has(word)) return word;
  if (word.length < shortestWithSlip - 1) return undefined;
  const said = soundOf(word);
  const same = sounds.filter(([, sound]) => sound === said);
  // The first letter is seldom the wrong one, and other words begin otherwise.
  const meant =
    same.length > 0 ? same : sounds.filter(([, sound]) => sound[0] === said[0] && isOneSlip(said, sound));
  return meant.length === 1 ? meant[0]?.[0] : undefined;
}
