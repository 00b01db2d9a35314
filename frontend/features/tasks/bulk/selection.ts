import { useState } from 'react';
import type { TaskEntry } from '../task-entry.ts';

/** As many as the server reassigns at once. */
export const maximumSelected = 200;

/** The tasks that are chosen of those shown: what a filter hides is not changed by accident. */
export function useSelection(shown: readonly TaskEntry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ id, isOpen }) => isOpen && ids.has(id)).slice(0, maximumSelected);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  return {
    chosen,
    has: (id: string) => chosenIds.has(id),
    toggle: (entries: readonly TaskEntry[], isChosen: boolean) => {
      const next = new Set(chosenIds);
      for (const { id, isOpen } of entries) {
        if (isChosen && isOpen) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
