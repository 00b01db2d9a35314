import { closeSync, openSync, writeSync } from 'node:fs';
import { csvHead, csvRow, type Refusal } from '../../../lambdas/import/refusal.ts';
import { CannotStart } from '../local-environment.ts';
import { describeRefusal } from './progress-report.ts';

/** Refusals that are printed; the CSV file has them all. */
const mostPrinted = 100;

export interface RefusalReport {
  add(refusal: Refusal): void;
  count(): number;
  /** What is to be printed in the end; empty where nothing was refused. */
  text(): string;
  close(): void;
}

/** Refusals go to the CSV file as they come and only the first stay in memory: there may be as many as resources. */
export function openRefusalReport(file: string | undefined): RefusalReport {
  const csv = file === undefined ? undefined : openCsv(file);
  const first: Refusal[] = [];
  let count = 0;
  return {
    add(refusal) {
      count += 1;
      if (first.length < mostPrinted) first.push(refusal);
      if (csv !== undefined) writeSync(csv, csvRow(refusal));
    },
    count: () => count,
    text() {
      if (count === 0) return '';
      const lines = ['', 'No se ha importado:', ...first.map(describeRefusal)];
      if (count > first.length) {
        lines.push(`  … y ${count - first.length} motivos más: véalos con --refusals <archivo>.`);
      }
      return `${lines.join('\n')}\n`;
    },
    close() {
      if (csv !== undefined) closeSync(csv);
    },
  };
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
