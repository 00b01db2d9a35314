import { fold } from './fold.ts';
import { isFamily, isGiven } from './name-words.ts';

/** How somebody says that a name is written: «mi apellido es con zeta», «es Baldés, con be», «sin hache». */
export interface Spelling {
  letter: string;
  isWithout?: true;
  of: 'family' | 'given' | 'either';
  /** The name as they write it. */
  name?: string;
}

const letters: Readonly<Record<string, string>> = {
  zeta: 'z',
  seta: 'z',
  z: 'z',
  ese: 's',
  s: 's',
  ce: 'c',
  c: 'c',
  be: 'b',
  b: 'b',
  ve: 'v',
  uve: 'v',
  v: 'v',
  ge: 'g',
  g: 'g',
  jota: 'j',
  j: 'j',
  hache: 'h',
  h: 'h',
  ye: 'y',
  'i griega': 'y',
  y: 'y',
  elle: 'll',
  'doble ele': 'll',
  'doble l': 'll',
  ka: 'k',
  k: 'k',
  equis: 'x',
  x: 'x',
  i: 'i',
  'i latina': 'i',
  ene: 'n',
  n: 'n',
};
const named = Object.keys(letters)
  .toSorted((left, right) => right.length - left.length)
  .join('|');
const spelled = new RegExp(
  `\\b(con|sin|lleva|termina en)\\s+(?:una |la |el )?(?:letra )?(${named})\\b(?! ?[a-z]*(?:mg|\\d))`,
);
const family = /\bapellidos?\b/;
const given = /\bnombre\b/;

/** Undefined where nobody spells a name. `isAsked`: a name was spoken of just now. */
export function findSpelling(text: string, { isAsked = false } = {}): Spelling | undefined {
  const line = text.normalize('NFC').slice(0, 300);
  const folded = fold(line);
  const match = spelled.exec(folded);
  if (!match) return undefined;
  const name = /(?:es|se escribe|soy|va)\s+([a-z]{3,})\s*,?\s*$/.exec(folded.slice(0, match.index));
  const isNamed = name?.[1] !== undefined && !/^(?:apellido|nombre|con)$/.test(name[1]);
  const of = family.test(folded) ? 'family' : given.test(folded) ? 'given' : 'either';
  if (of === 'either' && !isNamed && !isAsked) return undefined;
  const at = isNamed ? name.index + name[0].indexOf(name[1] ?? '') : 0;
  return {
    letter: letters[match[2] ?? ''] ?? '',
    ...(match[1] === 'sin' ? { isWithout: true as const } : {}),
    of,
    ...(isNamed ? { name: line.slice(at, at + (name[1] ?? '').length) } : {}),
  };
}

/** Letters that are heard for one another. */
const alike: Readonly<Record<string, RegExp>> = {
  z: /[sc](?=[a-z]?)/g,
  s: /[zc](?=[a-z]?)/g,
  c: /[szk](?=[a-z]?)/g,
  b: /v/g,
  v: /b/g,
  g: /j/g,
  j: /[gx]/g,
  y: /ll|i/g,
  ll: /y/g,
  i: /y/g,
  k: /qu|c/g,
  x: /[js]/g,
  n: /m/g,
};

/** The name in that spelling; undefined where it holds no letter that is heard for the one that was said. */
export function respelled(name: string, { letter, isWithout }: Spelling): string | undefined {
  const folded = fold(name);
  const change = (at: number, length: number, by: string) => {
    const isCapital = name[at] !== name[at]?.toLocaleLowerCase('es');
    const put = isCapital ? by.charAt(0).toLocaleUpperCase('es') + by.slice(1) : by;
    const next = name.slice(0, at) + put + name.slice(at + length);
    return by === '' && isCapital ? next.charAt(0).toLocaleUpperCase('es') + next.slice(1) : next;
  };
  if (letter === 'h') {
    if (!isWithout)
      return /^[aeiou]/.test(folded)
        ? `H${name.charAt(0).toLocaleLowerCase('es')}${name.slice(1)}`
        : undefined;
    const at = folded.indexOf('h');
    return at < 0 ? undefined : change(at, 1, '');
  }
  if (isWithout) return undefined;
  const places = [...folded.matchAll(alike[letter] ?? /(?!)/g)];
  const changed = places.map(({ index, 0: { length } }) => change(index, length, letter));
  // One that is known for a name; else the last letter that could be meant.
  return changed.find((one) => isFamily(fold(one)) || isGiven(fold(one))) ?? changed.at(-1);
}
