import { fold } from '../rules/understanding/fold.ts';

/*
 * Whether what a patient asks is one of the questions that the clinic has written an answer for. All that matters of one of
 * these has to be said; of several that are, the one of which most was said. Two equally: nobody knows which, and a person answers.
 */

/** Of an entry, what it is found by. */
export interface Askable {
  entryId: string;
  title: string;
  questions: readonly string[];
}

/** Say nothing of what is asked about. */
const empty = new Set(
  `a al algo alguna alguno ante aqui asi como con cual cuales cuando cuanta cuanto de del desde donde e el ella ellas ellos en entre era
  es esa ese eso esta estan este esto estoy ha hace han hasta hay he hola la las le les lo los mas me mi mis muy ni no nos o
  para pero por porque puede pueden puedo que quien se ser si sin sobre son su sus tambien te tener tengo tiene tienen tu u un una
  unas unos usted ustedes va voy y ya yo buenas buenos dias tardes noches gracias favor quisiera queria quiero saber pregunta duda
  the is are you do does have can what where when how`
    .trim()
    .split(/\s+/),
);

/** A word without what changes with number and gender. */
function stem(word: string): string {
  if (word.length <= 4) return word.replace(/s$/, '');
  return word
    .replace(/(?:es|s)$/, '')
    .replace(/[aoe]$/, '')
    .slice(0, 9);
}

/** What matters of a text, each once. */
export function wordsOf(text: string): string[] {
  const words = fold(text.normalize('NFC')).match(/[a-z0-9ñ]+/g) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !empty.has(word)).map(stem))];
}

/** The one entry that answers what was asked; undefined where none does, or more than one as well. */
export function answering<Entry extends Askable>(
  asked: string,
  entries: readonly Entry[],
): Entry | undefined {
  const said = new Set(wordsOf(asked));
  const scored = entries
    .map((entry) => ({
      entry,
      score: Math.max(...[entry.title, ...entry.questions].map((text) => score(text, said))),
    }))
    .filter(({ score: found }) => found > 0)
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first && first.score !== second?.score ? first.entry : undefined;
}

/** How many words of a question matter, where all of them were said; otherwise none counts. */
function score(question: string, said: ReadonlySet<string>): number {
  const words = wordsOf(question);
  return words.every((word) => said.has(word)) ? words.length : 0;
}
