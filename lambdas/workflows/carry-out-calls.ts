import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { claimStateMachineCalls, settleStateMachineCall } from '../platform/state-machine-calls.ts';
import type { StateMachines } from '../platform/state-machines.ts';

const batchSize = 20;

/** Carries out what is asked of the state machines; false where nothing was. */
export async function carryOutCalls(
  database: Database,
  machines: StateMachines,
  { now, log }: { now: () => Date; log: Log },
): Promise<boolean> {
  const calls = await claimStateMachineCalls(database, { now: now(), limit: batchSize });
  for (const claimed of calls) {
    const outcome = await machines.carryOut(claimed.call);
    await settleStateMachineCall(database, claimed, outcome, { now: now(), log });
  }
  return calls.length > 0;
}
