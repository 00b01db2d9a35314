import type { ImportedConcept } from '../../../../lambdas/contracts/term-releases.ts';

/** What a reader of one kind of file calls, line by line. */
export interface TermSink {
  add(line: number | null, concept: ImportedConcept): void;
  error(line: number | null, detail: string): void;
  /** Lines that are right and hold nothing to offer. */
  skip(): void;
}

export interface TermFacts {
  system?: string;
  title?: string;
  version?: string;
  date?: string;
}

export type TermReader = (text: string, name: string, sink: TermSink) => Promise<TermFacts>;

/** How long a tab is kept from whoever uses it. */
const turnMs = 20;

/** Each of many, with a pause for the tab wherever it took too long. */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > turnMs) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    yield item;
  }
}

/** Lines with their number from 1, whatever ends them; empty ones left out. */
export function* linesOf(text: string): Generator<[number, string]> {
  let number = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    number += 1;
    if (line.trim() !== '') yield [number, line];
  }
}
