import type { Sentence } from '../../../clinical/red-flags/sentence.ts';
import { soundOf } from '../../../clinical/red-flags/spelling.ts';
import { isSupposed } from '../../../clinical/statements/statement.ts';

const sentence = /(?:[^.!?¿¡;\n\r…]|(?<=\d)[.](?=\d))+/gu;
const word = /[\p{L}\p{Mark}\p{N}]+|[,:()]/gu;

/** Whether what stands from `at` to `end` of a text is only supposed, asked in general, read or dreamt, and told of nobody. */
export function isSupposedAt(text: string, at: number, end: number): boolean {
  const own = [...text.matchAll(sentence)].find(
    ({ index, 0: { length } }) => index <= at && at < index + length,
  );
  if (!own) return false;
  const words = [...own[0].matchAll(word)];
  const heard: Sentence = words.map(([said]) => (/^[,:()]$/.test(said) ? ',' : soundOf(said)));
  const places = words.flatMap(({ index }, place) =>
    own.index + index >= at && own.index + index < end ? [place] : [],
  );
  return places.length > 0 && isSupposed(heard, places);
}
