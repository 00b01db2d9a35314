import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The element that the address names behind `#`; anybody may write anything there. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** Every route change scrolls smoothly to the top (specification, section 2). */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const isArriving = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pathname is what makes a route change.
  useEffect(() => {
    // A fresh document is where the browser has put it, and may have been scrolled before its code arrived.
    if (isArriving.current) isArriving.current = false;
    else if (!targetOf(hash)) window.scrollTo({ top: 0, behavior: scrollBehavior() });
  }, [pathname, hash]);
}

/**
 * A link into a page goes there, also when it is followed a second time and when the page's code arrives
 * after its address: part of what is shown together with the page.
 */
export function ScrollToTarget() {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells a link that is followed again.
  useEffect(() => {
    const target = targetOf(hash);
    if (!target) return;
    target.scrollIntoView({ behavior: scrollBehavior() });
    // The next Tab goes on from there, as after a link of the browser's own.
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [hash, key]);

  return null;
}
