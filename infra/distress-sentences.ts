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
  const frequency = new Map<string, number>();
  for (const word of words.flatMap((own) => [...own])) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const parents = texts.map((_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    while (parents[at] !== at) at = parents[at] ?? at;
    return at;
  };
  const withRareWord = new Map<string, number[]>();
  words.forEach((own, index) => {
    const others = new Set<number>();
    for (const word of rarestHalf(own, frequency)) {
      const having = withRareWord.get(word) ?? [];
      for (const other of having) others.add(other);
      having.push(index);
      withRareWord.set(word, having);
    }
    for (const other of others) {
      const its = words[other] ?? new Set<string>();
      const shared = [...own].filter((word) => its.has(word)).length;
      if (shared / (own.size + its.size - shared) >= 0.5) parents[rootOf(index)] = rootOf(other);
    }
  });
  return texts.map((_, index) => rootOf(index));
}

/**
 * The rarer words of a text, one more than half of them: two texts that share half of all their words share one of
 * these too (Bayardo, Ma and Srikant 2007, unverified), so that only such pairs are compared.
 */
function rarestHalf(words: ReadonlySet<string>, frequency: ReadonlyMap<string, number>): string[] {
  const rank = (word: string) => frequency.get(word) ?? 0;
  return [...words]
    .sort((left, right) => rank(left) - rank(right) || (left < right ? -1 : 1))
    .slice(0, Math.floor(words.size / 2) + 1);
}
