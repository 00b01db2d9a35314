import { readFileSync } from 'node:fs';
import { readMeddocan } from '../../infra/meddocan.ts';
import { learn, modelOf } from '../../infra/train-deidentification.ts';
import { findIdentifiers, findWith } from '../../lambdas/clinical/deidentify/find-identifiers.ts';
import type { Kind, Span } from '../../lambdas/clinical/deidentify/kinds.ts';
import { replacedPieces } from '../../lambdas/clinical/deidentify/replaced-pieces.ts';
import { printRows } from './table.ts';

const folds = 5;

/** Of one kind: found and right, found and wrong, missed. */
interface Count {
  right: number;
  wrong: number;
  missed: number;
}

/** De-identification: exact pieces of MEDDOCAN's training part by five-fold cross-validation, texts of our own, speed. */
export function benchIdentifiers(): void {
  const texts = readMeddocan();
  if (texts) {
    const counts = new Map<Kind, Count>();
    for (let fold = 0; fold < folds; fold += 1) {
      const model = modelOf(learn(texts.filter((_, index) => index % folds !== fold)));
      for (const { text, spans } of texts.filter((_, index) => index % folds === fold)) {
        count(counts, spans, findWith(model, text).map(asAnnotated));
      }
    }
    const all = [...counts.values()].reduce(sum);
    const rows = [...counts].toSorted(([left], [right]) => left.localeCompare(right));
    printRows('documentation: MEDDOCAN, training part, five folds, exact pieces (promised: F1 0.93)', [
      ['', 'pieces', 'precision', 'recall', 'F1'],
      ...[['all', all] as const, ...rows].map(([kind, one]) => [kind, ...scores(one)]),
    ]);
    printSpeed(texts.map(({ text }) => text).join('\n'));
  } else process.stdout.write('\ndocumentation: MEDDOCAN does not stand beside the repository\n');
  printRows('documentation: American Spanish, texts of our own, pieces wholly hidden', [
    ['', 'pieces', 'hidden', 'of it', 'letters hidden in vain'],
    ...(['dev', 'held-out'] as const).map(hidden),
  ]);
}

/** The corpus calls every document's number the patient's. */
const asAnnotated = (span: Span): Span =>
  span.kind === 'national-id' ? { ...span, kind: 'patient-id' } : span;

function count(counts: Map<Kind, Count>, gold: readonly Span[], found: readonly Span[]): void {
  const keyOf = ({ start, end, kind }: Span) => `${start} ${end} ${kind}`;
  const [right, guessed] = [new Set(gold.map(keyOf)), new Set(found.map(keyOf))];
  const of = (kind: Kind) => {
    const known = counts.get(kind) ?? { right: 0, wrong: 0, missed: 0 };
    counts.set(kind, known);
    return known;
  };
  for (const span of gold) of(span.kind)[guessed.has(keyOf(span)) ? 'right' : 'missed'] += 1;
  for (const span of found) if (!right.has(keyOf(span))) of(span.kind).wrong += 1;
}

const sum = (left: Count, right: Count): Count => ({
  right: left.right + right.right,
  wrong: left.wrong + right.wrong,
  missed: left.missed + right.missed,
});

function scores({ right, wrong, missed }: Count): string[] {
  const [precision, recall] = [right / (right + wrong), right / (right + missed)];
  const f1 = (2 * right) / (2 * right + wrong + missed);
  return [String(right + missed), ...[precision, recall, f1].map((score) => score.toFixed(4))];
}

/** By the processor's time, since others work beside it. */
function printSpeed(text: string): void {
  findIdentifiers(text.slice(0, 200_000));
  const before = process.cpuUsage();
  findIdentifiers(text);
  const { user } = process.cpuUsage(before);
  const rate = Buffer.byteLength(text) / user;
  printRows('documentation: speed', [
    ['', 'MB', 'MB/s', 'promised'],
    ['identifiers found', (Buffer.byteLength(text) / 1e6).toFixed(2), rate.toFixed(2), '1'],
  ]);
}

/** Texts with their pieces marked, one a line: «soy {name:maria lopez}». */
function hidden(set: 'dev' | 'held-out'): string[] {
  const file = new URL(`../../lambdas/clinical/deidentify/texts/${set}.txt`, import.meta.url);
  let [pieces, covered, letters, vain] = [0, 0, 0, 0];
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    let text = '';
    const gold: { start: number; end: number }[] = [];
    for (const [, before = '', piece] of line.matchAll(/([^{]*)(?:\{\w+:([^}]*)\})?/g)) {
      text += before;
      if (piece === undefined) continue;
      gold.push({ start: text.length, end: text.length + piece.length });
      text += piece;
    }
    const found = replacedPieces(text, 'replaced');
    const isHidden = (at: number) => found.some(({ start, end }) => start <= at && at < end);
    const isGold = (at: number) => gold.some(({ start, end }) => start <= at && at < end);
    const places = [...text]
      .map((letter, at) => ({ at, letter }))
      .filter(({ letter }) => /[\p{L}\d]/u.test(letter));
    pieces += gold.length;
    covered += gold.filter(({ start, end }) =>
      places.every(({ at }) => at < start || at >= end || isHidden(at)),
    ).length;
    letters += places.filter(({ at }) => !isGold(at)).length;
    vain += places.filter(({ at }) => !isGold(at) && isHidden(at)).length;
  }
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  return [set, String(pieces), String(covered), share(covered, pieces), share(vain, letters)];
}
