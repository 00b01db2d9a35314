// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
const isAscii = /^[\x00-\x7f]*$/;

/** Letters without accents and case, in words: what is indexed and what is asked pass through this alike. */
export function wordsOf(text: string): string[] {
  // Most of what is indexed is plain letters, which take a third of the time.
  if (isAscii.test(text)) return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Words without which a term still says the same; a term that lacks one of them is as good. */
const light = new Set(
  [
    'de',
    'del',
    'la',
    'el',
    'los',
    'las',
    'y',
    'e',
    'o',
    'a',
    'al',
    'en',
    'con',
    'por',
    'para',
    'un',
    'una',
    'su',
    'se',
    'le',
    'me',
    'tiene',
    'tengo',
    'esta',
    'estoy',
  ].concat(['the', 'of', 'and', 'in', 'to', 'with']),
);

export const isLight = (word: string): boolean => light.has(word);

/** Plural and gender off: «infecciones» and «infección», «crónicas» and «crónico» are one word. */
export function stemOf(word: string): string {
  if (word.length < 5) return word;
  const singular = word.endsWith('es') && word.length > 5 ? word.slice(0, -2) : word.replace(/s$/, '');
  return singular.replace(/[aoe]$/, '');
}

/** Lines of words that say the same: each stem with the others of its line. */
export function parseMeanings(text: string): Map<string, string[]> {
  const meanings = new Map<string, string[]>();
  for (const row of text.split('\n')) {
    if (row.startsWith('#')) continue;
    const stems = [...new Set(wordsOf(row).map(stemOf))];
    for (const stem of stems) {
      meanings.set(stem, [...(meanings.get(stem) ?? []), ...stems.filter((other) => other !== stem)]);
    }
  }
  return meanings;
}

/**
 * How a word sounds to somebody who writes by ear in Latin America: h is silent, b is v, c before e and i is s and z,
 * ll is y, g before e and i is j, qu and k are c, x may be s.
 */
export function soundOf(word: string): string {
  return stemOf(
    word
      .replaceAll(/ph/g, 'f')
      .replaceAll(/qu|k/g, 'c')
      .replaceAll(/c(?=[eiy])|z|x/g, 's')
      .replaceAll(/(?<!c)h/g, '')
      .replaceAll(/v|w/g, 'b')
      .replaceAll(/ll/g, 'y')
      .replaceAll(/g(?=[ei])/g, 'j')
      .replaceAll(/(.)\1/g, '$1'),
  );
}
