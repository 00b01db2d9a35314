import { use, useEffect } from 'react';
import { FirstPageContext } from './first-page.ts';

/** Moves the focus to the new page's main heading, so that a screen reader reads out where it is. */
export function PageFocus() {
  const isFirstPage = use(FirstPageContext);

  useEffect(() => {
    if (isFirstPage.current) {
      isFirstPage.current = false;
      return;
    }
    const main = document.querySelector('main');
    // A page that has placed the focus itself, such as a form on its first field, keeps it there.
    if (main?.contains(document.activeElement) && main !== document.activeElement) return;
    const target = main?.querySelector<HTMLElement>('h1') ?? main;
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [isFirstPage]);

  return null;
}
