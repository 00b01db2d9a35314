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
  const words = texts.map((text) => new Set(folded(text).split(' ')));
  const parents = texts.map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (parents[at] !== at) at = parents[at] ?? at;
    return at;
  };
  const withWord = new Map<string, number[]>();
  words.forEach((own, index) => {
    const shared = new Map<number, number>();
    for (const word of own) {
      const others = withWord.get(word) ?? [];
      for (const other of others) shared.set(other, (shared.get(other) ?? 0) + 1);
      others.push(index);
      withWord.set(word, others);
    }
    for (const [other, count] of shared) {
      const union = own.size + (words[other]?.size ?? 0) - count;
      if (count / union >= 0.5) parents[rootOf(index)] = rootOf(other);
    }
  });
  return texts.map((_, index) => rootOf(index));
}
