import type { Json } from '../../fhir-client.ts';

export function split(value: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '\\') part += `\\${value[++at] ?? ''}`;
    else if (value[at] === separator) {
      parts.push(part);
      part = '';
    } else part += value[at];
  }
  return [...parts, part];
}

export const unescaped = (value: string) => value.replace(/\\([,|$\\])/g, (_, character) => character);
export const escaped = (value: string) => value.replace(/[,|$\\]/g, (character) => `\\${character}`);

export const plain = (value: string) =>
  value
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

const partsOfName = ['family', 'given', 'prefix', 'suffix', 'text'];
const partsOfAddress = ['line', 'city', 'district', 'state', 'postalCode', 'country', 'text'];

/** The texts of a value: a name or an address is found by any of its parts. */
export function textsOf(value: Json): string[] {
  if (typeof value === 'string') return [value];
  return [...partsOfName, ...partsOfAddress].flatMap((part) => value[part] ?? []);
}

/** `isOfName`: names are also found by each of their words, as the server documents it. */
export function matchString(value: Json, searched: string, modifier: string, isOfName: boolean): boolean {
  const wanted = unescaped(searched);
  return textsOf(value).some((text) => {
    if (modifier === 'exact') return text === wanted;
    const [all, start] = [plain(text), plain(wanted)];
    if (modifier === 'contains') return all.includes(start);
    return [...all].some(
      (_, at) => (at === 0 || (isOfName && /[\s-]/.test(all[at - 1] ?? ''))) && all.startsWith(start, at),
    );
  });
}

export function matchUri(uri: string, searched: string, modifier: string): boolean {
  const wanted = unescaped(searched);
  const isWithin = (inner: string, outer: string) =>
    inner.startsWith(outer.endsWith('/') ? outer : `${outer}/`);
  const isSame = uri === wanted || uri.split('|')[0] === wanted;
  if (modifier === 'below') return isSame || isWithin(uri, wanted);
  return isSame || (modifier === 'above' && isWithin(wanted, uri));
}
