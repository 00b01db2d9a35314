import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '../lambdas/clinical/red-flags/catalogue.ts';
import { knownWords } from '../lambdas/clinical/red-flags/slots.ts';
import { isForm, slipBetween, soundOf } from '../lambdas/clinical/red-flags/spelling.ts';

/*
 * Lists the words of the language that would be taken for another one, a slip away, that the rules for dangers look for: who is
 * «casada» is not «cansada», and a «subsidio» no «suicidio». Run it when rules have new words, with a JSON array of Spanish words
 * (the package an-array-of-spanish-words 2.0.0, MIT, has 636,598 of them, with their forms):
 *
 *   node infra/node24.mjs infra/list-real-words.ts <words.json>
 */
const output = fileURLToPath(new URL('../lambdas/clinical/red-flags/real-words.json', import.meta.url));
/** Names stand in no dictionary. */
const names = ['México', 'Teresa'];

const [path = ''] = process.argv.slice(2);
const { misspellable, known } = knownWords();
const dictionary: string[] = [...JSON.parse(readFileSync(path, 'utf8')), ...names];
const byLength = Map.groupBy(misspellable, (word) => `${word[0]}${word.length}`);
const isTaken = (sound: string) =>
  [-1, 0, 1].some((more) =>
    byLength.get(`${sound[0]}${sound.length + more}`)?.some((word) => {
      const at = slipBetween(sound, word);
      return at !== undefined && !isForm(sound, word, at);
    }),
  );
const found = new Set(
  dictionary.map(soundOf).filter((sound) => sound !== '' && !known.has(sound) && isTaken(sound)),
);
writeFileSync(output, `${JSON.stringify([...found].toSorted().join(' '))}\n`);
process.stdout.write(`${found.size}\n`);
