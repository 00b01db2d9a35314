/* What is said of signs while one dictates in Spanish, and where the same words are no signs: «coma diabético», «dos puntos de sutura». */

/** Longer ones first. */
const signs: readonly [said: string, sign: string][] = [
  ['punto y aparte', '.\n'],
  ['punto aparte', '.\n'],
  ['nuevo párrafo', '\n'],
  ['nueva línea', '\n'],
  ['punto y seguido', '.'],
  ['punto seguido', '.'],
  ['punto y coma', ';'],
  ['punto final', '.'],
  ['puntos suspensivos', '…'],
  ['dos puntos', ':'],
  ['abrir paréntesis', '('],
  ['abre paréntesis', '('],
  ['cerrar paréntesis', ')'],
  ['cierra paréntesis', ')'],
  ['abrir interrogación', '¿'],
  ['abre interrogación', '¿'],
  ['cerrar interrogación', '?'],
  ['cierra interrogación', '?'],
  ['punto', '.'],
  ['coma', ','],
];
const signOf = new Map(signs.map(([said, sign]) => [said.normalize('NFC'), sign]));

const said = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${signs.map(([words]) => words.replaceAll(' ', '\\s+')).join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

const notBefore =
  /(?<![\p{L}\p{N}])(?:el|un|al|del|este|ese|cada|algún|en|de|los|las|estado|retiro|retira(?:r|n)?)\s+$/iu;
const comaIsWord =
  /^\s+(?:diab[eé]tic|hep[aá]tic|et[ií]lic|inducid|profund|hiperosmolar|mixedematos|ur[eé]mic|barbit)/iu;
const puntoIsWord = /^\s+(?:de|doloros|gatillo|débil|lacrimal|ciego)/iu;
const puntosAreWords = /^\s+(?:de|en|dados|menos|más)\s/iu;

function isWord(words: string, before: string, after: string): boolean {
  const name = words.toLowerCase();
  if (name === 'coma') return notBefore.test(before) || comaIsWord.test(after);
  if (name === 'punto') return notBefore.test(before) || puntoIsWord.test(after);
  return name.startsWith('dos') && (notBefore.test(before) || puntosAreWords.test(after));
}

/** What was heard, with the signs that were said as signs: «tos seca coma sin fiebre punto» is «tos seca, sin fiebre.» */
export function withSigns(heard: string): string {
  const decimal = heard.normalize('NFC').replaceAll(/(\d)\s+(?:punto|coma)\s+(?=\d)/giu, '$1.');
  return decimal
    .replace(said, (words, place: number) => {
      const after = decimal.slice(place + words.length);
      if (isWord(words.replaceAll(/\s+/g, ' '), decimal.slice(0, place), after)) return words;
      return `\uE000${signOf.get(words.toLowerCase().replaceAll(/\s+/g, ' ')) ?? words}`;
    })
    .replaceAll(/\s*\uE000([.,;:…)?\n])/g, '$1')
    .replaceAll(/\uE000([(¿])\s*/g, '$1')
    .replaceAll(/([.,;:…])(?=[\p{L}\p{N}])(?<!\d[.,:](?=\d))/gu, '$1 ')
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n');
}

/** What was heard, as it goes on a text: with its space, and a capital where a sentence begins. */
export function dictated(before: string, heard: string): string {
  const text = withSigns(heard).replace(/^[ \t]+|[ \t]+$/g, '');
  if (text === '') return '';
  const joins = before === '' || /\s$/.test(before) || /^[.,;:…)?\n]/.test(text);
  const begins = /(?:^|[.!?…\n]\s*)$/.test(before.trimEnd()) || /\n\s*$/.test(before);
  const capital = (words: string) =>
    words.replace(/^([¿(]?)(\p{Ll})/u, (_, sign: string, letter: string) => sign + letter.toUpperCase());
  const inside = text.replaceAll(
    /([.!?…]\s+|\n)([¿(]?\p{Ll})/gu,
    (_, end: string, next: string) => end + capital(next),
  );
  return (joins ? '' : ' ') + (begins ? capital(inside) : inside);
}
