import { useEffect } from 'react';
import { restoreTyped } from './early-input.ts';

/**
 * Part of what comes with a page: what was typed or pressed in it before its code was there is not lost. What was pressed is
 * known to public/hydrate.js.
 */
export function ReplayEarlyInput() {
  useEffect(() => {
    restoreTyped();
    document.getElementById('root')?.dispatchEvent(new Event('hydrated'));
  }, []);
  return null;
}
