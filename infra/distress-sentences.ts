import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folded } from '../lambdas/clinical/distress/features.ts';

const folder = fileURLToPath(new URL('../lambdas/clinical/distress/sentences/', import.meta.url));

export const labels = ['emergency', 'symptom', 'ordinary'] as const;

/** A labelled sentence; the columns are described in lambdas/clinical/distress/README.md. */
export interface LabelledSentence {
  text: string;
  label: (typeof labels)[number];
  kind: string;
  dialect: string;
  author: string;
}

/** The rows of `sentences/<set>-*.tsv`, in the order of the files' names. A malformed or repeated row is an error. */
export function readSentences(set: 'learn' | 'test'): LabelledSentence[] {
  const seen = new Set<string>();
  return readdirSync(folder)
    .filter((name) => name.startsWith(`${set}-`) && name.endsWith('.tsv'))
    .sort()
    .flatMap((name) =>
      readFileSync(folder + name, 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line, index) => {
          const [text = '', label = '', kind = '', dialect = '', author = '', ...more] = line.split('\t');
          const known = labels.find((one) => one === label);
          if (!(text && known && kind && dialect && author) || more.length > 0) {
            throw new Error(`${name}, line ${index + 2}: not five columns with a known label`);
          }
          if (seen.has(folded(text))) throw new Error(`${name}, line ${index + 2}: repeated`);
          seen.add(folded(text));
          return { text, label: known, kind, dialect, author };
        }),
    );
}

/** What the stored weights keep of the sentences they were learnt from. */
export function hashOfSentences(sentences: readonly LabelledSentence[]): string {
  return createHash('sha256')
    .update(sentences.map(({ text, label }) => `${text}\t${label}`).join('\n'))
    .digest('hex');
}

/**
 * The number of the family of each text: texts that share half of their words (Jaccard) or more are of one family, and
 * so are those that a third one links. A family is never divided between sets.
 */
export function familiesOf(texts: readonly string[]): number[] {
  const rows = ranked(texts.map((text) => new Set(folded(text).split(' '))));
  const parents = texts.map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (parents[at] !== at) at = parents[at] ?? at;
    return at;
  };
  const withRareWord = new Map<number, number[]>();
  /** Which text has last been compared with each. */
  const comparedWith = new Int32Array(texts.length).fill(-1);
  rows.forEach((own, index) => {
    // Two texts that share half of all their words share one of the rarer half of each (Bayardo, Ma and Srikant 2007, unverified).
    for (const word of own.subarray(0, Math.floor(own.length / 2) + 1)) {
      const having = withRareWord.get(word) ?? [];
      for (const other of having) {
        if (comparedWith[other] === index) continue;
        comparedWith[other] = index;
        if (shareHalf(own, rows[other] ?? own)) parents[rootOf(index)] = rootOf(other);
      }
      having.push(index);
      withRareWord.set(word, having);
    }
  });
  return texts.map((_, index) => rootOf(index));
}

/** The words of each text as numbers, the rarest of all texts first. */
function ranked(texts: readonly ReadonlySet<string>[]): Int32Array[] {
  const frequency = new Map<string, number>();
  for (const words of texts) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const byRarity = [...frequency].sort(
    ([one, often], [other, times]) => often - times || (one < other ? -1 : 1),
  );
  const ranks = new Map(byRarity.map(([word], rank) => [word, rank]));
  return texts.map((words) => Int32Array.from(words, (word) => ranks.get(word) ?? 0).sort());
}

/** Jaccard, of rising numbers. */
function shareHalf(one: Int32Array, other: Int32Array): boolean {
  const needed = (one.length + other.length) / 3;
  if (Math.min(one.length, other.length) < needed) return false;
  let [shared, at, place] = [0, 0, 0];
  while (at < one.length && place < other.length) {
    // What is left of the shorter one is too little.
    if (shared + Math.min(one.length - at, other.length - place) < needed) return false;
    const left = one[at] ?? 0;
    const right = other[place] ?? 0;
    if (left === right) shared += 1;
    if (left <= right) at += 1;
    if (right <= left) place += 1;
  }
  return shared >= needed;
}
