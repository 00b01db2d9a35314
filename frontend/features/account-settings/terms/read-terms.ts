import type { ImportedConcept, TermReleaseKind } from '../../../../lambdas/contracts/term-releases.ts';
import { longestTerm, mostTermConcepts } from '../../../../lambdas/contracts/term-releases.ts';
import { decodeText } from '../../../lib/decode-text.ts';
import { readFhirTerms } from './read-fhir-terms.ts';
import { readIcdOrder } from './read-icd-order.ts';
import { readSnomedDescriptions } from './read-snomed-descriptions.ts';
import { readTermList } from './read-term-list.ts';
import type { TermFacts, TermReader, TermSink } from './term-sink.ts';

export interface LineError {
  /** From 1; null where it is about the whole file. */
  line: number | null;
  detail: string;
}

export interface TermFile {
  concepts: ImportedConcept[];
  /** The first ones; `errorCount` counts all. */
  errors: LineError[];
  errorCount: number;
  skipped: number;
  /** Lines that say the same as one before. */
  repeated: number;
  encoding: string;
  digest: string;
  /** What the file says of itself. */
  facts: TermFacts;
}

const readers: Record<Exclude<TermReleaseKind, 'rxnorm'>, TermReader> = {
  'icd-10-cm': readIcdOrder,
  list: readTermList,
  'value-set': readFhirTerms,
  'snomed-ct': readSnomedDescriptions,
};

const mostErrors = 100;
const codePattern = /^\S+( \S+)*$/;
const control = /[\p{Cc}\p{Cs}]/u;

/** Reads a whole file and judges each line; nothing leaves the browser. RxNorm is read by `read-published.ts`. */
export async function readTerms(
  kind: keyof typeof readers,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<TermFile> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const { text, encoding } = decodeText(bytes);
  const file: TermFile = {
    concepts: [],
    errors: [],
    errorCount: 0,
    skipped: 0,
    repeated: 0,
    encoding,
    digest: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    facts: {},
  };
  const error = (line: number | null, detail: string) => {
    file.errorCount += 1;
    if (file.errors.length < mostErrors) file.errors.push({ line, detail });
  };
  const known = new Map<string, string>();
  const sink: TermSink = {
    error,
    skip: () => {
      file.skipped += 1;
    },
    add(line, concept) {
      const fault = faultOf(concept);
      if (fault) return error(line, fault);
      const key = `${concept.system ?? ''}|${concept.code}`;
      const terms = concept.terms.join('\n');
      const before = known.get(key);
      if (before === terms) file.repeated += 1;
      else if (before !== undefined) error(line, `El código ${concept.code} ya está, con otro nombre.`);
      else {
        known.set(key, terms);
        file.concepts.push(concept);
      }
    },
  };
  if (text.includes('\0')) error(null, 'No es un archivo de texto.');
  else file.facts = await readers[kind](text, name, sink);
  if (file.concepts.length === 0 && file.errorCount === 0)
    error(null, 'El archivo no tiene ningún concepto.');
  if (file.concepts.length > mostTermConcepts) error(null, `Tiene más de ${mostTermConcepts} conceptos.`);
  return file;
}

function faultOf({ code, terms }: ImportedConcept): string | undefined {
  if (code === '' || !codePattern.test(code) || code.length > 100) return 'El código falta o no es válido.';
  const [first] = terms;
  if (first === undefined || first === '') return `El código ${code} no tiene nombre.`;
  if (terms.some((term) => term.length > longestTerm)) return `Un nombre pasa de ${longestTerm} caracteres.`;
  if (terms.some((term) => control.test(term)) || control.test(code))
    return 'Tiene caracteres que no son texto.';
  return undefined;
}
