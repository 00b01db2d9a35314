import { fold } from './fold.ts';
import type { Asked } from './understood.ts';

const value = '([a-z]{0,6}-?\\d[a-z0-9-]{1,19})';
const named = new RegExp(
  `\\b(?:historia(?: clinica)?|expediente|mrn|ficha|registro|numero de paciente|numero de cuenta)\\b(?: (?:medico|medica|clinico|clinica))?[ :#]*(?:n[o°º.]*|num\\.?|numero)?[ :#]*(?:es|el|la)?[ :#]*${value}(?![\\w/])`,
);
const bare = new RegExp(`^(?:es |el |la |si,? |mi numero es |#)*${value}[.!]?$`);

/** The number of a patient's record at the clinic, as it is written. */
export function findRecordNumber(text: string, { isAsked = false }: Asked = {}): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  const match = named.exec(folded) ?? (isAsked ? bare.exec(folded) : null);
  const found = match?.[1];
  if (!match || !found) return undefined;
  // Ten figures are a telephone, and a date is none either.
  if (!named.test(folded) && /^\d{10,11}$|^\d{1,4}-\d{1,2}-\d{1,4}$/.test(found)) return undefined;
  const at = match.index + match[0].lastIndexOf(found);
  return line.slice(at, at + found.length).toUpperCase();
}
