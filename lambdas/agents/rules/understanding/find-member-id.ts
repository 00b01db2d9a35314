import { fold } from './fold.ts';
import { spelledNumber } from './spelled-number.ts';
import { asItStands } from './taken-back.ts';
import type { Asked } from './understood.ts';

const run = '\\d[a-z0-9]*(?:[-./ ](?=[a-z0-9]*\\d)[a-z0-9]{1,12})*(?:-[a-z]{1,3})?';
const value = `((?:[b-df-hj-np-xz] )?[a-z]{0,4}-?${run})`;
/** After its label a number may begin with letters apart: «carnet AB 1234». */
const labelled = `((?:(?!es |el |la |is |no )[a-z]{1,4} )?[a-z]{0,4}-?${run})`;
const label =
  '(?:afiliad[oa]|afiliacion|miembro|member|poliza|contrato|suscriptor|socio|asegurad[oa]|identificacion|tarjeta|carnet?|id|nss|matricula|codigo|credencial|expediente|folio|dni|rut|cedula)';
const ofWhat =
  '(?: (?:id|del seguro|de la aseguranza|del plan|number|de afiliad[oa]|de afiliacion|de miembro|de socio|de poliza|de tarjeta|de contrato))?';
const named = new RegExp(
  `\\b${label}\\b${ofWhat}[ :#,]*(?:(?:numero|num\\.?|nro\\.?|n[o°º.]*(?![a-z]))[ :#]*)?(?:(?:es|el|la|is)[ :#]*)?${labelled}(?![\\w/])`,
);
/** «Mi seguro es Aetna, número W8877»: of what else is a number where an insurance is spoken of. */
const numbered = new RegExp(
  `(?:\\b(?:numero|num\\.?|nro\\.?|no\\.?)|#)(?: de (?:la )?(?:seguridad social|poliza|afiliad[oa]|afiliacion|socio|tarjeta|miembro))?[ :#]*(?:(?:es|el)[ :#]*)?${value}(?![\\w/])`,
);
const insured = /\b(?:seguro|aseguranza|poliza|plan|obra social|cobertura|insurance)\b/;
const bare = new RegExp(`(?<![\\w/+-])${value}(?![\\w/])`, 'g');
/** Fewer letters and figures are a year or an age; with its label a number may be shorter. */
const fewest = 5;
const fewestLabelled = 3;
/** A date, or a telephone. */
const other =
  /^(?:[0-2]?\d|3[01])[-./](?:0?\d|1[0-2])[-./](?:\d\d|(?:19|20)\d\d)$|^\d{3}[-. ]\d{3}[-. ]\d{4}$/;

/** «55 12 89, espere, 55 12 98»: another number takes the place of the one before. */
const turn =
  /(?<=\d.*)(?:\b(?:no|perdon\w*|disculp\w*|esper\w*|digo|miento|me equivoque|corrijo|mejor dicho)[\s,.…]+)+(?=(?:(?:es|son|el|la|numero) )*[a-z]{0,4}-?\d{2})/g;

/** The number by which an insurance knows somebody, as it is written. */
export const findMemberId = (text: string, asked: Asked = {}): string | undefined =>
  memberIdIn(text, asked)?.memberId;

/** The number, and where in the text (trimmed, NFC) it begins and ends. */
export function memberIdIn(
  text: string,
  { isAsked = false }: Asked = {},
): { memberId: string; at: number; end: number } | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(asItStands(line));
  const isInsured = isAsked || insured.test(folded);
  const last = [...folded.matchAll(turn)].at(-1);
  const from = last ? last.index + last[0].length : 0;
  const anew = last && memberIdIn(line.slice(from), { isAsked: isInsured });
  if (anew) return { ...anew, end: from + anew.end, at: from + anew.at };
  const found = (
    [
      [named.exec(folded), fewestLabelled],
      [isInsured ? numbered.exec(folded) : null, fewest],
      ...(isAsked ? [...folded.matchAll(bare)].map((match) => [match, fewest] as const) : []),
    ] as const
  ).flatMap(([match, least]) => {
    const said = match?.[1];
    if (!match || !said || other.test(said) || said.replaceAll(/[^a-z0-9]/g, '').length < least) return [];
    const at = match.index + match[0].lastIndexOf(said);
    return [{ at, end: at + said.length }];
  })[0];
  const dictated = isInsured ? spelledNumber(folded) : undefined;
  if (dictated && (!found || (dictated.at <= found.at && found.end <= dictated.end)))
    return { memberId: dictated.number, at: dictated.at, end: dictated.end };
  return found && { ...found, memberId: line.slice(found.at, found.end).replaceAll(' ', '').toUpperCase() };
}
