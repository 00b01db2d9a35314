/**
 * Small letters without accents, for comparing. As long as the text, letter for letter, so that a place found in one
 * is the place in the other; for that the text has to be composed (NFC), as telephones send it.
 */
export function fold(text: string): string {
  return text.replaceAll(/[^ -~]|[A-Z]/g, (letter) => {
    const base = letter
      .normalize('NFKD')
      .replaceAll(/\p{Mark}/gu, '')
      .toLowerCase();
    return base.length === letter.length ? base : ' '.repeat(letter.length);
  });
}
