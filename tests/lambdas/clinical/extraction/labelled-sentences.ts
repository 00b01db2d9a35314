import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LabelledSentence {
  text: string;
  /** `V systolic 120`, `N fiebre`: see README.md of the folder. */
  labels: string[];
  /** Of these only totals are looked at; rules are mended after the others alone. */
  isHeldOut: boolean;
}

const folder = join(import.meta.dirname, 'sentences');

export function readLabelledSentences(): LabelledSentence[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsv'))
    .toSorted()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [text = '', labels = ''] = row.split('\t');
      const isHeldOut = (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 1;
      return { text, labels: labels === '-' ? [] : labels.split(' ; '), isHeldOut };
    });
}
