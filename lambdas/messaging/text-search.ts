import { wordsOf } from './message-words.ts';

const maximumWords = 8;

/** Threads in which each of these words begins a word, without case and accents. A text without words finds nothing. */
export function textConditions(text: string, bind: (value: unknown) => string): string[] {
  const words = wordsOf(text).slice(0, maximumWords);
  if (words.length === 0) return ['false'];
  return words.map((word) => {
    // In the order of code points, what begins with a word lies from it to before its last character's successor.
    const from = bind(word);
    const to = bind(`${word}\u{10ffff}`);
    return `EXISTS (SELECT FROM message_words w WHERE w.organization_id = $1 AND w.thread_id = t.thread_id
      AND w.word >= ${from} AND w.word < ${to})`;
  });
}
