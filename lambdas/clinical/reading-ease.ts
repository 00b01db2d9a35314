/*
 * How easily a Spanish text is read. Fernández Huerta (1959) and Szigriszt-Pazos (1993), the latter by the scale INFLESZ of
 * Barrio-Cantalejo (2008): formulas and scale as they are commonly cited, their papers not opened (unverified).
 */

const words = (text: string) => text.match(/\p{L}+/gu) ?? [];

/** Sentences as readers pause: at stops, colons, and the ends of lines. At least one. */
const sentenceCount = (text: string) =>
  Math.max(1, text.split(/[.!?;:\n]+/).filter((part) => /\p{L}/u.test(part)).length);

/**
 * Syllables of a Spanish word: its strong vowels and stressed weak ones each make one, and a group of weak ones makes one. An
 * `u` after `q`, or between `g` and `e` or `i`, is not said.
 */
export function syllables(word: string): number {
  const said = word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/qu(?=[eiéí])/g, 'q')
    .replaceAll(/gu(?=[eiéí])/g, 'g')
    .replace(/y$/, 'i');
  const groups = said.match(/[aeiouáéíóúü]+/g) ?? [];
  const count = groups.reduce((sum, group) => sum + Math.max(1, group.match(/[aeoáéóíú]/g)?.length ?? 0), 0);
  return Math.max(1, count);
}

export interface ReadingEase {
  fernandezHuerta: number;
  /** Perspicuity by Szigriszt-Pazos, of which INFLESZ makes its five grades. */
  inflesz: number;
}

/** Of 0 (very hard) to 100 (very easy), and beyond at both ends; undefined of a text without words. */
export function readingEase(text: string): ReadingEase | undefined {
  const found = words(text);
  if (found.length === 0) return undefined;
  const perWord = found.reduce((sum, word) => sum + syllables(word), 0) / found.length;
  const perSentence = found.length / sentenceCount(text);
  return {
    fernandezHuerta: 206.84 - 60 * perWord - 1.02 * perSentence,
    inflesz: 206.835 - 62.3 * perWord - perSentence,
  };
}

const grades: readonly (readonly [above: number, text: string])[] = [
  [80, 'muy fácil'],
  [65, 'bastante fácil'],
  [55, 'normal'],
  [40, 'algo difícil'],
  [Number.NEGATIVE_INFINITY, 'muy difícil'],
];

/** INFLESZ's word for it. */
export const infleszText = (inflesz: number): string =>
  grades.find(([above]) => inflesz > above)?.[1] ?? 'muy difícil';
