const fractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};
const words: Readonly<Record<string, number>> = {
  un: 1,
  uno: 1,
  una: 1,
  one: 1,
  dos: 2,
  two: 2,
  tres: 3,
  three: 3,
  cuatro: 4,
  four: 4,
  cinco: 5,
  five: 5,
  seis: 6,
  six: 6,
  siete: 7,
  seven: 7,
  ocho: 8,
  eight: 8,
  nueve: 9,
  diez: 10,
  ten: 10,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
};
const parts: Readonly<Record<string, number>> = {
  'un cuarto': 1 / 4,
  'tres cuartos': 3 / 4,
  'un tercio': 1 / 3,
  'dos tercios': 2 / 3,
  media: 1 / 2,
  medio: 1 / 2,
  half: 1 / 2,
};

const named = Object.keys(words).join('|');
const glyphs = Object.keys(fractions).join('');
const slashed = String.raw`(?:1\/2|1\/3|2\/3|1\/4|3\/4)(?![\d]|\s{0,2}h)`;
const figures = String.raw`\d{1,3}(?:[.,]\d{3}){1,3}(?!\d)(?:[.,]\d{1,4})?|\d{1,7}(?:[.,]\d{1,5})?(?![\d])`;

/** A number as clinicians write it, without the place before and behind it: «1 1/2», «½», «uno y medio», «2,5», «1.000». */
export const numberPattern = [
  String.raw`\d{1,2}\s{1,2}(?:y\s{1,2})?${slashed}`,
  String.raw`\d{0,2}\s?[${glyphs}]`,
  slashed,
  figures,
  String.raw`(?:${named})\s{1,2}(?:y\s{1,2}(?:media|medio|un\s{1,2}cuarto)|and\s{1,2}(?:a\s{1,2})?half)(?!\p{L})`,
  String.raw`(?:${Object.keys(parts).join('|').replaceAll(' ', String.raw`\s{1,2}`)})(?!\p{L})`,
  String.raw`(?:${named})(?!\p{L})`,
].join('|');

/** Alone, «una» is an article and no amount. */
export const isWord = (text: string): boolean => !/[\d½¼¾⅓⅔]/.test(text);

/** «media», «un cuarto»: of what was named before. */
export const isPart = (text: string): boolean => text.replaceAll(/\s+/g, ' ') in parts;

/** Undefined where the point or comma may part thousands as well as decimals: «1.000», «1,000». */
export function readNumber(text: string): number | undefined {
  const said = text.replaceAll(/\s+/g, ' ').trim();
  const known = words[said] ?? parts[said] ?? fractions[said];
  if (known !== undefined) return known;
  const mixed = /^(.+?) ?(?:y |and a |and )?(media|medio|half|un cuarto|[½¼¾⅓⅔]|\d\/\d)$/u.exec(said);
  if (mixed) {
    const [, whole = '', part = ''] = mixed;
    const rest = fractions[part] ?? parts[part] ?? quotient(part);
    return (words[whole] ?? Number(whole)) + rest;
  }
  if (said.includes('/')) return quotient(said);
  const separators = said.match(/[.,]/g) ?? [];
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(said)) return undefined;
  if (separators.length < 2) return Number(said.replace(',', '.'));
  const [first] = separators;
  const last = separators.at(-1);
  const digits = first === last ? said.replaceAll(/[.,]/g, '') : undefined;
  if (digits !== undefined) return Number(digits);
  const cut = said.lastIndexOf(last ?? '');
  return Number(`${said.slice(0, cut).replaceAll(/[.,]/g, '')}.${said.slice(cut + 1)}`);
}

function quotient(text: string): number {
  const [above = Number.NaN, below = Number.NaN] = text.split('/').map(Number);
  return above / below;
}

/** Free of what binary fractions add. */
export const round = (value: number): number => Math.round(value * 1e6) / 1e6;
