import * as z from 'zod';
import { fold, many, nameWords, type Operation, readParameters, textValue } from '../fhir/index.ts';
import { slipsAllowed, slipsBetween } from '../terminology/index.ts';

const mostTyped = 6;
const mostMeant = 8;

const schema = z.strictObject({ word: many(textValue(64), mostTyped) });

/** Letters that one hears alike, and takes for one another at the beginning of a name. */
const alike = ['bv', 'csz', 'ckq', 'gj', 'jx', 'iy', 'yl', 'gw', 'fp'];

/**
 * `POST /Patient/$suggest-names`: for each `word` of a name as it was typed, folded words that patients' names begin with and
 * that it may be a slip of, the nearest first; the word itself where a name begins with it. Letters may be left out, added,
 * changed or swapped: none in three letters, one in up to seven, two in more.
 */
export const suggestNames: Operation = {
  resourceType: 'Patient',
  name: '$suggest-names',
  level: 'type',
  methods: ['POST'],
  permission: 'read',
  definition: 'urn:auxilia:operation:patient-suggest-names',
  async run(repository, call) {
    const typed = readParameters(call, schema).word.map(fold);
    const known = await nameWords(repository, [...new Set(typed.flatMap(beginnings))]);
    const words = new Set(known.flatMap((word) => [word, ...word.split('-')]));
    repository.note({
      interaction: 'operation',
      outcome: 'success',
      resourceType: 'Patient',
      query: '$suggest-names',
    });
    const parameter = typed.map((word) => ({
      name: 'word',
      part: meant(word, words).map((valueString) => ({ name: 'meant', valueString })),
    }));
    return { status: 200, body: { resourceType: 'Parameters', parameter } };
  },
};

/** With which letters a name may begin that somebody types so. */
function beginnings(word: string): string[] {
  const [first = '', second = ''] = word;
  const similar = alike.filter((letters) => letters.includes(first)).flatMap((letters) => [...letters]);
  const silent = /[aeiou]/.test(first) ? ['h'] : [];
  return [first, second, ...similar, ...silent].filter((letter) => /[\p{Letter}\p{Number}]/u.test(letter));
}

function meant(typed: string, words: ReadonlySet<string>): string[] {
  const allowed = slipsAllowed(typed.length);
  const found = [...words].flatMap((word) => {
    if (word.startsWith(typed)) return { word, cost: 0 };
    const { whole, beginning } = slipsBetween(typed, word, allowed);
    // A word that is written to its end is likelier than the beginning of a longer one.
    const cost = Math.min(whole, beginning + 0.5);
    return cost < allowed + 1 ? { word, cost } : [];
  });
  if (found.some(({ cost }) => cost === 0)) return [typed];
  return found
    .sort((left, right) => left.cost - right.cost || left.word.localeCompare(right.word))
    .slice(0, mostMeant)
    .map(({ word }) => word);
}
