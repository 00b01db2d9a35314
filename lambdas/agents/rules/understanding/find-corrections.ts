import { fold } from './fold.ts';

/** Something that was said before, and what it is in truth; as they are written. Without `wrong` it is said anew. */
export interface Correction {
  wrong?: string;
  right: string;
}

/** «Dos meses»: a number and what it counts are one. */
const counted =
  '(?:\\d+(?:[.,]\\d+)?|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince) (?:dias?|semanas?|mes(?:es)?|anos?|horas?|gotas?|pastillas?|mg|mcg|ml)';
const word = "[a-z0-9][a-z0-9./'-]*[a-z0-9]|[a-z0-9]";
const said = `(${counted}|(?:${word})(?: (?:${word})){0,3}?)`;
const small =
  '(?:(?:a|al|la|el|los|las|de|del|en|en el|que|por|con|(?:un|una)(?! (?:dia|semana|mes|ano|hora))|mi)\\s+)*';
const is = '(?:es|son|era|eran|seria|fue|naci|digo|quise decir|queria decir|tomo|se escribe|soy alergic[oa])';

const shapes: readonly { said: RegExp; wrong: number; right: number }[] = [
  // «Es 50 no 500», «el número es A, no B», «nací en el 2001, no en el 2011».
  {
    said: new RegExp(
      `\\b${is}\\s+${small}${said}(?:\\s*,\\s*|\\s+)(?:y )?no\\s+(?:${is}\\s+)?${small}${said}(?=$|[\\s.,;!?)])`,
      'g',
    ),
    right: 1,
    wrong: 2,
  },
  // «No es la sulfa, es la penicilina», «no son 500 sino 50».
  {
    said: new RegExp(
      `\\bno\\s+(?:${is}\\s+)?${small}${said}(?:\\s*[,.]\\s*|\\s+)(?:sino(?:\\s+que)?\\s+(?:${is}\\s+)?|${is}\\s+)${small}${said}(?=$|[\\s.,;!?)])`,
      'g',
    ),
    wrong: 1,
    right: 2,
  },
  // «Puse 500 y son 50».
  {
    said: new RegExp(
      `\\b(?:dije|puse|escribi|anote|anoto|puso|puso usted|le dije)\\s+${small}${said}\\s*(?:,|pero|y)*\\s*${is}\\s+${small}${said}(?=$|[\\s.,;!?)])`,
      'g',
    ),
    wrong: 1,
    right: 2,
  },
];
/** «Perdón, son 50». */
const anew =
  /(?:^|[.;!?]\s*)(?:(?:ay|uy|ah|no|espere|oiga)[\s,.…]+)*(?:perdon\w*|disculpe|me equivoque|corrijo|quise decir|digo)[\s,.:…]+(?:(?:es|son|era|eran|quise decir|que|de|la|el|dosis)\s+)*(\d+(?:[.,]\d+)?)(?![\d/-])/g;

/** What somebody sets right of what they, or the one who noted it, said before. */
export function findCorrections(text: string): Correction[] {
  const line = text.normalize('NFC').slice(0, 2_000);
  const folded = fold(line);
  const found = shapes.flatMap((shape) =>
    [...folded.matchAll(shape.said)].flatMap((match) => {
      const [right, wrong] = [match[shape.right], match[shape.wrong]];
      if (!right || !wrong || right === wrong) return [];
      const written = (words: string) => {
        const at = match.index + match[0].indexOf(words);
        return line.slice(at, at + words.length);
      };
      return [{ right: written(right), wrong: written(wrong) }];
    }),
  );
  if (found.length > 0) return found;
  return [...folded.matchAll(anew)].map(([, right = '']) => ({ right }));
}
