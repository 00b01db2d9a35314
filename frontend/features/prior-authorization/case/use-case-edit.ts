import { useState } from 'react';
import type { AuthorizationCase, CaseItem } from '../../../../lambdas/contracts/prior-authorization-cases.ts';
import { useCaseChanges } from '../prior-authorization-api.ts';

interface Edited {
  reason: string;
  items: readonly CaseItem[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What was typed over `base` where it was changed, and else what stands now. */
function joined<Part>(mine: Part, base: Part, theirs: Part): Part {
  return isSame(mine, base) ? theirs : mine;
}

/**
 * What a payer wants to see, while somebody changes it. What somebody else saves meanwhile shows at once where nothing was typed; what
 * both changed stays as it was typed, and is stored only by whoever was told.
 */
export function useCaseEdit(of: AuthorizationCase) {
  const { edit } = useCaseChanges();
  /** What was typed, and what it was typed over. */
  const [typed, setTyped] = useState<{ mine: Edited; base: Edited }>();
  // What was answered to the last save may be here before the page is told of it.
  const answered = edit.data?.case;
  const latest = answered && answered.version > of.version ? answered : of;
  const theirs: Edited = { reason: latest.reason, items: latest.items };
  const shown: Edited = typed
    ? {
        reason: joined(typed.mine.reason, typed.base.reason, theirs.reason),
        items: joined(typed.mine.items, typed.base.items, theirs.items),
      }
    : theirs;
  const collides = (part: keyof Edited) =>
    typed !== undefined &&
    !isSame(typed.base[part], theirs[part]) &&
    !isSame(typed.base[part], typed.mine[part]) &&
    !isSame(typed.mine[part], theirs[part]);

  return {
    ...shown,
    theirs,
    isChanged: !isSame(shown, theirs),
    isColliding: collides('reason') || collides('items'),
    error: edit.error,
    isPending: edit.isPending,
    change: (part: Partial<Edited>) => setTyped({ mine: { ...shown, ...part }, base: typed?.base ?? theirs }),
    /** What stands now was seen: the next save goes over it. */
    keepMine: () => setTyped({ mine: shown, base: theirs }),
    discard: () => setTyped(undefined),
    save: () => {
      if (edit.isPending) return;
      const body = {
        priority: latest.priority,
        day: latest.day,
        reason: shown.reason,
        items: [...shown.items],
      };
      // What was typed since is a change of what was saved.
      const rebase = (now: typeof typed) => (now && now !== typed ? { ...now, base: shown } : undefined);
      edit.mutate({ of: latest, body }, { onSuccess: () => setTyped(rebase) });
    },
  };
}
