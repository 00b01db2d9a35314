import type { messageKeys } from '../../lib/shortcut-table.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';

export const threadListId = 'thread-list';

/** Elsewhere the arrows scroll what has the focus. */
const isFreeForArrows = ({ target }: Event) =>
  target === document.body || (target instanceof Element && target.closest(`#${threadListId}`) !== null);

interface MessageActions {
  /** To the next conversation of the list, or by -1 to the one before. */
  walk: (step: number) => void;
  reply: () => void;
  toggleClosed: () => void;
  snooze: () => void;
  togglePinned: () => void;
}

/** Binds the keys of the inbox; what they lead to may be a field, into which they are not typed. */
export function useMessageShortcuts({
  walk,
  reply,
  toggleClosed,
  snooze,
  togglePinned,
}: MessageActions): void {
  const walkBy = (step: number) => (event: KeyboardEvent) => {
    if (!isFreeForArrows(event)) return;
    event.preventDefault();
    walk(step);
  };
  const bindings: Record<keyof typeof messageKeys, (event: KeyboardEvent) => void> = {
    ArrowDown: walkBy(1),
    ArrowUp: walkBy(-1),
    r: (event) => {
      event.preventDefault();
      reply();
    },
    e: toggleClosed,
    z: (event) => {
      // Not into the field that has the focus then.
      event.preventDefault();
      snooze();
    },
    f: togglePinned,
  };
  useShortcuts(bindings);
}
