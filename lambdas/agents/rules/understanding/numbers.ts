const units = ['cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve'];
const teens = [
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciseis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
];
const tens = [
  '',
  '',
  'veinte',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
];

const values = new Map<string, number>();
for (const [value, word] of [...units, ...teens].entries()) values.set(word, value);
for (let value = 20; value < 100; value += 1) {
  const [ten = '', unit = ''] = [tens[Math.floor(value / 10)], units[value % 10]];
  if (value % 10 === 0) values.set(ten, value);
  else {
    values.set(`${ten} y ${unit}`, value);
    if (value < 30) values.set(`veinti${unit}`, value);
    if (value % 10 === 1) values.set(`${ten} y uno`, value);
  }
}
values.set('veintiuno', 21);
values.set('veintiuna', 21);
values.delete('un');
values.delete('cero');

const longestFirst = [...values.keys()].sort((left, right) => right.length - left.length);
const written = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'g');

/** Plain words with numbers from 2 to 99 in digits; "mil novecientos ochenta" becomes 1980. One alone is an article. */
export function withDigits(words: string): string {
  return words
    .replaceAll(written, (number) => String(values.get(number)))
    .replaceAll(/\bmil novecientos (\d{1,2})\b/g, (_, rest: string) => `19${rest.padStart(2, '0')}`)
    .replaceAll(/\b(?:2|dos) mil (\d{1,2})\b/g, (_, rest: string) => `20${rest.padStart(2, '0')}`)
    .replaceAll(/\b(?:2|dos) mil\b/g, '2000');
}
