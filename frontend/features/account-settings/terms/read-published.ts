import { type SourceItem, sourceItems } from '../../../../lambdas/contracts/medication-sources.ts';
import { digestOf } from '../../../../lambdas/import/sources/digest.ts';
import { type AempsSource, readAemps } from '../../../../lambdas/import/sources/read-aemps.ts';
import { readRxNorm } from '../../../../lambdas/import/sources/read-rxnorm.ts';
import { UnreadableSource } from '../../../../lambdas/import/sources/unreadable-source.ts';
import type { TermFile } from './read-terms.ts';

/** A source of medication that was read, with what is sent of it. */
export interface SourceFile {
  digest: string;
  date: string;
  items: SourceItem[];
  codes: number;
  counts: AempsSource['counts'];
}

type OnProgress = (bytes: number) => void;

const asImport = (files: readonly File[]) => files.map((file) => ({ name: file.name, blob: file }));

/** Reads the AEMPS's nomenclátor; nothing leaves the browser. What cannot be read is a sentence. */
export async function readSourceFile(
  files: readonly File[],
  onProgress: OnProgress,
): Promise<SourceFile | string> {
  try {
    const { codes, counts, date = '' } = await readAemps(asImport(files), { onProgress });
    const items = sourceItems(codes);
    return { digest: await digestOf(items), date, items, codes: codes.length, counts };
  } catch (error) {
    return failureOf(error);
  }
}

/** Reads RxNorm as a terminology. */
export async function readRxNormFile(files: readonly File[], onProgress: OnProgress): Promise<TermFile> {
  const file: TermFile = {
    concepts: [],
    errors: [],
    errorCount: 0,
    skipped: 0,
    repeated: 0,
    encoding: 'utf-8',
    digest: '',
    facts: {},
  };
  try {
    const { concepts, skipped, date } = await readRxNorm(asImport(files), { onProgress });
    return {
      ...file,
      concepts,
      skipped,
      digest: await digestOf(concepts),
      facts: {
        system: 'http://www.nlm.nih.gov/research/umls/rxnorm',
        title: 'RxNorm',
        ...(date && { version: date, date }),
      },
    };
  } catch (error) {
    return { ...file, errors: [{ line: null, detail: failureOf(error) }], errorCount: 1 };
  }
}

function failureOf(error: unknown): string {
  if (error instanceof UnreadableSource) return error.message;
  // Chrome's and Firefox's name for a file that was moved or changed while it was read.
  if (error instanceof DOMException)
    return 'El archivo no se puede leer: puede haber cambiado. Vuelva a elegirlo.';
  throw error;
}
