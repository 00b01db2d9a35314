import { type DialogueAct, dialogueActs } from '../lambdas/agents/rules/dialogue-acts/kinds.ts';
import { likelyWith, type Models, slotsWith } from '../lambdas/agents/rules/dialogue-acts/read-turn.ts';
import { ruleIntents } from '../lambdas/agents/rules/dialogue-acts/rule-intents.ts';
import { findIntents } from '../lambdas/agents/rules/understanding/find-intents.ts';
import { findMatter, type Matter } from '../lambdas/agents/rules/understanding/find-matter.ts';
import { timesByWords } from '../lambdas/agents/rules/understanding/find-times.ts';
import { type ActSentence, readActSentences } from './act-sentences.ts';
import { learnActs, learnSlots, modelsOf } from './train-dialogue-acts.ts';

/*
 * How well acts and times are read in sentences of authors that were left out, by what was learnt and by the rules alone.
 *
 *   node infra/node24.mjs infra/measure-dialogue-acts.ts w1 w2   # each of them left out in turn, half a minute each
 */

const matterOf: Partial<Record<DialogueAct, readonly Matter[]>> = {
  late: ['late'],
  bill: ['charge'],
  paper: ['certificate', 'records'],
};
const errands = dialogueActs.filter(
  (act) => ruleIntents[act] || matterOf[act] || act === 'keep' || act === 'others',
);
const likelyEnough = 0.4;
const times = new Set(['wished', 'refused', 'own']);

function byRules(text: string): DialogueAct[] {
  const intents = findIntents(text);
  const matter = findMatter(text);
  return errands.filter((act) => {
    const intent = ruleIntents[act];
    return (intent !== undefined && intents.includes(intent)) || (matter && matterOf[act]?.includes(matter));
  });
}

function byModels({ acts, slots }: Models, { text, prompt }: ActSentence): DialogueAct[] {
  const found = slotsWith(slots, text, prompt);
  const likely = likelyWith(acts, text, prompt, found, findIntents(text));
  return errands.filter((act) => (likely.get(act) ?? 0) >= likelyEnough);
}

const isSame = (found: readonly DialogueAct[], { acts }: ActSentence) =>
  errands.every((act) => found.includes(act) === acts.includes(act));

/** Of the times that are wished, refused or an appointment's, how many are taken for what they are. */
function timesRight(
  { slots = [] }: ActSentence,
  found: readonly { kind: string; at: number; end: number }[],
) {
  const named = slots.filter(({ kind }) => times.has(kind));
  const right = named.filter((slot) =>
    found.some(({ kind, at, end }) => kind === slot.kind && at < slot.end && slot.at < end),
  );
  return { named: named.length, right: right.length };
}

const sentences = readActSentences();
const total = { sentences: 0, rules: 0, learnt: 0, times: 0, timesByRules: 0, timesLearnt: 0 };
for (const author of process.argv.slice(2)) {
  const others = sentences.filter((one) => one.author !== author);
  const models = modelsOf(learnSlots(others), learnActs(others));
  for (const sentence of sentences.filter((one) => one.author === author)) {
    const { text, prompt } = sentence;
    total.sentences += 1;
    if (isSame(byRules(text), sentence)) total.rules += 1;
    if (isSame(byModels(models, sentence), sentence)) total.learnt += 1;
    const ruled = timesRight(sentence, timesByWords(text));
    total.times += ruled.named;
    total.timesByRules += ruled.right;
    total.timesLearnt += timesRight(sentence, slotsWith(models.slots, text, prompt)).right;
  }
}
const share = (part: number, whole: number) => `${part}/${whole} = ${((100 * part) / whole).toFixed(1)} %`;
process.stdout.write(
  [
    `all acts right, by rules alone: ${share(total.rules, total.sentences)}`,
    `… by what was learnt:           ${share(total.learnt, total.sentences)}`,
    `times right, by rules alone:    ${share(total.timesByRules, total.times)}`,
    `… by what was learnt:           ${share(total.timesLearnt, total.times)}`,
    '',
  ].join('\n'),
);
