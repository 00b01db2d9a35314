import type { ImportedConcept } from '../../contracts/term-releases.ts';
import { longestTerm } from '../../contracts/term-releases.ts';
import type { ImportFile } from '../file-text.ts';
import { rrfLines } from './rrf-lines.ts';
import { RxNormParts } from './rxnorm-parts.ts';
import { unpack } from './unpack.ts';
import { UnreadableSource } from './unreadable-source.ts';

export interface RxNormRelease {
  concepts: ImportedConcept[];
  /** Concepts that are suppressed, for animals alone, or of a kind that nobody prescribes. */
  skipped: number;
  /** Of the release, `YYYY-MM-DD`, where a file's name or RXNSAB says so. */
  date?: string;
}

interface Named {
  /** The term type: ingredient, brand, drug with strength and form. */
  type: string;
  name: string;
  others: string[];
}

/** What is prescribed or told as taken; `SCDC` and the like are parts of names. */
const offered = ['IN', 'PIN', 'MIN', 'BN', 'SCD', 'SBD', 'GPCK', 'BPCK'];
/** Other names of a concept: synonyms, with tall letters, and as they are written on a prescription. */
const synonyms = ['SY', 'TMSY', 'PSN'];
const mostNames = 30;
/** The whole of RxNorm unpacks to about a gigabyte, its prescribable content to a part of it. */
const mostBytes = 3 * 1024 * 1024 * 1024;
const mostConcepts = 1_000_000;

/**
 * Reads RxNorm as it is published (zip, or its folder `rrf`): RXNCONSO, RXNREL and RXNSAT, in the columns of RxNorm's technical
 * documentation (from public readers of it; unverified). A concept has its names and the codes of the ingredients that it holds.
 * Throws UnreadableSource.
 */
export async function readRxNorm(
  files: readonly ImportFile[],
  { limit = mostBytes, onProgress }: { limit?: number; onProgress?: (bytes: number) => void } = {},
): Promise<RxNormRelease> {
  const named = new Map<string, Named>();
  const others = new Map<string, string[]>();
  const parts = new RxNormParts();
  const forAnimals = new Set<string>();
  let isSuppressed = 0;
  let date: string | undefined;
  const seen = new Set<string>();
  const readers: Record<string, () => ReturnType<typeof rrfLines>> = {
    'RXNCONSO.RRF': () =>
      rrfLines('RXNCONSO.RRF', 18, (values, line) => {
        const [code = '', language] = values;
        const [sab, type = '', , name = '', , suppress] = values.slice(11);
        if (sab !== 'RXNORM' || language !== 'ENG') return;
        if (!/^\d{1,10}$/.test(code))
          throw new UnreadableSource(`«RXNCONSO.RRF», línea ${line}: «${code.slice(0, 20)}» no es un RXCUI.`);
        if (suppress !== 'N') isSuppressed += 1;
        else if (synonyms.includes(type)) others.set(code, [...(others.get(code) ?? []), name]);
        else {
          parts.typed(code, type);
          if (named.size >= mostConcepts)
            throw new UnreadableSource(`Tiene más de ${mostConcepts} conceptos.`);
          if (offered.includes(type)) named.set(code, { type, name, others: [] });
        }
      }),
    'RXNREL.RRF': () =>
      rrfLines(
        'RXNREL.RRF',
        16,
        ([one = '', , , , other = '', , , relation = '', , , sab, , , , suppress]) => {
          if (sab === 'RXNORM' && suppress !== 'Y' && suppress !== 'O') parts.related(one, other, relation);
        },
      ),
    'RXNSAT.RRF': () =>
      rrfLines('RXNSAT.RRF', 13, (values) => {
        const [attribute, sab] = values.slice(8);
        if (sab === 'RXNORM' && attribute === 'RXN_VET_DRUG') forAnimals.add(values[0] ?? '');
        if (sab === 'RXNORM' && attribute === 'RXN_HUMAN_DRUG') parts.human(values[0] ?? '');
      }),
    'RXNSAB.RRF': () =>
      rrfLines('RXNSAB.RRF', 25, (values) => {
        if (values[3] === 'RXNORM') date ??= dayOf(values[6] ?? '');
      }),
  };
  for (const { name } of files) date ??= dayOf(name);
  await unpack(files, {
    open(name) {
      const key = name.toUpperCase();
      const reader = readers[key];
      if (reader && seen.has(key)) throw new UnreadableSource(`«${name}» está dos veces.`);
      if (reader) seen.add(key);
      return reader?.();
    },
    mostBytes: limit,
    ...(onProgress && { onProgress }),
  });
  const missing = ['RXNCONSO.RRF', 'RXNREL.RRF', 'RXNSAT.RRF'].find((name) => !seen.has(name));
  if (missing !== undefined)
    throw new UnreadableSource(
      `Falta «${missing}». Elija el zip de RxNorm, o sus archivos RXNCONSO.RRF, RXNREL.RRF y RXNSAT.RRF.`,
    );
  const concepts: ImportedConcept[] = [];
  let skipped = isSuppressed;
  for (const [code, { type, name }] of named) {
    const terms = [...new Set([name, ...(others.get(code) ?? [])].map((text) => text.trim()))]
      .filter((text) => text !== '' && text.length <= longestTerm && !/[\p{Cc}\p{Cs}]/u.test(text))
      .slice(0, mostNames);
    const isOfAnimals = forAnimals.has(code) && !parts.isHuman(code);
    if (terms.length === 0 || isOfAnimals) skipped += 1;
    else {
      const contains = type === 'IN' ? [] : parts.ingredientsOf(code);
      concepts.push({ code, terms, ...(contains.length > 0 && { contains }) });
    }
  }
  if (concepts.length === 0) throw new UnreadableSource('«RXNCONSO.RRF» no tiene ningún concepto de RxNorm.');
  return { concepts, skipped, ...(date !== undefined && { date }) };
}

/** `RxNorm_full_prescribe_10062025.zip` and `06AA_251006F`: the day of a release, as its files write it. */
function dayOf(text: string): string | undefined {
  const named = /(?<!\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(20\d\d)(?!\d)/.exec(text);
  if (named) return `${named[3]}-${named[1]}-${named[2]}`;
  const coded = /_(\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])[A-Z]$/.exec(text);
  return coded ? `20${coded[1]}-${coded[2]}-${coded[3]}` : undefined;
}
