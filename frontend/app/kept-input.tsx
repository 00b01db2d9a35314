import { useEffect } from 'react';
import { restoreTyped } from './typed-before.ts';

/**
 * Part of what comes with a page: what was typed or pressed in it before its code was there is not lost. What was pressed is
 * known to public/take-up.js.
 */
export function KeptInput() {
  useEffect(() => {
    restoreTyped();
    document.getElementById('root')?.dispatchEvent(new Event('taken-up'));
  }, []);
  return null;
}
