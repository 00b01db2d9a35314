import { foldText } from '../fold-text.ts';
import { countryWords, placeWords } from '../gazetteers/places.ts';
import type { Rule } from './rule.ts';

const word = `[a-zñ'’.-]{1,40}`;
const states =
  'al|ak|az|ar|ca|co|ct|de|dc|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj|nm|ny|nc|nd|oh|ok|or|pa|pr|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|florida|texas|california|new york|nueva york|puerto rico|illinois|georgia|arizona|nevada|colorado|new jersey';
const englishStreets =
  'street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|boulevard|blvd|highway|hwy|parkway|pkwy|terrace|ter|circle|cir|way|place|pl|trail|trl|loop';
const unit = String.raw`(?:,? ?(?:apt|apto|apartamento|unit|unidad|suite|ste|#|no|piso|depto|departamento|casa|local|int|interior|lote|trailer|trlr|espacio|space)\.? ?#?[a-z]?-?\d*[a-z]?\b)?`;
const spanishStreets =
  'calle|c/|avenida|avda|av(?=\\.? [^ ]+ [^ ]+)|carrera|cra|calzada|paseo|plaza|camino|carretera|ctra|boulevard|blvd|bulevar|callejon|pasaje|diagonal|transversal|privada|cerrada|prolongacion|urbanizacion|urb|residencial|colonia|barrio|sector';

/** Addresses as they are written in the Americas; those of Spain are the tagger's. */
export const placeRules: readonly Rule[] = [
  // 1420 NW 7th St Apt 302; 55 East Flagler Street
  {
    kind: 'street',
    isSure: true,
    pattern: new RegExp(
      String.raw`(?<![\d.,/-])\d{1,6}(?: (?:n|s|e|w|ne|nw|se|sw|north|south|east|west)\.?)?(?: (?!de |en |con |y |a |por |the )[a-z0-9ñ'.-]{1,40}){1,4}? (?:${englishStreets})\b\.?(?: (?:n|s|e|w|ne|nw|se|sw)\b)?${unit}`,
      'g',
    ),
    accepts: isAddress,
  },
  // calle 8 #1234, Av. Insurgentes Sur 1602 int. 4, Carrera 7 # 12-34, av. Arce No. 2345
  {
    kind: 'street',
    pattern: new RegExp(
      String.raw`\b(?:${spanishStreets})(?:\b\.?|/) ?(?:(?!con |y |a |por |que )[a-zñ'.-]{1,40} ){0,5}?(?:[a-zñ'.-]{1,40},? )?(?:numero |num\.? |no\.? |n[º°] ?|#)?\d{1,5}[a-z]?(?: ?(?:#|no\.?|n[º°]|numero) ?\d{1,5}[a-z]?)?(?:-\d{1,4})?(?![.,/]?\d)${unit}`,
      'g',
    ),
    accepts: (written) => !/^AV\b|^c\/ ?\d|\b(mg|ml|kg|cm|km|fue|era|hab[ií]a)\b/.test(written),
  },
  { kind: 'street', pattern: /\b(?:p\.? ?o\.? box|apartado(?: postal| de correos)?) ?\d{1,6}\b/g },
  // FL 33125
  {
    kind: 'territory',
    isSure: true,
    pattern: new RegExp(String.raw`(?<=, ?| )(?:${states})\.?,? \d{5}(?:-\d{4})?(?!\d)`, 'g'),
  },
  {
    kind: 'territory',
    isSure: true,
    pattern: /\b(?:zip(?: code)?|codigo postal|c\.?p\.?)[ :#.]{1,3}(?:es )?(?<it>\d{4,5}(?:-\d{4})?)(?!\d)/g,
  },
  // Miami, FL
  {
    kind: 'territory',
    pattern: new RegExp(String.raw`\b(?:[a-zñ.']{1,40} ){0,2}?[a-zñ.']{1,40}(?=, (?:${states})\b)`, 'g'),
    accepts: (written) =>
      /^\p{Lu}[\p{L}.'’]+(?: (?:(?:de|del|la|las|los) )?\p{Lu}[\p{L}.'’]+)*$/u.test(written),
  },
  {
    kind: 'territory',
    pattern: new RegExp(
      String.raw`\b(?:vivo en|vive en|vivimos en|viven en|reside en|resido en|residente (?:de|en)|domiciliad[oa] en|natural de|procedente de|proviene de|originari[oa] de|nacid[oa] en|naci en|nacio en|viaj[eo] a|vivi[oa] en|vivia en|ven(?:go|imos|ia) de|vino de|lleg[oue]+ a|viaje a|vecin[oa] de|mude a|mudo a|ciudad de|localidad[ :]*|ciudad[ :]*|municipio de)(?: la ciudad de)? ?(?<it>(?:la |el |las |los |san |santa |new |nueva )?${word}(?:(?: de| del| de la)? ${word}){0,2})`,
      'g',
    ),
    kept: knownPlace,
  },
  // A town known, with its capital: «esta en Laredo».
  {
    kind: 'territory',
    pattern: /\b(?:en|de|a|desde|hacia|hasta) (?=(?<next>(?:san |santa |el |la |los |las )?[a-zñ]{3,20}))/g,
    accepts: (written) =>
      /^\p{Lu}/u.test(written) && placeWords.has(foldText(written).split(' ').at(-1) ?? ''),
  },
];

/** Three words of small letters are a sentence: «5 dias en la st». */
function isAddress(written: string): boolean {
  return !/\b(d[ií]as|veces|a[ñn]os|horas|semanas|meses|mg|ml|kg|cm|pastillas|tabletas|de)\b/i.test(written);
}

/** As far as words are places known, or begin with a capital: «Miami desde hace dos años» is «Miami». */
function knownPlace(written: string): string {
  let end = 0;
  let isKnown = false;
  for (const match of written.matchAll(/[^ ]+/g)) {
    const plain = foldText(match[0]).replaceAll(/[^a-zñ]/g, '');
    const isPart = particles.has(plain);
    const isPlace = placeWords.has(plain) || countryWords.has(plain);
    if (!(isPart || isPlace || /^\p{Lu}/u.test(match[0]))) break;
    if (isPart) continue;
    isKnown = true;
    end = match.index + match[0].length;
    if (/[.,;]$/.test(match[0])) break;
  }
  return isKnown ? written.slice(0, end).replace(/[.,;]$/, '') : '';
}

const particles = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'san', 'santa', 'new', 'nueva']);
