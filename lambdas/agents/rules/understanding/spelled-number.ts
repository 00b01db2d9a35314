/* A number as it is dictated: «be ce cuatro cuatro cinco, guion, cero uno». */

const figures = 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' ');
const teens = 'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve'.split(' ');
const tens = 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const letters: Readonly<Record<string, string>> = {
  be: 'B',
  ce: 'C',
  de: 'D',
  efe: 'F',
  ge: 'G',
  hache: 'H',
  jota: 'J',
  ka: 'K',
  ele: 'L',
  eme: 'M',
  ene: 'N',
  pe: 'P',
  cu: 'Q',
  erre: 'R',
  ese: 'S',
  te: 'T',
  ve: 'V',
  uve: 'V',
  'doble u': 'W',
  'doble ve': 'W',
  'uve doble': 'W',
  equis: 'X',
  'i griega': 'Y',
  ye: 'Y',
  zeta: 'Z',
  guion: '-',
  raya: '-',
};
const spelled: readonly string[] = Object.keys(letters).toSorted((left, right) => right.length - left.length);

const token = [
  `(?:${tens.join('|')}) y (?:${figures.slice(1).join('|')})`,
  ...figures,
  ...teens,
  ...tens,
  `veinti(?:${figures.slice(1).join('|')})`,
  ...spelled,
  '\\d+',
  '[a-z]',
].join('|');
const run = new RegExp(`(?<![a-z0-9])(?:${token})(?:[ ,-]+(?:${token}))+(?![a-z0-9])`, 'g');
const each = new RegExp(`(?<![a-z0-9])(?:${token})(?![a-z0-9])`, 'g');
/** Words of the language as well, where no other letter follows. */
const small = /^(?:[aeiouy]|de|te|ese|ve|be)$/;

function written(said: string): string {
  const [ten = '', one = ''] = said.split(' y ');
  if (figures.includes(said)) return String(figures.indexOf(said));
  if (teens.includes(said)) return String(10 + teens.indexOf(said));
  if (tens.includes(ten)) return String(20 + 10 * tens.indexOf(ten) + Math.max(0, figures.indexOf(one)));
  if (said.startsWith('veinti')) return `2${figures.indexOf(said.slice(6))}`;
  return letters[said] ?? said.toUpperCase();
}

const isFigure = (said: string) => /^\d+$/.test(written(said));
const fewestFigures = 4;

/** The first number of a folded text that is dictated, at least in part; where it begins and ends. */
export function spelledNumber(folded: string): { number: string; at: number; end: number } | undefined {
  for (const { 0: whole, index } of folded.matchAll(run)) {
    const said = [...whole.matchAll(each)].map((match) => ({
      word: match[0],
      at: index + match.index,
      end: index + match.index + match[0].length,
    }));
    while (said[0] && said[1] && small.test(said[0].word) && isFigure(said[1].word)) said.shift();
    while (said.at(-1) && !isFigure(said.at(-1)?.word ?? '')) said.pop();
    const number = said.map(({ word }) => written(word)).join('');
    const isDictated = said.some(({ word }) => /^[a-z]{2,}/.test(word));
    const [first] = said;
    const last = said.at(-1);
    if (first && last && isDictated && number.replaceAll(/\D/g, '').length >= fewestFigures)
      return { number, at: first.at, end: last.end };
  }
  return undefined;
}
