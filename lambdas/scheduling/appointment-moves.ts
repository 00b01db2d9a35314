import type { Change, Repository } from '../fhir/index.ts';
import { asAppointment, isOccupying, type StoredAppointment } from './appointment.ts';
import { takenBy } from './appointment-rules.ts';

export interface Move {
  id: string;
  before: StoredAppointment | null;
  after: StoredAppointment | null;
  version: number;
  patientIds: readonly string[];
}

/** One change for each appointment, from what it was before the transaction to what it is now. */
export function movesOf(changes: readonly Change[]): Move[] {
  const moves = new Map<string, Move>();
  for (const { id, before, after, version, patientIds } of changes) {
    const first = moves.get(id);
    moves.set(id, {
      id,
      before: first ? first.before : before && asAppointment(before),
      after: after && asAppointment(after),
      version,
      patientIds,
    });
  }
  return [...moves.values()];
}

/** Whether it takes other times or people than before; where it takes none, whether its status is another. */
export function isMoved({ now }: Repository, before: Move['before'], after: Move['after']): boolean {
  const was = before !== null && isOccupying(before, now);
  const is = after !== null && isOccupying(after, now);
  if (was !== is) return true;
  if (was && is) return takenBy(before) !== takenBy(after);
  return before?.status !== after?.status;
}
