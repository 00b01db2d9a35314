import { use } from 'react';
import { matchPage } from './match-page.ts';
import { RoutesContext } from './routes-context.ts';

/** Fetches the code of the page at an address, before anybody goes there. */
export function usePreload(): (address: string) => void {
  const routes = use(RoutesContext);
  return (address) => {
    const [pathname = address] = address.split(/[?#]/);
    void matchPage(routes, pathname)?.preload();
  };
}

/** For a link: its page's code is on its way as soon as somebody seems about to follow it. */
export function usePreloadOnIntent(address: string) {
  const preload = usePreload();
  const onIntent = () => preload(address);
  return { onPointerEnter: onIntent, onFocus: onIntent, onTouchStart: onIntent };
}
