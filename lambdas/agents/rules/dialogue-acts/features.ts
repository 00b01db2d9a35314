import type { Features } from '../../../clinical/sequence-tagger/tagger.ts';
import type { Tokens } from '../../../clinical/sequence-tagger/tokens.ts';
import { rowOf, shapeOf } from '../../../clinical/sequence-tagger/word-features.ts';
import { timesByWords } from '../understanding/find-times.ts';
import { fold } from '../understanding/fold.ts';
import type { Intent } from '../understanding/understood.ts';
import type { Prompt, Slot } from './kinds.ts';
import { classOf, isOfTime, isTelling } from './word-classes.ts';

/** Rows of the tables of weights, powers of two. */
export const slotRows = 131_072;
export const actRows = 262_144;

const outside = '^';

const clauseEnd = /^(?:[,;:.!?()¿¡]|pero|mejor|porque|pq|sino|aunque)$/;
const far = 8;

/** What the tagger looks at: each word with its neighbours and classes, its clause, and what was asked. */
export function slotFeatures(text: string, tokens: Tokens, prompt: Prompt): Features {
  const words = wordsOf(text, tokens);
  const kinds = words.map(classOf);
  const byWords = timesByWords(text);
  const ruled = words.map((_, index) => {
    const start = tokens.starts[index] ?? 0;
    return byWords.find(({ at, end }) => at <= start && start < end)?.kind ?? '';
  });
  const shapes = words.map((_, index) =>
    shapeOf(text.slice(tokens.starts[index] ?? 0, tokens.ends[index] ?? 0)),
  );
  const all = [...new Set(byWords.map(({ kind }) => kind))].sort().join(' ');
  const rows: number[] = [];
  const starts = new Uint32Array(tokens.length + 1);
  const put = (template: string, value: string) => rows.push(rowOf(template, value, slotRows));
  const at = (place: number) => words[place] ?? outside;
  const kindAt = (place: number) => kinds[place] ?? outside;
  for (let index = 0; index < tokens.length; index += 1) {
    const word = at(index);
    const own = kindAt(index);
    put('word', word);
    put('word asked', `${word} ${prompt}`);
    put('first 4', word.slice(0, 4));
    put('last 3', word.slice(-3));
    put('shape', shapes[index] ?? '');
    put('shape asked', `${shapes[index]} ${prompt}`);
    put('shapes', `${shapes[index - 1] ?? outside} ${shapes[index]} ${shapes[index + 1] ?? outside}`);
    put('asked', prompt);
    put('by words', ruled[index] ?? '');
    put('by words asked', `${ruled[index]} ${prompt}`);
    put('by words class', `${ruled[index]} ${own}`);
    put('by words beside', `${ruled[index - 1] ?? ''} ${ruled[index]} ${ruled[index + 1] ?? ''}`);
    put('by words of all', `${ruled[index]} ${all}`);
    for (let by = 1; by <= 4; by += 1) {
      put(`-${by}`, at(index - by));
      put(`+${by}`, at(index + by));
    }
    put('-1 0', `${at(index - 1)} ${word}`);
    put('0 +1', `${word} ${at(index + 1)}`);
    put('-2 -1', `${at(index - 2)} ${at(index - 1)}`);
    put('+1 +2', `${at(index + 1)} ${at(index + 2)}`);
    put('-1 +1', `${at(index - 1)} ${at(index + 1)}`);
    put('-3 -1', `${at(index - 3)} ${at(index - 2)} ${at(index - 1)}`);
    put('+1 +3', `${at(index + 1)} ${at(index + 2)} ${at(index + 3)}`);
    put('class', own);
    put('class asked', `${own} ${prompt}`);
    put('class -1', `${kindAt(index - 1)} ${own}`);
    put('class +1', `${own} ${kindAt(index + 1)}`);
    put('class -2', `${kindAt(index - 2)} ${kindAt(index - 1)} ${own}`);
    put('class +2', `${own} ${kindAt(index + 1)} ${kindAt(index + 2)}`);
    put('class -1 +1', `${kindAt(index - 1)} ${own} ${kindAt(index + 1)}`);
    put('class -3', `${kindAt(index - 3)} ${kindAt(index - 2)} ${kindAt(index - 1)} ${own}`);
    put('class word -1', `${at(index - 1)} ${own}`);
    put('class word -2', `${at(index - 2)} ${at(index - 1)} ${own}`);
    put('class word +1', `${own} ${at(index + 1)}`);
    put('class word +2', `${own} ${at(index + 1)} ${at(index + 2)}`);
    putAround(words, kinds, index, isOfTime(own) ? 'time' : 'rest', put);
    starts[index + 1] = rows.length;
  }
  return { rows: Uint32Array.from(rows), starts };
}

type Put = (template: string, value: string) => void;

/** The words of the same clause and of those beside it, nearest first, and the pairs among them. */
function putAround(
  words: readonly string[],
  kinds: readonly string[],
  index: number,
  kind: string,
  put: Put,
): void {
  for (const step of [-1, 1] as const) {
    let clause = 0;
    let plainSeen = 0;
    const said: string[] = [];
    const side = step < 0 ? 'before' : 'after';
    for (let place = index + step, by = 1; by <= 14 && words[place] !== undefined; place += step, by += 1) {
      const word = words[place] ?? '';
      if (clauseEnd.test(word)) clause += 1;
      if (clause > 2) break;
      put(`${side} ${Math.min(clause, 2)} ${kind}`, word);
      if (by <= far && words[place - step] !== undefined && by > 1)
        put(
          `${side} pair ${Math.min(clause, 1)} ${kind}`,
          step < 0 ? `${word} ${words[place - step]}` : `${words[place - step]} ${word}`,
        );
      const own = kinds[place] ?? '';
      if (isTelling(own)) put(`${side} kind ${Math.min(clause, 2)} ${kind}`, own);
      if (!isOfTime(own) && /^[a-z]/.test(own)) {
        plainSeen += 1;
        if (plainSeen <= 3) {
          said.push(word);
          put(`${side} plain ${plainSeen} ${kind}`, said.join(' '));
        }
      }
    }
    put(`${side} none ${kind}`, String(said.length === 0));
  }
}

const wordsOf = (text: string, tokens: Tokens): string[] => {
  const folded = fold(text);
  return Array.from({ length: tokens.length }, (_, index) =>
    folded.slice(tokens.starts[index] ?? 0, tokens.ends[index] ?? 0),
  );
};

/** What the classifier looks at: the words, with slots in place of times and names, what was asked, and what rules found. */
export function actFeatures(
  text: string,
  tokens: Tokens,
  prompt: Prompt,
  slots: readonly Slot[],
  intents: readonly Intent[],
): Uint32Array {
  const words = wordsOf(text, tokens);
  const rows = new Set<number>();
  const put = (template: string, value: string) => {
    rows.add(rowOf(template, value, actRows));
    rows.add(rowOf(`${template} asked`, `${value} ${prompt}`, actRows));
  };
  put('always', '');
  const plainWords = words.filter((word) => /^[a-z0-9?]/.test(word));
  plainWords.forEach((word, index) => {
    put('word', word);
    rows.add(rowOf('first 4', word.slice(0, 4), actRows));
    rows.add(rowOf('first 5', word.slice(0, 5), actRows));
    rows.add(rowOf('last 3', word.slice(-3), actRows));
    put('pair', `${word} ${plainWords[index + 1] ?? outside}`);
    rows.add(
      rowOf('stems', `${word.slice(0, 4)} ${(plainWords[index + 1] ?? outside).slice(0, 4)}`, actRows),
    );
    rows.add(
      rowOf(
        'three',
        `${word} ${plainWords[index + 1] ?? outside} ${plainWords[index + 2] ?? outside}`,
        actRows,
      ),
    );
    rows.add(rowOf('near', `${word} ${plainWords[index + 2] ?? outside}`, actRows));
  });
  const kinds = plainWords.map(classOf);
  const met = [...new Set(kinds.filter(isTelling))].sort();
  met.forEach((one, index) => {
    put('kind', one);
    for (const other of met.slice(index + 1)) rows.add(rowOf('kinds', `${one} ${other}`, actRows));
  });
  kinds.forEach((kind, index) => {
    const [next = outside, after = outside] = kinds.slice(index + 1);
    rows.add(rowOf('kind pair', `${kind} ${next}`, actRows));
    rows.add(rowOf('kind three', `${kind} ${next} ${after}`, actRows));
    if (isTelling(kind)) {
      rows.add(rowOf('kind word', `${kind} ${plainWords[index + 1] ?? outside}`, actRows));
      rows.add(rowOf('word kind', `${plainWords[index - 1] ?? outside} ${kind}`, actRows));
      rows.add(
        rowOf(
          'word 2 kind',
          `${plainWords[index - 2] ?? outside} ${plainWords[index - 1] ?? outside} ${kind}`,
          actRows,
        ),
      );
    }
  });
  const marked = withSlots(words, tokens, slots);
  marked.forEach((word, index) => {
    const [before, before2] = [marked[index - 1] ?? outside, marked[index - 2] ?? outside];
    if (!/^[A-Z]/.test(word) && !/^[A-Z]/.test(before) && !/^[A-Z]/.test(before2)) return;
    rows.add(rowOf('slots 2', `${before} ${word}`, actRows));
    rows.add(rowOf('slots 3', `${before2} ${before} ${word}`, actRows));
    rows.add(rowOf('slots kind', `${slotKindOf(before)} ${slotKindOf(word)}`, actRows));
    rows.add(
      rowOf('slots kind 3', `${slotKindOf(before2)} ${slotKindOf(before)} ${slotKindOf(word)}`, actRows),
    );
  });
  for (const kind of new Set(slots.map(({ kind: own }) => own))) put('slot', kind);
  put('slots', [...new Set(slots.map(({ kind }) => kind))].sort().join(' '));
  put('begins', plainWords[0] ?? '');
  put('begins 2', plainWords.slice(0, 2).join(' '));
  put('begins 3', plainWords.slice(0, 3).join(' '));
  put('ends', plainWords.at(-1) ?? '');
  put('ends 2', plainWords.slice(-2).join(' '));
  put('length', String(Math.min(6, Math.ceil(Math.log2(plainWords.length + 1)))));
  if (plainWords.length <= 3) put('whole', plainWords.join(' '));
  put('question', String(text.includes('?')));
  for (const intent of intents) put('rule', intent);
  put('rules', intents.join(' '));
  return Uint32Array.from(rows);
}

const slotKindOf = (word: string) => (/^[A-Z]/.test(word) ? word : classOf(word));

/** «pasemela al WISHED». */
function withSlots(words: readonly string[], tokens: Tokens, slots: readonly Slot[]): string[] {
  const marked: string[] = [];
  let last: Slot | undefined;
  words.forEach((word, index) => {
    const start = tokens.starts[index] ?? 0;
    const slot = slots.find(({ at, end }) => at <= start && start < end);
    if (slot && slot === last) return;
    last = slot;
    if (slot) marked.push(slot.kind.toUpperCase());
    else if (/^[a-z0-9?]/.test(word)) marked.push(word);
  });
  return marked;
}
