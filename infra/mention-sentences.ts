import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type Asked,
  askedOf,
  type Mention,
  type MentionKind,
} from '../lambdas/agents/rules/mentions/kinds.ts';
import { readMarks } from './marked-text.ts';

const folder = fileURLToPath(new URL('../lambdas/agents/rules/mentions/sentences/', import.meta.url));

/** As sentences name the kinds. */
const kindOfTag: Readonly<Record<string, MentionKind>> = {
  ALG: 'allergy',
  'ALG-NO': 'allergy-absent',
  MED: 'medication',
  'MED-PAST': 'medication-past',
  'MED-FUTURE': 'medication-planned',
  'MED-OTHER': 'medication-of-another',
  'MED-NO': 'medication-absent',
  DOSE: 'dose',
  COND: 'condition',
  'COND-PAST': 'condition-past',
  'COND-OTHER': 'condition-of-another',
  'COND-NO': 'condition-absent',
  OP: 'procedure',
  'OP-OTHER': 'procedure-of-another',
  'OP-NO': 'procedure-absent',
  REACT: 'reaction',
  SYM: 'symptom',
  SINCE: 'onset',
  LEVEL: 'intensity',
  INS: 'payer',
  MEMBER: 'member-number',
};

export interface MarkedSentence {
  text: string;
  asked: Asked;
  dialect: string;
  author: string;
  mentions: Mention[];
}

/** The rows of `sentences/<author>.tsv`, described in lambdas/agents/rules/mentions/README.md. A malformed row is an error. */
export function readMarkedSentences(): MarkedSentence[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) =>
      readFileSync(folder + name, 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line, index) => {
          const [dialect = '', question = '', marked = '', ...more] = line.split('\t');
          const asked = askedOf.find((one) => one === question);
          const read = readMentions(marked);
          if (!dialect || !asked || !read || more.length > 0)
            throw new Error(`${name}, line ${index + 2}: not three columns with a known question and marks`);
          return { ...read, asked, dialect, author: name.replace('.tsv', '') };
        }),
    );
}

/** SHA-256, hexadecimal, of all that is learnt from. */
export const hashOfSentences = (sentences: readonly MarkedSentence[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sentences.map(({ text, asked, mentions }) => [text, asked, mentions])))
    .digest('hex');

/** «A la [penicilina|ALG]»; undefined where a mark is malformed. */
export function readMentions(written: string): Pick<MarkedSentence, 'text' | 'mentions'> | undefined {
  const read = readMarks(written, kindOfTag);
  return read && { text: read.text, mentions: read.marked };
}
