import type { RefusalCode, RunState } from '../../contracts/agents/events.ts';
import { expireApprovals } from '../approvals/withdraw.ts';
import type { ModelRequest } from '../model.ts';
import { askNext } from './ask-next.ts';
import { burstEnd } from './burst.ts';
import { type Answer, answersOf, awaitingDecision, isModelNext, nextCall } from './calls.ts';
import { carryOut } from './carry-out.ts';
import type { RunDependencies } from './dependencies.ts';
import { endRun } from './end-run.ts';
import { escalate, escalateAlone } from './escalate.ts';
import { isStuck } from './judge-call.ts';
import { modelRequest } from './model-request.ts';
import { isUnreadable } from './readable-definition.ts';
import { rest, wait } from './rest.ts';
import { append, type Work } from './run-state.ts';
import { askJudge } from './second-judge.ts';
import { type AnswerToAsk, takeAnswer } from './take-answer.ts';
import { takeIn } from './take-in.ts';
import { tellOfPause } from './tell-of-pause.ts';
import { isOwedAnAnswer } from './tell-of-person.ts';

/** What earlier tries of this step have shown, and this one therefore leaves alone. */
export interface Lessons {
  /** Calls whose writes were refused when they were to be committed. */
  refusals: Map<string, { code: RefusalCode; detail: string }>;
  /** A defect: whoever looks at the log sees which. */
  isBroken: boolean;
  /** It could not be left to a person with a word to the patient: a person gets the task alone. */
  isHopeless: boolean;
  /** Nor that. */
  isLost: boolean;
  /** The conversation is for some people alone, of whom the agent's publisher is one. */
  isRestricted: boolean;
  /** The call that is being carried out. */
  executing: string | undefined;
}

export type StepResult =
  | { next: 'again' }
  | { next: 'ask'; ask: ModelRequest; seq: number }
  | { next: 'rest'; state: RunState; wakeAt: Date | null };

const rests = ({ run }: Work): StepResult => ({ next: 'rest', state: run.state, wakeAt: run.wakeAt });

/** Takes a run as far as one transaction goes: at most one tool is carried out in it. */
export async function step(
  work: Work,
  dependencies: RunDependencies,
  lessons: Lessons,
  answer: AnswerToAsk | undefined,
): Promise<StepResult> {
  const { run, setting, events } = work;
  if (lessons.isLost) {
    await endRun(work, { type: 'failed', reason: 'Ha fallado una y otra vez, y nadie ha podido tomarlo.' });
    return rests(work);
  }
  if (lessons.isHopeless) {
    await escalateAlone(work);
    return rests(work);
  }
  if (setting.thread?.isHumanLed && setting.thread.kind === 'patient') {
    await endRun(work, { type: 'stopped', reason: 'taken-over', by: null });
    return rests(work);
  }
  await takeIn(work);
  if (run.endedAt === null && answer) await takeAnswer(work, answer);
  const isBroken = lessons.isBroken || isUnreadable(work.definition);
  if (run.endedAt === null && isBroken) await escalate(work, 'failure');
  if (run.endedAt !== null || (await isPaused(work))) return rests(work);
  await expireApprovals(work);

  for (let hasExecuted = false; ; ) {
    const answers = answersOf(events);
    const call = nextCall(answers);
    if (call) {
      if (hasExecuted) return { next: 'again' };
      const refusal = lessons.refusals.get(call.callId);
      if (refusal) {
        append(work, { type: 'tool-refused', callId: call.callId, tool: call.tool, ...refusal });
        continue;
      }
      lessons.executing = call.callId;
      const outcome = await carryOut(work, call, answers, dependencies);
      if (outcome.done === 'to-judge') {
        lessons.executing = undefined;
        const asked = await askJudge(work, call, outcome.own);
        if (asked) return { next: 'ask', ...asked };
        return { next: 'again' };
      }
      if (outcome.done === 'later') wait(work, 'time', outcome.until);
      if (outcome.done === 'later' || run.endedAt !== null) return rests(work);
      hasExecuted ||= outcome.done === 'executed';
      if (outcome.done === 'settled') lessons.executing = hasExecuted ? lessons.executing : undefined;
      continue;
    }
    const stuck = isStuck(answers);
    if (stuck) await escalate(work, stuck === 'blocked' ? 'output-blocked' : 'limit');
    else if (isModelNext(events, answers, run.threadId !== null)) {
      const until = burstEnd(work, dependencies.burst);
      if (until) {
        run.state = 'waiting-time';
        run.wakeAt = until;
        return rests(work);
      }
      const asked = await askNext(work);
      if (!asked) return rests(work);
      const ask = await modelRequest(work, dependencies);
      if (ask.model !== 'rules') return { next: 'ask', ask, seq: asked.seq };
      await takeAnswer(work, { seq: asked.seq, answer: dependencies.askRules(ask) });
      continue;
    } else if (leavesInSilence(work, answers)) await escalate(work, 'failure');
    else await rest(work, answers);
    return rests(work);
  }
}

/** A paused agent's runs rest until it goes on, which wakes them; of patients who wait for it the team is told. */
async function isPaused(work: Work): Promise<boolean> {
  const { run, setting, events, definition, repository } = work;
  const last = events.findLast(({ event }) => event.type === 'paused' || event.type === 'resumed');
  const wasPaused = last?.event.type === 'paused';
  if (setting.agentState === 'active') {
    if (wasPaused) append(work, { type: 'resumed' });
    return false;
  }
  if (!wasPaused) append(work, { type: 'paused' });
  const { threadId, patientId, agentId } = run;
  if (threadId !== null && setting.thread?.kind === 'patient' && isOwedAnAnswer(events)) {
    await tellOfPause(repository, { threadId, patientId, agentId, definition });
  }
  run.state = 'waiting-time';
  run.wakeAt = null;
  return true;
}

/** A network model that has nothing to say to somebody who wrote. */
function leavesInSilence({ definition, setting, events }: Work, answers: readonly Answer[]): boolean {
  return (
    definition.model !== 'rules' &&
    setting.thread?.kind === 'patient' &&
    answers.length > 0 &&
    awaitingDecision(answers).length === 0 &&
    isOwedAnAnswer(events)
  );
}
