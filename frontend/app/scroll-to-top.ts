import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Every route change scrolls smoothly to the top (specification, section 2); a link into a page goes there. */
export function useScrollToTop(): void {
  const { pathname, hash } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the pathname is what makes a route change.
  useEffect(() => {
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const behavior = isMotionReduced ? 'auto' : 'smooth';
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) target.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, behavior });
  }, [pathname, hash]);
}
