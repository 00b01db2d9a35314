import { use, useEffect } from 'react';
import { FirstPageContext } from './first-page.ts';

const isInOpenMenu = () => document.activeElement?.closest('[role=menu][data-state=open]') != null;

/** To the page's main heading, or to the page. */
function moveFocus(): void {
  const main = document.querySelector('main');
  // A page that has placed the focus itself, such as a form on its first field, keeps it there.
  if (main?.contains(document.activeElement) && main !== document.activeElement) return;
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Moves the focus to the new page's main heading, so that a screen reader reads out where it is. */
export function PageFocus() {
  const isFirstPage = use(FirstPageContext);

  useEffect(() => {
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return undefined;
    }
    if (!isInOpenMenu()) {
      moveFocus();
      return undefined;
    }
    // The menu that led here closes in a moment; one that was opened meanwhile would close with the focus, and stays.
    const frame = requestAnimationFrame(() => {
      if (!isInOpenMenu()) moveFocus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isFirstPage]);

  return null;
}
