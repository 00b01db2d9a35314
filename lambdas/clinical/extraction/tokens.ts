/** A word or figure of a text. */
export interface Token {
  start: number;
  end: number;
  /** As it is written. */
  raw: string;
  /** Without accents and case. */
  word: string;
  /** Without plural and gender either: what is compared. */
  stem: string;
}

const pattern = /[\p{L}\p{N}\p{M}ªº]+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const isAscii = /^[\x00-\x7f]*$/;

/** Letters without accents and case; as long as the word that it is given. */
export function folded(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Plural and gender off: «infecciones» and «infección», «crónicas» and «crónico» are one. Takes a folded word. */
export function stemOf(word: string): string {
  if (word.length < 5 || /\d/.test(word)) return word;
  const singular =
    word.length > 5 && word.endsWith('es')
      ? word.slice(0, -2)
      : word.endsWith('s')
        ? word.slice(0, -1)
        : word;
  return /[aoe]$/.test(singular) ? singular.slice(0, -1) : singular;
}

/** Words and figures of a text in their order; letters and digits that touch are one («DM2», «850mg»). */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const raw = match[0];
    const word = folded(raw);
    tokens.push({ start: match.index, end: match.index + raw.length, raw, word, stem: stemOf(word) });
  }
  return tokens;
}

const lights = new Set('de del la el los las y e en con al a por un una unos unas su sus lo'.split(' '));

/** Words that a phrase may have or lack. */
export const isLight = (word: string): boolean => lights.has(word);
