/** Signs that the PDF's own fonts lack, as people write them without. */
const replacements: Record<string, string> = {
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  // A power must not run into its base: 10⁶ is not 106.
  '⁶': '^6',
  μ: 'µ',
  '−': '-',
  '\u202f': ' ',
  '\u2009': ' ',
};

/** Latin-1, and what Windows-1252 adds to it. */
const known = /[\n\u0020-\u007e\u00a0-\u00ffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]/;

/**
 * Text in the letters that every PDF reader brings (Windows-1252), so that no font has to travel in the file. Spanish
 * and Western Europe's letters are all there; of other Latin letters the base remains, of the rest a question mark.
 */
export function pdfText(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (known.test(character)) return character;
      const replaced = replacements[character] ?? character.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return [...replaced].every((letter) => known.test(letter)) ? replaced : '?';
    })
    .join('');
}
