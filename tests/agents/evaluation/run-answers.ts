import { type ActSentence, readActSentences } from '../../../infra/act-sentences.ts';
import type { Prompt } from '../../../lambdas/agents/rules/dialogue-acts/kinds.ts';
import { booked, found, time } from '../../lambdas/agents/rules/programs/clinic-monday.ts';
import { openTalk, who } from '../../lambdas/agents/rules/programs/talk.ts';

const starts = [
  '2026-11-23T14:00',
  '2026-11-23T15:00',
  '2026-11-24T14:30',
  '2026-11-26T15:30',
  '2026-12-02T19:00',
];
const times = starts.map((start) => time(`${start}:00Z`));
const results = {
  ...found,
  find_times: { times, services: [] },
  list_appointments: { appointments: [booked] },
  book_appointment: booked,
  reschedule_appointment: booked,
  cancel_appointment: booked,
  confirm_appointment: booked,
  create_task: { taskId: 't' },
  escalate: {},
  finish: {},
};
/** What is said until the question is put. */
const before: Partial<Record<Prompt, readonly string[]>> = {
  first: [],
  service: ['quiero una cita', ...who],
  when: ['quiero una cita', ...who, 'consulta general'],
  choose: ['quiero una cita, consulta general, la semana que viene', ...who],
  one: ['quiero una cita de consulta general el lunes 23 a las 10', ...who],
  sure: ['cancelar mi cita', ...who],
  more: ['cuándo es mi cita', ...who],
};
const unclear = /no le he entendido|sigo sin entender|el número o la hora|el número de la cita|Respóndame/;
const outcomes = ['understood', 'unclear', 'asked of the team', 'left to a person'] as const;
type Outcome = (typeof outcomes)[number];

/**
 * Puts each question of the embedded model and gives it each of the marked answers to it (`rules/dialogue-acts/sentences`),
 * which it learnt from: what it does with them is the dialogue's. Prints how many come to what, and with `transcripts` which.
 */
export function runAnswers({ transcripts }: { transcripts: boolean }): number {
  const sentences = readActSentences().filter(
    ({ slots, author }) => slots !== undefined && author.startsWith('w'),
  );
  for (const [prompt, said] of Object.entries(before)) {
    const answers = sentences.filter((sentence) => sentence.prompt === prompt);
    const found = answers.map((answer) => ({ answer, outcome: answered(said, answer) }));
    const counts = outcomes.map((one) => `${found.filter(({ outcome }) => outcome === one).length} ${one}`);
    process.stdout.write(`${prompt}: ${answers.length} answers, ${counts.join(', ')}\n`);
    if (!transcripts) continue;
    for (const { answer, outcome } of found)
      if (outcome !== 'understood')
        process.stdout.write(`  ${outcome} [${answer.acts.join(', ')}] ${answer.text}\n`);
  }
  return 0;
}

function answered(said: readonly string[], { text }: ActSentence): Outcome {
  const services = ['Consulta general', 'Control de enfermedades crónicas', 'Revisión anual'];
  const talk = openTalk({ services }, { results });
  talk.hear(...said);
  const [texts, calls] = [talk.said.length, talk.calls.length];
  talk.hear(text);
  const made = talk.calls.slice(calls).map(({ name }) => name);
  if (unclear.test(talk.said.slice(texts).join(' '))) return 'unclear';
  if (made.includes('escalate')) return 'left to a person';
  return made.includes('create_task') ? 'asked of the team' : 'understood';
}
