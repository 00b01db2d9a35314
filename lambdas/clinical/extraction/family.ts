import type { Relationship, Span } from './facts.ts';

/** Codes of HL7's v3-RoleCode (https://terminology.hl7.org/CodeSystem-v3-RoleCode.html). */
const relatives: readonly [string, string][] = [
  ['GRFTH', 'abuel(?:o|ito)'],
  ['GRMTH', 'abuel(?:a|ita)'],
  ['GRPRN', 'abuel[oe]s'],
  ['PRN', 'padres|progenitores'],
  ['FTH', 'padre|pap(?:a|ito|i)|progenitor'],
  ['MTH', 'madre|mam(?:a|ita|i)'],
  ['SIB', 'herman[oa]s'],
  ['BRO', 'herman(?:o|ito)|ermano'],
  ['SIS', 'herman(?:a|ita)'],
  ['UNCLE', 'tio'],
  ['AUNT', 'tia'],
  ['EXT', 'ti[oa]s|sobrin[oa]s?'],
  ['COUSN', String.raw`prim[oa]s?(?:\s+herman[oa]s?)?`],
  ['CHILD', 'hij[oa]s'],
  ['SONC', 'hijo'],
  ['DAUC', 'hija'],
  [
    'FAMMEMB',
    String.raw`familiares|familiar\s+(?:de\s+primer\s+grado|directo|cercano)|(?:rama|linea|familia)\s+(?:materna|paterna)`,
  ],
];
/** Whom one may catch something from, and inherits nothing of. */
const others = String.raw`espos[oa]|marido|mujer(?=\s+con)|conyuge|pareja|novi[oa]|vecin[oa]s?|companer[oa]s?|amig[oa]s?|jefe|cunad[oa]|sueg[r]?[oa]|suegr[oa]`;

const side = String.raw`(?:\s+(?:matern[oa]s?|patern[oa]s?))?`;
const person = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${relatives.map(([code, words]) => `(?<${code}>${words})`).join('|')}|(?<OTHER>${others}))${side}(?![\p{L}\p{N}])`,
  'gu',
);
/** Who tells, comes along or lives there is not spoken of. */
const tells =
  /^\s*(?:,\s*)?(?:(?:me|nos|le|lo|la|les)\s+)?(?:refier|comenta|dice|dij|nieg|neg[oa]|inform|cuenta|conto|indica|trae|trajo|not[ao]|consult|acud|relata|explica|report|observ|describ|manifiesta|solicita|firma|asiste|acompan|pide|pregunt|preocupad|llama|cree|sabe|lo\s+lleva)/u;
const accompanies =
  /(?:por|con|junto\s+a|en\s+compania\s+de|segun|vive\s+con|a\s+cargo\s+de|cuidador\p{L}*|interrogatorio\s+a|informante:?|de\s+parte\s+de)\s+(?:(?:su|sus|la|el|los|una?)\s+)?$/u;
const isCompany =
  /(?:acompanad|traid|lleva|viene|acude|vive|vino|asiste|referid|segun|por\s+(?:su|la|el)|interrogatorio|informante|a\s+cargo)\p{L}*(?:\s+\p{L}+){0,3}\s*$/u;
const ends =
  /(?<![\p{L}])(?:paciente|el\s+nin[oa]|la\s+nin[oa]|la\s+nena|el\s+nene|ella\s+misma|pte|actualmente|refiere|niega|acude|consulta\s+por)(?![\p{L}])|[;.]/u;

export interface Relative {
  subject: 'relative' | 'other';
  relationship: Relationship | null;
}

interface Mention extends Relative {
  start: number;
  end: number;
}

/** Whom of the family, or of others, a sentence speaks of. */
export function relativesIn(plain: string, text: string): Mention[] {
  return [...plain.matchAll(person)].flatMap((match): Mention[] => {
    const [start, end] = [match.index, match.index + match[0].length];
    const before = plain.slice(Math.max(0, start - 50), start);
    if (
      tells.test(plain.slice(end)) ||
      (accompanies.test(before) && isCompany.test(before.replace(/(?:su|sus|la|el|los|una?)\s+$/, '')))
    )
      return [];
    const [code] = Object.entries(match.groups ?? {}).find(([, words]) => words !== undefined) ?? ['FAMMEMB'];
    if (code === 'OTHER') return [{ start, end, subject: 'other', relationship: null }];
    return [
      {
        start,
        end,
        subject: 'relative',
        relationship: { code: codeOf(code, match[0]), text: text.slice(start, end) },
      },
    ];
  });
}

/** The grandparents of each side, aunts and uncles likewise, have codes of their own. */
function codeOf(code: string, words: string): string {
  const isMaternal = /matern/.test(words);
  if (!isMaternal && !/patern/.test(words)) return code;
  return ['GRFTH', 'GRMTH', 'GRPRN', 'UNCLE', 'AUNT', 'COUSN'].includes(code)
    ? `${isMaternal ? 'M' : 'P'}${code}`
    : code;
}

const back =
  /^ ?(?:\(|,? ?(?:en|de|por parte de) )? ?(?:(?:la|el|su|sus|los|las|un|una|ambos|varios|dos|tres) )*$/u;

/** Of whom an item speaks: the relative before it in its part of the sentence, or the one it is said to be «en». */
export function subjectOf(plain: string, item: Span, mentions: readonly Mention[]): Mention | undefined {
  const after = mentions.find(({ start }) => start >= item.end);
  const gap = after && plain.slice(item.end, after.start).replaceAll(/\s+/g, ' ');
  if (
    after &&
    gap !== undefined &&
    /(?:^|\s)(?:en|\()/.test(gap) &&
    (back.test(gap) || back.test(gap.replace(/^[\p{L}\s,]*?(?=\s(?:en|\())/u, '')))
  )
    return after;
  const before = mentions.filter(({ end }) => end <= item.start).at(-1);
  if (before && !ends.test(plain.slice(before.end, item.start))) return before;
  return undefined;
}
