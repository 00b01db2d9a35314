import { fold } from './fold.ts';
import { turnsIn } from './second-thoughts.ts';

const unit = '(?: ?(?:mg|mgs|miligramos|mcg|microgramos|ml|gotas|unidades|g|gramos))?';
const spoken =
  '(?:(?:mil|cien|ciento|(?:dos|tres|cuatro|seis|sete|ocho|nove)cientos|quinientos|veinte|veinticinco|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|diez|doce|quince|cinco)(?: y)? ?)+';
const sorry = '(?:(?:ay|uy|perdon|perdone|digo|miento|mejor dicho|o sea|son|es|era|eran|de|a ver)[ ,.…]*)*';
/** «5, no, 10 miligramos», «500 mg, perdón, 50»; «es 50, no 500» is none of these. */
const overNumber = new RegExp(
  `(\\d+(?:[.,]\\d+)?|${spoken})${unit}[ ,.…]*(?:\\bno\\b[ ]*[,.…]+[ ]*${sorry}|\\b(?:no[ ,.…]+)?(?:perdon|perdone|digo|miento|mejor dicho)\\b[ ,.…]*${sorry})(?=\\d|${spoken})`,
  'g',
);

/** «De 50, no de 500»: the one that it is not, right after the one that it is. */
const notNumber = new RegExp(
  `(?<=\\d${unit})[ ,]*(?:y )?no (?:(?:de|son|es|era|eran) )?\\d{1,4}(?:[.,]\\d+)?${unit}(?![\\w/])`,
  'g',
);

/** A folded text without the numbers that were taken back in the same breath, as long as it was. */
export const withoutTakenBack = (folded: string): string =>
  folded
    .replaceAll(overNumber, (whole) => ' '.repeat(whole.length))
    .replaceAll(notNumber, (whole) => ' '.repeat(whole.length));

/** A text (NFC) without the same, as it is written. */
export function asItStands(text: string): string {
  // «Nº» is no «no».
  const folded = fold(text.replaceAll('º', '#'));
  const left = withoutTakenBack(folded);
  return [...folded].map((letter, place) => (left[place] === letter ? (text[place] ?? '') : ' ')).join('');
}

const number = `\\d+(?:[.,]\\d+)?${unit}`;
const becomes =
  '(?=[^.;!?\\n]{0,50}?\\b(?:ahora|hoy|actualmente|(?:sub|baj|aument|reduj|cambi|pas|ajust)(?:e|o|ieron|aron|io) (?:a|hasta)) (?:\\w+ ){0,2}?\\d)';
/** «Antes era de 75 y me la subieron a 88», «10 antes, ahora 20», «me la bajaron de 20 a 10». */
const former = new RegExp(
  [
    `(?<=\\b(?:antes|era|eran|tomaba|estaba|empece|empezo)(?: (?:era|eran|tomaba|de|con|en|la|lo))* )${number}${becomes}`,
    `(?<=\\bya no (?:la |el |los |las )?de )${number}`,
    `\\b${number}(?= antes\\b)${becomes}`,
    // «De 10, no, ya me lo subieron a 20».
    `\\b${number}(?=[ ,.…]*(?:(?:no|pero|y)[ ,.…]+)*(?:(?:ya|ahora|hoy|me|se|la|lo|doctor|doctora) )*(?:sub|baj|aument|reduj|cambi|pas|ajust)(?:ieron|aron|io) (?:a|hasta) \\d)`,
    `(?<=\\b(?:sub|baj|aument|reduj|reduc|cambi|pas|ajust)(?:e|o|ieron|aron|io|ido|ado)\\b[^.;!?\\n]{0,40}?)\\bde ${number}(?= a \\d)`,
    // «De 800, bueno, ahora de 400».
    `\\b${number}(?=[ ,.…]*(?:(?:no|pero|y|bueno|pues|ya)[ ,.…]+)*(?:ahora|hoy|actualmente) (?:(?:de|son|es|tomo|en|con|la de) )*\\d)`,
    // «88 ahora, antes 75».
    `(?<=\\d[^.;!?\\n]{0,40}?)[ ,]*\\bantes (?:(?:era|eran|tomaba|usaba|estaba|ponia|inyectaba|me|con|en|la|lo) )*(?:(?<=, antes .*)de )?${number}(?![\\d/])`,
  ].join('|'),
  'g',
);

/** «Al mediodía nada». */
const notThen =
  /(?:al|a la|en la|por la) (?:mediodia|manana|tarde|noche|comida|cena) (?:nada|ningun[oa]|no)(?![a-z])/g;

/** A folded text without the doses that another has taken the place of, as long as it was. */
export const withoutFormer = (folded: string): string =>
  [former, notThen].reduce(
    (left, said) => left.replaceAll(said, (whole) => ' '.repeat(whole.length)),
    folded,
  );

const between = /^[ ,.…]*(?:(?:a|al|la|el|los|las|es|era|son|de|tomo|que|mejor)[ ,.…]+)*$/;

/**
 * Of what was found in a text, without what was taken back for another of its kind: «a la sulfa… no, miento, a la
 * penicilina».
 */
export function withoutReplaced<Found extends { at: number }>(
  folded: string,
  found: readonly Found[],
): Found[] {
  const replaced = new Set<Found>();
  for (const turn of turnsIn(folded)) {
    const next = found.find(({ at }) => at >= turn.end);
    const last = found.filter(({ at }) => at < turn.at).at(-1);
    if (next && last && between.test(folded.slice(turn.end, next.at))) replaced.add(last);
  }
  return found.filter((one) => !replaced.has(one));
}
