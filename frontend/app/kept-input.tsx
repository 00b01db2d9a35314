import { useEffect } from 'react';
import { repeatPress } from './pressed-before.ts';
import { restoreTyped } from './typed-before.ts';

/** Part of what comes with a page: what was typed or pressed in it before its code was there is not lost. */
export function KeptInput() {
  useEffect(() => {
    restoreTyped();
    repeatPress();
  }, []);
  return null;
}
