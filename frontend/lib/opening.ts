import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** In an address: the page opens the form for something new. */
const name = 'abrir';
const value = 'nuevo';

/** The page at `path` with its form for something new open. */
export const openingAddress = (path: string): string => `${path}?${name}=${value}`;

/**
 * Calls `open` once where the address asks for the page's form, as soon as it can be shown; the address then names
 * the page alone, so that neither a reload nor the way back opens the form again.
 */
export function useOpening(open: () => void, isReady = true): void {
  const [address, setAddress] = useSearchParams();
  // By visit: who asks again may do so before the page was rendered with its own address.
  const { key } = useLocation();
  const asked = isReady && address.get(name) === value ? key : null;
  const current = useRef(open);
  useEffect(() => {
    current.current = open;
  });
  useEffect(() => {
    if (asked === null) return;
    current.current();
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [asked, setAddress]);
}
