import { createHash } from 'node:crypto';
import { readSlotId } from '../../contracts/agents/slot-id.ts';
import type { Repository } from '../../fhir/index.ts';
import { holdForDecision, releaseDecided } from '../../scheduling/hold-for-decision.ts';
import { proposalOf } from '../tools/free-time.ts';

/** The same for one call whenever it is asked for, so that nothing has to be kept beside the hold. A UUID. */
function holdIdOf(runId: string, callId: string): string {
  const hex = createHash('sha1').update(`agent-hold/${runId}/${callId}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export interface HeldCall {
  runId: string;
  callId: string;
}

/** Holds the time that a call asks for, where it does. Answers whether it is still to be had. */
export async function holdTimeOf(
  repository: Repository,
  { runId, callId }: HeldCall,
  input: Readonly<Record<string, unknown>>,
  expiresAt: Date,
): Promise<boolean> {
  const slot = typeof input.slotId === 'string' ? readSlotId(input.slotId) : undefined;
  if (!slot) return true;
  if (Date.parse(slot.start) <= repository.now.getTime()) return false;
  const proposal = await proposalOf(repository, slot);
  if (!proposal) return false;
  await holdForDecision(repository, holdIdOf(runId, callId), proposal, expiresAt);
  return true;
}

/** The time may be given: to the one who waited for it in this transaction, or to anybody after it. */
export const releaseTimeOf = (repository: Repository, { runId, callId }: HeldCall): Promise<void> =>
  releaseDecided(repository, holdIdOf(runId, callId));
