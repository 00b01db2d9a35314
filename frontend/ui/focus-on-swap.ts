import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where one part of a page takes another's place, the focus goes on with the new part: to its first field, or
 * else its first button. `part` names what is shown; the answer goes around both.
 */
export function useFocusOnSwap(part: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(part);

  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    const parts = container.current;
    (parts?.querySelector<HTMLElement>('input') ?? parts?.querySelector('button'))?.focus();
  }, [part]);

  return container;
}
