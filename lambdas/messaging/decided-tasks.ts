import { isDeepStrictEqual } from 'node:util';
import type { Task } from '@medplum/fhirtypes';
import { type FhirResource, type Reaction, type Repository, refuse } from '../fhir/index.ts';
import { openTaskStatuses, taskSystem } from './task-conventions.ts';

/** Transactions in which what somebody had is given to others. */
const handingOver = new WeakSet<Repository>();

/** Whoever leaves decides nothing any more: whose such a Task is may change here, and nothing else of it. */
export const allowHandOver = (repository: Repository) => void handingOver.add(repository);

function isOnlyHandedOver(before: FhirResource | null, after: FhirResource | null): boolean {
  if (before === null || after === null) return false;
  const apart = (resource: FhirResource) => {
    const {
      owner: _owner,
      performerType: _team,
      status,
      lastModified: _at,
      meta: _meta,
      ...rest
    } = resource as unknown as Task;
    return { ...rest, isOpen: openTaskStatuses.includes(status) };
  };
  return isDeepStrictEqual(apart(before), apart(after));
}

/**
 * Tasks of a code that are decided by an operation of their own, which checks who decides: one that somebody could close,
 * or write, over REST would be a decision that nobody made. `mayComeDecided`: those that are closed already may be brought
 * from elsewhere.
 */
export function decidedTasks(
  code: string,
  { name, refusal, mayComeDecided }: { name: string; refusal: string; mayComeDecided: boolean },
): { guard: Reaction; allowChanges: (repository: Repository) => void } {
  /** Transactions that ask, decide or withdraw, in which alone such a Task may change. */
  const deciding = new WeakSet<Repository>();
  const isOfCode = (resource: FhirResource | null) => {
    const { code: given } = (resource ?? {}) as unknown as Partial<Task>;
    return given?.coding?.some((coding) => coding.system === taskSystem && coding.code === code) ?? false;
  };
  return {
    allowChanges: (repository) => void deciding.add(repository),
    guard: {
      name,
      resourceTypes: ['Task'],
      async react(repository, changes) {
        if (deciding.has(repository)) return;
        for (const { before, after } of changes) {
          const isBrought =
            mayComeDecided && before === null && !openTaskStatuses.includes(String(after?.status));
          if (handingOver.has(repository) && isOnlyHandedOver(before, after)) continue;
          if ((isOfCode(before) || isOfCode(after)) && !isBrought) throw refuse(403, 'forbidden', refusal);
        }
      },
    },
  };
}
