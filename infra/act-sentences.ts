import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type DialogueAct,
  dialogueActs,
  type Prompt,
  prompts,
  type Slot,
  type SlotKind,
} from '../lambdas/agents/rules/dialogue-acts/kinds.ts';
import { readMarks } from './marked-text.ts';

const folder = fileURLToPath(new URL('../lambdas/agents/rules/dialogue-acts/sentences/', import.meta.url));

/** As sentences name the kinds. */
const kindOfMark: Readonly<Record<string, SlotKind>> = {
  WISH: 'wished',
  NOT: 'refused',
  OWN: 'own',
  TOLD: 'told',
  PICK: 'choice',
  WHAT: 'reason',
  WITH: 'practitioner',
  NAME: 'name',
  BORN: 'birth-date',
  ID: 'identifier',
};

export interface ActSentence {
  text: string;
  prompt: Prompt;
  acts: readonly DialogueAct[];
  dialect: string;
  author: string;
  /** Undefined where nobody has marked them. */
  slots?: Slot[];
}

/** The rows of `sentences/<author>.tsv`, described in lambdas/agents/rules/dialogue-acts/README.md. A malformed row is an error. */
export function readActSentences(from = folder): ActSentence[] {
  return readdirSync(from)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => {
      const [header = '', ...lines] = readFileSync(from + name, 'utf8')
        .trimEnd()
        .split('\n');
      const isMarked = header.endsWith('\tmarked');
      return lines.map((line, index) => {
        const [dialect = '', asked = '', written = '', marked = '', ...more] = line.split('\t');
        const prompt = prompts.find((one) => one === (asked === 'who' ? 'first' : asked));
        const named = written === '-' ? [] : written.split(',');
        const acts = named.flatMap((act) => dialogueActs.find((one) => one === act) ?? []);
        const read = isMarked ? markedSlots(marked) : { text: marked.normalize('NFC') };
        if (!dialect || !prompt || !read || acts.length < named.length || more.length > 0)
          throw new Error(`${name}, line ${index + 2}: not four columns with a known prompt, acts and marks`);
        return { ...read, prompt, acts, dialect, author: name.replace('.tsv', '') };
      });
    });
}

/** SHA-256, hexadecimal, of all that is learnt from. */
export const hashOfActSentences = (sentences: readonly ActSentence[]): string =>
  createHash('sha256')
    .update(JSON.stringify(sentences.map(({ text, prompt, acts, slots }) => [text, prompt, acts, slots])))
    .digest('hex');

function markedSlots(written: string): Pick<ActSentence, 'text' | 'slots'> | undefined {
  const read = readMarks(written, kindOfMark);
  return read && { text: read.text, slots: read.marked };
}
