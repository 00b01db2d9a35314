import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import {
  type CallReport,
  type ClaimedCall,
  claimStateMachineCalls,
  settleStateMachineCall,
} from '../platform/state-machine-calls.ts';
import type { StateMachines } from '../platform/state-machines.ts';
import { payerTarget } from '../prior-authorization/payers/payer-target.ts';
import { takeAnswer } from './take-answer.ts';

const batchSize = 20;

export async function carryOut(
  machines: Pick<StateMachines, 'carryOut'>,
  { organizationId, callId, attempt, call }: ClaimedCall,
): Promise<CallReport> {
  const outcome = await machines.carryOut(call);
  return { organizationId, callId, attempt, operation: call.operation, outcome };
}

/** Carries out what is asked of the state machines; false where nothing was. */
export async function carryOutCalls(
  database: Database,
  machines: StateMachines,
  { now, log }: { now: () => Date; log: Log },
): Promise<boolean> {
  const calls = await claimStateMachineCalls(database, {
    now: now(),
    limit: batchSize,
    targetOf: payerTarget,
  });
  for (const claimed of calls) {
    await settleStateMachineCall(database, await carryOut(machines, claimed), {
      now: now(),
      log,
      takeAnswer,
    });
  }
  return calls.length > 0;
}
