import type { Role } from '../contracts/roles.ts';
import { type ImportFile, UnreadableFile } from './file-text.ts';
import type { ImportRun, Tally } from './import-run.ts';
import type { Item, Unit } from './item.ts';
import { readUnits } from './read-units.ts';
import type { RecordAccess } from './record-access.ts';
import type { Refusal } from './refusal.ts';
import { RefusedReferences } from './refused-references.ts';
import { settleUnit } from './settle-unit.ts';
import { surveyFile } from './survey-file.ts';

export interface FileProgress extends Tally {
  name: string;
  /** Undefined until the file has been looked through. */
  total: number | undefined;
  /** Nothing of it can be imported: why is among the refusals. */
  isUnreadable: boolean;
  /** It says that there are further pages of it. */
  hasMore: boolean;
}

/** What is said beside a file that has further pages. */
export const morePages = 'Es una página de una búsqueda con más páginas: compruebe que las ha elegido todas.';

export const doneOf = ({ written, unchanged, kept, refused }: Tally) => written + unchanged + kept + refused;

export interface ImportOptions {
  record: RecordAccess;
  roles: readonly Role[];
  /** Replace what is in the record with other content; otherwise it stays. */
  overwrites: boolean;
  onProgress: (files: readonly FileProgress[]) => void;
  onRefusal: (refusal: Refusal) => void;
  /** What stays in the record with other content than the file has. */
  onKept: (kept: Refusal) => void;
  signal: AbortSignal;
}

interface Known {
  file: ImportFile;
  kind: 'json' | 'ndjson';
  rank: number;
  /** Places that wait for something; undefined before the first pass: all of them. */
  waiting: Set<number> | undefined;
}

/**
 * Imports files, whatever their order: those that others point at come first, and what points at something that is not
 * there yet waits for the next pass. The record is the import's only memory: stopped anywhere and started again,
 * it finds what is written already and goes on behind it. Rejects where the record gives no answer, and with the
 * signal's reason.
 */
export async function runImport(files: readonly ImportFile[], options: ImportOptions): Promise<void> {
  const { signal, roles } = options;
  const progress = new Map(files.map(({ name }) => [name, newProgress(name)]));
  const report = () => options.onProgress([...progress.values()].map((file) => ({ ...file })));
  const run: ImportRun = {
    record: options.record,
    overwrites: options.overwrites,
    known: new Set(),
    conditions: new Map(),
    aliases: new Map(),
    refused: new RefusedReferences(),
    settle(file, outcome, count) {
      const tally = progress.get(file);
      if (tally) tally[outcome] += count;
    },
    refuse: options.onRefusal,
    keep: options.onKept,
  };

  const readable: Known[] = [];
  for (const file of files) {
    signal.throwIfAborted();
    const survey = await surveyFile(file);
    const own = progress.get(file.name);
    if (own && survey.kind === 'unreadable') {
      Object.assign(own, { isUnreadable: true, total: 0 });
      run.refuse(fileRefusal(file.name, survey.reason));
    } else if (own && survey.kind !== 'unreadable') {
      own.total = survey.total;
      own.hasMore = survey.hasMore;
      for (const [fullUrl, reference] of survey.names) run.aliases.set(fullUrl, reference);
      readable.push({ file, kind: survey.kind, rank: survey.rank, waiting: undefined });
    }
    report();
  }
  readable.sort((a, b) => a.rank - b.rank || (a.file.name < b.file.name ? -1 : 1));

  const pass = async (isLast: boolean): Promise<number> => {
    let waiting = 0;
    for (const known of readable) {
      if (known.waiting?.size === 0) continue;
      const next = new Set<number>();
      const isWanted = (place: number) => known.waiting?.has(place) ?? true;
      try {
        for await (const unit of readUnits(known.file, known.kind, roles, isWanted)) {
          signal.throwIfAborted();
          for (const { place } of await settleUnit(run, unit, isLast)) next.add(place);
          report();
        }
      } catch (error) {
        // It was looked through before: somebody has changed it since.
        if (!(error instanceof UnreadableFile)) throw error;
        run.refuse(fileRefusal(known.file.name, error.message));
      }
      known.waiting = next;
      waiting += next.size;
    }
    return waiting;
  };

  let waiting = await pass(false);
  for (let before = Number.POSITIVE_INFINITY; waiting > 0 && waiting < before; ) {
    before = waiting;
    waiting = await pass(false);
  }
  if (waiting > 0 && waiting <= largestCircle) {
    await settleCircle(run, readable, roles);
    report();
  } else if (waiting > 0) await pass(true);
}

/** Resources of several files may point at each other in a circle: what is left is then tried together. */
const largestCircle = 5_000;

async function settleCircle(run: ImportRun, readable: Known[], roles: readonly Role[]): Promise<void> {
  const items: Item[] = [];
  const transactions: Unit[] = [];
  for (const { file, kind, waiting } of readable) {
    if (!waiting || waiting.size === 0) continue;
    for await (const unit of readUnits(file, kind, roles, (place) => waiting.has(place))) {
      if (unit.isAtomic) transactions.push(unit);
      else items.push(...unit.items);
    }
  }
  const [first] = items;
  if (first) {
    const unit = { file: first.file, isAtomic: false, items, refusals: [], size: items.length };
    await settleUnit(run, unit, true);
  }
  for (const unit of transactions) await settleUnit(run, unit, true);
}

const newProgress = (name: string): FileProgress => ({
  name,
  total: undefined,
  isUnreadable: false,
  hasMore: false,
  written: 0,
  flagged: 0,
  unchanged: 0,
  kept: 0,
  refused: 0,
});

function fileRefusal(file: string, reason: string): Refusal {
  return { file, place: null, resourceType: null, id: null, path: null, reason };
}
