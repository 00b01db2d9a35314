import type { EventOf } from '../../contracts/agents/events.ts';
import { modelFailures } from './calls.ts';
import { escalate } from './escalate.ts';
import { wait } from './rest.ts';
import { append, type Work } from './run-state.ts';
import { isSpent } from './spending.ts';
import { isOnSpentChannel } from './spent-channel.ts';

const maximumFailures = 3;
const firstPauseMs = 5_000;

/**
 * Whether the model may be asked now, which is written down before it is. Else the run waits, or has come to one of its
 * limits and was left to a person.
 */
export async function askNext(work: Work): Promise<{ seq: number } | undefined> {
  const { run, definition, events, repository } = work;
  const failures = modelFailures(events);
  if (failures.length >= maximumFailures) {
    await escalate(work, 'failure');
    return undefined;
  }
  const again = mayAskAgainAt(work, failures);
  if (again && again > repository.now) {
    wait(work, 'time', again);
    return undefined;
  }
  if (run.stepsOfTurn >= definition.limits.stepsPerTurn) {
    await escalate(work, 'limit');
    return undefined;
  }
  if (!isAllowed(work)) {
    await escalate(work, 'model-not-allowed');
    return undefined;
  }
  if (work.setting.isBudgetUsedUp || (await isOnSpentChannel(work)) || (await isSpent(work))) {
    await escalate(work, 'budget');
    return undefined;
  }
  run.steps += 1;
  run.stepsOfTurn += 1;
  append(work, { type: 'model-asked', model: definition.model, attempt: failures.length + 1 });
  return { seq: events.at(-1)?.seq ?? 0 };
}

/** Administrators can forbid the embedded model too. */
const isAllowed = ({ setting: { allowedModels }, definition }: Work) =>
  allowedModels?.includes(definition.model) ?? true;

function mayAskAgainAt({ events }: Work, failures: readonly EventOf<'model-failed'>[]): Date | undefined {
  const last = events.findLast(({ event }) => event.type === 'model-failed');
  if (failures.length === 0 || !last) return undefined;
  return new Date(last.at.getTime() + firstPauseMs * 4 ** (failures.length - 1));
}
