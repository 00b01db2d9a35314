import { mentionsWith } from '../lambdas/agents/rules/mentions/find-mentions.ts';
import { type Mention, mentionKinds } from '../lambdas/agents/rules/mentions/kinds.ts';
import { type MarkedSentence, readMarkedSentences } from './mention-sentences.ts';
import { learn, modelOf } from './train-mentions.ts';

/*
 * What the tagger finds in the sentences of authors whom it did not learn from, all of those named at once.
 *
 *   node infra/node24.mjs infra/measure-mentions.ts author…
 */
const all = readMarkedSentences();
const left = new Set(process.argv.slice(2));
const isLeft = ({ author }: MarkedSentence) => left.has(author);
if (!all.some(isLeft)) throw new Error('Name the authors to be left out, such as team-29 team-33');

const overlaps = (one: Mention, other: Mention) =>
  one.kind === other.kind && one.at < other.end && other.at < one.end;
const isWhole = (kinds: ReadonlySet<string>, said: readonly Mention[], found: readonly Mention[]) => {
  const own = (mentions: readonly Mention[]) => mentions.filter(({ kind }) => kinds.has(kind));
  return (
    own(said).every((one) => own(found).some((other) => overlaps(one, other))) &&
    own(found).every((one) => own(said).some((other) => overlaps(one, other)))
  );
};

const hits = new Map<string, { found: number; right: number; said: number; heard: number }>();
const wholes = new Map<string, { all: number; whole: number }>();
const asked: readonly (readonly [string, string, ReadonlySet<string>])[] = [
  ['allergies', 'allergies', new Set(['allergy'])],
  ['medicines', 'medicines', new Set(['medication'])],
  ['medicines', 'medicines and doses', new Set(['medication', 'dose'])],
];

function measure({ mentions }: MarkedSentence, found: readonly Mention[]): void {
  for (const kind of mentionKinds) {
    const count = hits.get(kind) ?? { found: 0, right: 0, said: 0, heard: 0 };
    const own = mentions.filter((one) => one.kind === kind);
    const its = found.filter((one) => one.kind === kind);
    count.found += its.length;
    count.right += its.filter((one) => own.some((other) => overlaps(one, other))).length;
    count.said += own.length;
    count.heard += own.filter((one) => its.some((other) => overlaps(one, other))).length;
    hits.set(kind, count);
  }
}

const model = modelOf(learn(all.filter((sentence) => !isLeft(sentence))));
for (const sentence of all.filter(isLeft)) {
  const found = mentionsWith(model, sentence.text, sentence.asked);
  measure(sentence, found);
  for (const [question, name, kinds] of asked) {
    if (sentence.asked !== question) continue;
    const count = wholes.get(name) ?? { all: 0, whole: 0 };
    count.all += 1;
    if (isWhole(kinds, sentence.mentions, found)) count.whole += 1;
    wholes.set(name, count);
  }
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;
process.stdout.write(
  `${'kind'.padEnd(24)}${'precision'.padStart(10)}${'recall'.padStart(10)}${'said'.padStart(8)}\n`,
);
for (const [kind, { found, right, said, heard }] of hits)
  process.stdout.write(
    `${kind.padEnd(24)}${percent(right, found).padStart(10)}${percent(heard, said).padStart(10)}${String(said).padStart(8)}\n`,
  );
for (const [name, count] of wholes)
  process.stdout.write(
    `answers on ${name}, whole: ${count.whole}/${count.all} = ${percent(count.whole, count.all)}\n`,
  );
