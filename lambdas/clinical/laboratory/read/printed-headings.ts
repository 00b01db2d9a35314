import type { Specimen } from '../measured.ts';
import { specimenIn } from './specimen.ts';

/** Words of the headings of columns. */
const headerWord =
  /^(?:prueba|an[aá]lisis|determinaci[oó]n|examen|test|par[aá]metro|analito|resultados?|results?|valor(?:es)?|value|unidad(?:es)?|units?|referencia|reference|range|rango|intervalo|de|flag|indicador|alerta|m[eé]todo|normal(?:es)?|biol[oó]gic[oa]s?|estudio|component(?:e)?|interval|standard|your|anterior|previo|previous|normal)$/i;
const blood =
  /(?<!\p{L})(?:bioqu[ií]mica|qu[ií]mica|hemat|hemograma|biometr|coagul|chemistry|gasometr|lip[ií]d|hep[aá]tic|tiroid|hormon|inmun|marcador)/iu;
/** Parts of an examination of urine, and of others: what they are of stands above them. */
const part = /^\s*(?:examen\s+)?(?:sedimento|microsc[oó]pic|macrosc[oó]pic|f[ií]sic|qu[ií]mic[oa]\s*$)/iu;
/** A finding in words, wherever it stands. */
const finding =
  /(?<!\p{L})(?:no\s+)?(?:reactiv|detect|positiv|negativ|ausen|presen|traza|escas|abundant|indetermin|observ|crec|se\s+aisl|aisl[oó](?!\p{L})|pendiente|compatible|anormal(?!es)|patol[oó]gic|sospech|repetir|rechaz|insuficien|elevad|aumentad|disminuid)|\+/iu;

/** "Química sanguínea de 6 elementos": the name of a group, with a number of its own and no result. */
const panel =
  /^\s*(?:qu[ií]mica|perfil|panel|bater[ií]a|biometr[ií]a|citometr[ií]a|hemograma|examen general|uroan[aá]lisis|gasometr[ií]a)\b(?!.*\d\s*[\p{L}µ%]+\/)/iu;

/** Whether a line says what the columns below it hold. */
export function isHeader(line: string): boolean {
  const isOfColumn = (text: string) =>
    text.split(/[\s()/.:-]+/).every((word) => word === '' || headerWord.test(word));
  const cells = line.trim().split(/\s{2,}|\t/);
  const known = cells.filter(isOfColumn).length;
  return known === cells.length || (!/\d/.test(line) && known > 1 && known * 2 >= cells.length);
}

/** What a heading says of the results below it: undefined where it is none, and `part` where it is of a part of the one above. */
export function headingOf(line: string): { specimen: Specimen | undefined } | 'part' | undefined {
  const specimen = specimenIn(line);
  const isGroup =
    panel.test(line) ||
    (specimen !== undefined && /24\s*-?h/i.test(line) && !/\d/.test(line.replace('24', '')));
  const isHeading =
    isGroup ||
    (!/\d|:\s*\S/.test(line) &&
      !finding.test(line) &&
      line.trim().length <= 60 &&
      (specimen !== undefined || blood.test(line) || part.test(line) || !/\p{Ll}/u.test(line)));
  if (!isHeading) return undefined;
  if (specimen === undefined && part.test(line)) return 'part';
  return { specimen: specimen === 'blood' ? undefined : specimen };
}
