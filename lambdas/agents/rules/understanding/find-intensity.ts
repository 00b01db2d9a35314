import { fold } from './fold.ts';

const number = '(?:10|[1-9]|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)';
const ten = '(?:10|diez|ten)';
/** How strong it is, the most exact first. */
const shapes: readonly RegExp[] = [
  new RegExp(`(?<![\\d/.,-])\\b${number} ?(?:/|de|sobre|out of) ?${ten}\\b(?![/-]\\d)`),
  new RegExp(
    `\\b(?:intensidad|nivel|escala|un dolor|dolor|duele|fuerza)(?: (?:de|como|es|un|una|del|casi|tipo))* ${number}\\b(?= *(?:$|[.,;)!]| de dolor| y ))`,
  ),
  new RegExp(
    `\\b(?:es|como|le pongo|pongale|diria|seria|casi|de) (?:de )?un ${number}\\b(?= *(?:$|[.,;)!]| de dolor| y ))`,
  ),
  new RegExp(`(?<=^|[,;] ?)\\bun ${number}\\b(?=\\W*$|[,;.])`),
  new RegExp(`(?<=^|[,;] ?)\\b${number}\\b(?=\\W*$)`),
  new RegExp(`\\bno (?:baja|pasa|sube|bajan) de (?:un )?${number}\\b`),
  new RegExp(`\\bcomo (?:de |del |un )?${number}\\b(?= *(?:$|[.,;)!]))`),
  /\b(?:no (?:es )?(?:muy|tan) fuerte|muy (?:fuerte|intens\w+|mal)|bien (?:fuerte|intens\w+)|(?:mui|re|super) fuerte|medio fuerte|fuertisim[oa]s?|insoportable|intens[oa]s?|horrible|terrible|tremend\w+|no (?:lo |la )?(?:aguanto|soporto)|sever[oa]|moderad[oa]s?|mas o menos|leves?|suave|liger[oa]s?|poquito|un poc(?:o|a|quito)|tantito|regular(?: nomas)?|fuertes?|mild|severe|really bad)\b|(?<!hace )\bmuch(?:o|a|isimo|isima)\b(?! (?:tiempo|rato|gusto|gracias))/,
];

/** «Un 6… no, un 8»: the number that takes the place of another. */
const anew = new RegExp(
  `\\b${number}[ ,.…]*(?:(?:no|perdon|digo|miento|mejor dicho|bueno)[ ,.…]+)+(?=(?:(?:es|como|de|mas bien) )*(?:un )?${number}\\b)`,
  'g',
);

/** How strong somebody says that it is, in their words. */
export function findIntensity(text: string): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000);
  const folded = fold(line);
  const turn = [...folded.matchAll(anew)].at(-1);
  const last = turn && findIntensity(line.slice(turn.index + turn[0].length));
  if (last !== undefined) return last;
  for (const shape of shapes) {
    const match = shape.exec(folded);
    if (match) return line.slice(match.index, match.index + match[0].length).trim();
  }
  return undefined;
}
