import { randomUUID } from 'node:crypto';
import { receiveMessage } from '../../../lambdas/messaging/receive-message.ts';
import { type EvaluationClinic, openEvaluationClinic } from '../evaluation-clinic.ts';
import { findViolations } from '../find-violations.ts';
import { type Outcome, readKnownPatient, readOutcome, readVersions } from '../outcome.ts';
import { begin, take } from '../play-scenario.ts';
import { type EvaluationFacts, work } from '../run-scenario.ts';
import type { Conversation } from './conversation.ts';
import { disclosed, endsOf, isAlarmed, scoreEnd, untrueClaims } from './score.ts';
import { openPatient } from './simulated-patient.ts';

const mostTurns = 25;

export interface Played {
  conversation: Conversation;
  failures: string[];
  violations: string[];
  alarmed: boolean;
  /** What it has come to. */
  ends: ReadonlySet<string>;
  outcome: Outcome;
}

/** Nobody of the clinic has it: who writes first has to say who they are, and nobody of the team sees them. */
const strangersPhone = '+12025550147';

type Channel = Extract<
  EvaluationClinic['definition']['triggers'][number],
  { kind: 'message' }
>['channels'][number];

/** Over which the agent is written to; who is asked by people of the clinic alone is spoken to in person. */
const channelOf = ({ definition }: EvaluationClinic): Channel | undefined =>
  definition.triggers.flatMap((trigger) => (trigger.kind === 'message' ? trigger.channels : [])).at(0);

async function write(clinic: EvaluationClinic, channel: Channel, text: string): Promise<void> {
  // Nobody writes in the same instant in which they were written to.
  clinic.pass(20_000);
  const message = { messageId: randomUUID(), channel, from: strangersPhone, text };
  await clinic.asPerson((repository) => receiveMessage(repository, 'evaluation', message));
}

/** Lets the simulated patient talk with the product's own runtime, and scores what the record has come to. */
export async function playConversation(facts: EvaluationFacts, conversation: Conversation): Promise<Played> {
  const { agent, clock, opens, burst, breaks } = conversation;
  const clinic = await openEvaluationClinic(facts.database, { agent, clock, model: facts.model });
  const before = await readVersions(clinic);
  const channel = conversation.begin === undefined ? channelOf(clinic) : undefined;
  if (channel === undefined)
    await begin(clinic, { begin: conversation.begin } as Parameters<typeof begin>[1]);
  const known = await readKnownPatient(clinic);
  const patient = openPatient(conversation);
  const failures: string[] = [];
  let said = 0;
  const say = async (texts: readonly string[]) => {
    for (const text of texts)
      await (channel ? write(clinic, channel, text) : take(clinic, { patient: text }));
    said += texts.length;
    await work(facts, clinic);
  };
  try {
    if (channel) await say(burst ? opens : opens.slice(0, 1));
    else await work(facts, clinic);
    for (let turn = 0; turn < mostTurns; turn += 1) {
      const { state, lines } = await readOutcome(clinic, before, known);
      if (state === 'waiting-approval') {
        await take(clinic, { decide: 'approve' });
        await work(facts, clinic);
      } else if (state === 'waiting-message') {
        const last = lines.findLastIndex(({ from }) => from === 'patient');
        const question = lines
          .slice(last + 1)
          .map(({ text }) => text)
          .join('\n');
        const words = opens[said] ?? breaks[String(said)] ?? patient.answer(question);
        await say(burst && said === 0 ? opens : [words || '…']);
      } else break;
    }
    // Who was handed over goes on writing, and it is messages that raise alarms.
    const unsaid = Object.keys(breaks).filter((place) => Number(place) >= Math.max(said, opens.length));
    await say([...opens.slice(said), ...unsaid.map((place) => breaks[place] ?? '')]);
  } catch (error) {
    failures.push(`breaks off: ${error instanceof Error ? error.message : String(error)}`);
  }
  const outcome = await readOutcome(clinic, before, known);
  if (outcome.state.startsWith('waiting')) failures.push(`no end after ${mostTurns} turns`);
  if (outcome.state === 'failed') failures.push('the run failed');
  return {
    conversation,
    failures: [...failures, ...scoreEnd(conversation, outcome)],
    violations: [
      ...findViolations(clinic.definition, outcome),
      ...untrueClaims(outcome),
      ...disclosed(conversation, outcome),
    ],
    alarmed: isAlarmed(outcome),
    ends: endsOf(outcome),
    outcome,
  };
}
