import { closeSync, openSync, writeSync } from 'node:fs';
import { csvHead, csvRow, type Refusal } from '../../../lambdas/import/refusal.ts';
import { CannotStart } from '../local-environment.ts';
import { describeRefusal } from './progress-report.ts';

/** Refusals that are printed; the CSV file has them all. */
const mostPrinted = 100;

export interface RefusalReport {
  add(refusal: Refusal): void;
  /** What stays with other content: it is told too, and is no refusal. */
  keep(kept: Refusal): void;
  count(): number;
  /** What is to be printed in the end; empty where all was imported. */
  text(): string;
  close(): void;
}

/** They go to the CSV file as they come and only the first stay in memory: there may be as many as resources. */
export function openRefusalReport(file: string | undefined): RefusalReport {
  const csv = file === undefined ? undefined : openCsv(file);
  const refused = newList('No se ha importado');
  const kept = newList('Se conserva con otro contenido (--update lo cambia)');
  const take = (list: PrintedList) => (one: Refusal) => {
    list.count += 1;
    if (list.first.length < mostPrinted) list.first.push(one);
    if (csv !== undefined) writeSync(csv, csvRow(one));
  };
  return {
    add: take(refused),
    keep: take(kept),
    count: () => refused.count,
    text: () => textOf(kept) + textOf(refused),
    close() {
      if (csv !== undefined) closeSync(csv);
    },
  };
}

interface PrintedList {
  title: string;
  first: Refusal[];
  count: number;
}

const newList = (title: string): PrintedList => ({ title, first: [], count: 0 });

function textOf({ title, first, count }: PrintedList): string {
  if (count === 0) return '';
  const lines = ['', `${title}:`, ...first.map(describeRefusal)];
  if (count > first.length) {
    lines.push(`  … y ${count - first.length} más: véalos con --refusals <archivo>.`);
  }
  return `${lines.join('\n')}\n`;
}

function openCsv(file: string): number {
  try {
    const csv = openSync(file, 'w', 0o600);
    writeSync(csv, csvHead);
    return csv;
  } catch {
    throw new CannotStart(`No se puede escribir en ${file}.`);
  }
}
