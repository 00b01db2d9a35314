import { type RefObject, useEffect, useRef } from 'react';

/**
 * Of a row whose button goes away once it has done its work: whoever pressed it goes on from the row's first link or button, and
 * not from the top of the page. Answers what goes around the row, and what to call when the button is pressed.
 */
export function useFocusAfter<Row extends HTMLElement>(
  isThere: boolean,
): [RefObject<Row | null>, () => void] {
  const row = useRef<Row>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isThere || !isPressed.current) return;
    isPressed.current = false;
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) return;
    row.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isThere]);
  return [
    row,
    () => {
      isPressed.current = true;
    },
  ];
}
