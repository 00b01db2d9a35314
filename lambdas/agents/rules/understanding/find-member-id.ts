import { fold } from './fold.ts';
import type { Asked } from './understood.ts';

const value = '([a-z]{0,4}[- ]?\\d[a-z0-9]*(?:[- ](?=[a-z0-9]*\\d)[a-z0-9]{1,12})*(?:-[a-z]{1,3})?)';
const named = new RegExp(
  `\\b(?:afiliad[oa]|afiliacion|miembro|member|poliza|contrato|suscriptor|socio|asegurad[oa]|identificacion|tarjeta|carnet|id|nss)\\b(?: (?:id|del seguro|de la aseguranza|del plan|number|de afiliad[oa]|de afiliacion|de miembro|de socio|de poliza|de tarjeta|de contrato))?[ :#,]*(?:n[o°º.]*|num\\.?|numero)?[ :#]*(?:es|el|la|is)?[ :#]*${value}(?![\\w/])`,
);
/** «Mi seguro es Aetna, número W8877»: of what else is a number where an insurance is spoken of. */
const numbered = new RegExp(`\\b(?:numero|num\\.?|no\\.|#)[ :#]*(?:es|el)?[ :#]*${value}(?![\\w/])`);
const insured = /\b(?:seguro|aseguranza|poliza|plan|obra social|cobertura|insurance)\b/;
const bare = new RegExp(`(?<![\\w/+-])${value}(?![\\w/])`);
/** Fewer letters and figures are a year or an age. */
const fewest = 5;

/** The number by which an insurance knows somebody, as it is written. */
export function findMemberId(text: string, { isAsked = false }: Asked = {}): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  const match =
    named.exec(folded) ??
    (isAsked || insured.test(folded) ? numbered.exec(folded) : null) ??
    (isAsked ? bare.exec(folded) : null);
  const found = match?.[1];
  if (!match || !found) return undefined;
  if (found.replaceAll(/[^a-z0-9]/g, '').length < fewest) return undefined;
  if (/^\d{1,2}-\d{1,2}-\d{2,4}$|^\d{3}[- ]\d{3}[- ]\d{4}$/.test(found)) return undefined;
  const at = match.index + match[0].lastIndexOf(found);
  return line
    .slice(at, at + found.length)
    .replaceAll(' ', '')
    .toUpperCase();
}
