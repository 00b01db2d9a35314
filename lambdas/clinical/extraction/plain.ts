// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const isAscii = /^[\x00-\x7f]*$/;
const kept = new Map<string, string>();

function fold(letter: string): string {
  const known = kept.get(letter);
  if (known !== undefined) return known;
  const [base = letter] = letter.normalize('NFD').toLowerCase();
  const one = base.length === letter.length ? base : letter;
  kept.set(letter, one);
  return one;
}

/** A text without accents and capitals whose every letter stays at its place. */
export function plainOf(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text.replaceAll(/[\u0080-\uffff]/g, fold).replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
