import type { Features } from '../../../clinical/sequence-tagger/tagger.ts';
import type { Tokens } from '../../../clinical/sequence-tagger/tokens.ts';
import { rowOf, shapeOf } from '../../../clinical/sequence-tagger/word-features.ts';
import { fold } from '../understanding/fold.ts';
import { medicinesIn } from '../understanding/medicine-places.ts';
import type { Asked } from './kinds.ts';
import { classOf, mayName } from './word-classes.ts';

/** Rows of the table of weights, a power of two. */
export const rowCount = 262_144;

/** What stands before the first and after the last word. */
const outside = '^';
/** How far words of the same sentence are looked at, before and after. */
const farBefore = 12;
const farAfter = 9;
const farPairs = 6;
/** As far as this a word is near. */
const near = 4;

/**
 * What the tagger looks at: each word (NFC), its beginning and end, what class it is of, its neighbours with theirs, the words of
 * its sentence before and after, and what was asked.
 */
export function featuresOf(text: string, tokens: Tokens, asked: Asked): Features {
  const sentence = readSentence(text, tokens);
  const rows: number[] = [];
  const starts = new Uint32Array(tokens.length + 1);
  for (let index = 0; index < tokens.length; index += 1) {
    const put = (template: string, value: string) => rows.push(rowOf(template, value, rowCount));
    putWord(sentence, index, asked, put);
    putClasses(sentence, index, asked, put);
    putFar(sentence, index, put);
    putClause(sentence, index, put);
    starts[index + 1] = rows.length;
  }
  return { rows: Uint32Array.from(rows), starts };
}

interface Sentence {
  words: readonly string[];
  classes: readonly string[];
  shapes: readonly string[];
  /** Of each word, where its sentence begins, and its last word or the sign that ends it. */
  from: readonly number[];
  to: readonly number[];
}

type Put = (template: string, value: string) => void;

const sentenceEnd = /^[.;!?]$/;

function readSentence(text: string, tokens: Tokens): Sentence {
  const folded = fold(text);
  const medicines = medicinesIn(text, folded);
  const places = Array.from(
    { length: tokens.length },
    (_, index) => [tokens.starts[index] ?? 0, tokens.ends[index] ?? 0] as const,
  );
  const words = places.map(([start, end]) => folded.slice(start, end));
  const isMedicine = ([start, end]: readonly [number, number]) =>
    medicines.some((one) => one.at < end && start < one.end);
  const from: number[] = [];
  words.forEach((_, index) => {
    from.push(index > 0 && sentenceEnd.test(words[index - 1] ?? '') ? index : (from[index - 1] ?? 0));
  });
  const to: number[] = new Array(words.length);
  let last = words.length;
  for (let index = words.length - 1; index >= 0; index -= 1) {
    if (sentenceEnd.test(words[index] ?? '')) last = index;
    to[index] = last;
  }
  return {
    words,
    classes: words.map((word, index) => classOf(word, isMedicine(places[index] ?? [0, 0]))),
    shapes: places.map(([start, end]) => shapeOf(text.slice(start, end))),
    from,
    to,
  };
}

function putWord({ words, shapes }: Sentence, index: number, asked: Asked, put: Put): void {
  const at = (place: number) => words[place] ?? outside;
  const word = at(index);
  const [before3, before2, before] = [at(index - 3), at(index - 2), at(index - 1)];
  const [after, after2, after3] = [at(index + 1), at(index + 2), at(index + 3)];
  put('word', word);
  put('word asked', `${word} ${asked}`);
  for (const length of [3, 4, 5]) put(`first ${length}`, word.slice(0, length));
  for (const length of [2, 3, 4]) put(`last ${length}`, word.slice(-length));
  put('shapes', `${shapes[index]} ${shapes[index - 1] ?? outside}`);
  put('shape asked', `${shapes[index]} ${asked}`);
  put('-1', before);
  put('-2', before2);
  put('-3', before3);
  put('+1', after);
  put('+2', after2);
  put('+3', after3);
  put('-1 0', `${before} ${word}`);
  put('0 +1', `${word} ${after}`);
  put('-2 -1', `${before2} ${before}`);
  put('+1 +2', `${after} ${after2}`);
  put('-1 +1', `${before} ${after}`);
  put('-3 -1', `${before3} ${before2} ${before}`);
  put('+1 +3', `${after} ${after2} ${after3}`);
  put('asked', asked);
}

function putClasses({ words, classes }: Sentence, index: number, asked: Asked, put: Put): void {
  const at = (place: number) => classes[place] ?? outside;
  const wordAt = (place: number) => words[place] ?? outside;
  const own = at(index);
  put('class', own);
  put('class asked', `${own} ${asked}`);
  put('classes -1', `${at(index - 1)} ${own}`);
  put('classes +1', `${own} ${at(index + 1)}`);
  put('classes -1 +1', `${at(index - 1)} ${own} ${at(index + 1)}`);
  put('classes -2', `${at(index - 2)} ${at(index - 1)} ${own}`);
  put('classes +2', `${own} ${at(index + 1)} ${at(index + 2)}`);
  put('classes -3', `${at(index - 3)} ${at(index - 2)} ${at(index - 1)} ${own}`);
  put('class -1', `${wordAt(index - 1)} ${own}`);
  put('class +1', `${own} ${wordAt(index + 1)}`);
  put('class -2', `${wordAt(index - 2)} ${wordAt(index - 1)} ${own}`);
  put('class +2', `${own} ${wordAt(index + 1)} ${wordAt(index + 2)}`);
  put('class -1 asked', `${asked} ${own} ${wordAt(index - 1)}`);
  put('class +1 asked', `${asked} ${own} ${wordAt(index + 1)}`);
}

/** Ends what is told of one thing. */
const clauseEnd = /^(?:[,;:.!?()¿¡]|pero|aunque|porque|sino)$/;
const mostOfClause = 8;

/** The words around that name nothing, and those of the same clause. */
function putClause({ words, classes }: Sentence, index: number, put: Put): void {
  const own = classes[index] ?? '';
  if (!mayName(own)) return;
  const next = (from: number, step: 1 | -1) => {
    let place = from + step;
    while (words[place] !== undefined && mayName(classes[place] ?? '')) place += step;
    return place;
  };
  const after = next(index, 1);
  const after2 = next(after, 1);
  const before = next(index, -1);
  const before2 = next(before, -1);
  const at = (place: number) => words[place] ?? outside;
  put('plain after', at(after));
  put('plain after 2', `${at(after)} ${at(after2)}`);
  put('plain after 3', `${at(after)} ${at(after2)} ${at(next(after2, 1))}`);
  put('plain before', at(before));
  put('plain before 2', `${at(before2)} ${at(before)}`);
  put('plain before 3', `${at(next(before2, -1))} ${at(before2)} ${at(before)}`);
  put('plain around', `${at(before)} ${at(after)}`);
  put('plain around 2', `${at(before2)} ${at(before)} ${at(after)} ${at(after2)}`);
  for (
    let place = index - 1;
    place >= index - mostOfClause && !clauseEnd.test(at(place)) && place >= 0;
    place -= 1
  )
    put('clause before', at(place));
  for (
    let place = index + 1;
    place <= index + mostOfClause && place < words.length && !clauseEnd.test(at(place));
    place += 1
  )
    put('clause after', at(place));
}

const ofOneself = /^(?:yo|soy|tomo|me|tengo|mi)$/;

function putFar({ words, classes, from, to }: Sentence, index: number, put: Put): void {
  const own = classes[index] ?? '';
  const isName = mayName(own);
  const kind = isName ? 'name' : own === 'digits' || own === 'number' ? 'number' : 'rest';
  const first = from[index] ?? 0;
  const last = to[index] ?? words.length;
  const distance = (place: number) => (Math.abs(index - place) <= near ? 'near' : 'far');
  for (let place = Math.max(first, index - farBefore); place < index - 1; place += 1) {
    put('before', `${words[place]} ${kind}`);
    if (isName) put(`${distance(place)} before`, words[place] ?? '');
  }
  for (let place = index + 2; place < Math.min(last + 1, index + farAfter + 1); place += 1) {
    put('after', `${words[place]} ${kind}`);
    if (isName) put(`${distance(place)} after`, words[place] ?? '');
  }
  for (let place = Math.max(first, index - farPairs - 1); place < index - 2; place += 1)
    put('pair before', `${words[place]} ${words[place + 1]} ${kind}`);
  for (let place = index + 2; place < Math.min(last, index + farPairs + 1); place += 1)
    put('pair after', `${words[place]} ${words[place + 1]} ${kind}`);
  if (isName) {
    const sign = words.findIndex((_, place) => place >= first && place < last && classes[place] === 'sign');
    put('sign', sign < 0 ? 'none' : sign < index ? 'before' : 'after');
  }
  // Who was spoken of last.
  const who = words.findLastIndex(
    (word, place) => place < index && (ofOneself.test(word) || classes[place] === 'kin'),
  );
  put('who', `${classes[who] === 'kin' ? 'kin' : (words[who] ?? outside)} ${kind}`);
}
