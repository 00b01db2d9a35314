import { type RefObject, useEffect, useRef } from 'react';

const focusable = 'input, select, textarea, button, summary, a[href]';

/**
 * In a part of the page where buttons become forms and forms become entries, the element with the focus is often
 * taken away. The focus then goes on in what stands in its place, or else nearest to it; without this it would fall
 * back to the top of the page. `fallback` takes it where nothing else is left to press.
 */
export function useKeptFocus<Part extends HTMLElement>(
  fallback: RefObject<HTMLElement | null>,
): RefObject<Part | null> {
  const part = useRef<Part>(null);

  useEffect(() => {
    const container = part.current;
    if (!container) return;
    /** From what had the focus up to the container; empty while the focus is elsewhere. */
    let trail: Element[] = [];

    function remember({ target }: FocusEvent) {
      trail = [];
      for (let element = target as Element | null; element; element = element.parentElement) {
        trail.push(element);
        if (element === container) return;
      }
    }
    function forget({ target }: FocusEvent) {
      // Some browsers tell of the loss while they take the element away: that is no leaving.
      queueMicrotask(() => {
        if ((target as Element).isConnected && !container?.contains(document.activeElement)) trail = [];
      });
    }
    const observer = new MutationObserver(() => {
      const [lost] = trail;
      if (!lost || lost.isConnected || document.activeElement !== document.body) return;
      const [next = fallback.current] = trail.flatMap((element) =>
        element.isConnected ? (element.querySelector<HTMLElement>(focusable) ?? []) : [],
      );
      trail = [];
      next?.focus();
    });

    container.addEventListener('focusin', remember);
    container.addEventListener('focusout', forget);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      container.removeEventListener('focusin', remember);
      container.removeEventListener('focusout', forget);
      observer.disconnect();
    };
  }, [fallback]);

  return part;
}
