import { fold } from './fold.ts';
import type { Asked } from './understood.ts';

const value = '([a-z]{0,4}[- ]?\\d[a-z0-9-]{3,18})';
const named = new RegExp(
  `\\b(?:afiliad[oa]|afiliacion|miembro|member|poliza|suscriptor|asegurad[oa]|identificacion|id)\\b(?: (?:id|del seguro|de la aseguranza|del plan|number))?[ :#]*(?:n[o°º.]*|num\\.?|numero)?[ :#]*(?:es|el|la)?[ :#]*${value}(?![\\w/])`,
);
const bare = /(?<![\w/+-])([a-z]{0,4}-?\d[a-z0-9-]{4,18})(?![\w/])/;

/** The number by which an insurance knows somebody, as it is written. */
export function findMemberId(text: string, { isAsked = false }: Asked = {}): string | undefined {
  const line = text.normalize('NFC').slice(0, 4_000).trim();
  const folded = fold(line);
  const match = named.exec(folded) ?? (isAsked ? bare.exec(folded) : null);
  const found = match?.[1];
  if (!match || !found) return undefined;
  if (/^\d{1,2}-\d{1,2}-\d{2,4}$|^\d{3}-\d{3}-\d{4}$/.test(found)) return undefined;
  const at = match.index + match[0].lastIndexOf(found);
  return line
    .slice(at, at + found.length)
    .replaceAll(' ', '')
    .toUpperCase();
}
