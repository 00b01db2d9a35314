import type { Susceptibility } from '../measured.ts';

/** Where a source does not say what an antibiotic was tried against. */
export const unnamedOrganism = 'Microorganismo no consta';

/** Table 0078 of HL7 v2, FHIR, and words as laboratories print them. */
const categories: readonly (readonly [RegExp, Susceptibility])[] = [
  [/^(?:s|vs|sensible|susceptible|sensitive)$/, 'S'],
  [
    /^(?:sdd|s-?dd|sensible\s+(?:dosis|dosis-|seg[uú]n)\s*\p{L}+|susceptible[\s-]+dose[\s-]+dependent)$/u,
    'SDD',
  ],
  [
    /^(?:i|ms|intermedi[oa]|intermediate|sensibilidad\s+intermedia|sensible,?\s+(?:con\s+)?exposici[oó]n\s+(?:incrementada|aumentada))$/u,
    'I',
  ],
  [/^(?:r|resistente|resistant)$/, 'R'],
  [/^(?:ns|no\s+(?:sensible|susceptible)|non-?\s?susceptible)$/, 'NS'],
];

/** The longest words above; a flag or a number is not looked at more closely. */
const longest = 50;
/** What is most often asked: the flags of ordinary results. */
const otherFlags = new Set(['', 'N', 'L', 'H', 'LL', 'HH', 'A', 'AA', '<', '>']);

/** "R", "(Resistente)", "susceptible". */
export function susceptibilityOf(text: string): Susceptibility | undefined {
  if (otherFlags.has(text) || text.length > longest) return undefined;
  const said = text
    .trim()
    .replace(/^[([*]+|[)\]*.]+$/g, '')
    .trim()
    .toLowerCase();
  return categories.find(([words]) => words.test(said))?.[1];
}

/** LOINC codes of what grew. */
const organismCodes = new Set([
  '600-7',
  '630-4',
  '634-6',
  '624-7',
  '580-1',
  '6463-4',
  '11475-1',
  '17928-3',
  '17898-8',
  '42803-7',
  '43409-2',
]);
const organismName =
  /(?<!\p{L})(?:microorganismos?|organismos?|germen|bacterias?|aislamientos?|organism|bacteria|isolate|cultivo|hemocultivo|urocultivo|coprocultivo|culture|crecimiento)(?!\p{L})/iu;

/** Whether a result says what grew, or whether anything did: it is of no range, and never normal. */
export const isCulture = ({ loinc, name }: { loinc?: string; name: string }): boolean =>
  (loinc !== undefined && organismCodes.has(loinc)) || organismName.test(name);
