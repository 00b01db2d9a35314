import { useRef } from 'react';
import { getRuntimeConfig } from './runtime-config.ts';

/**
 * Asks the service how it is, once, when the cursor comes into a form: a database that was paused takes some fifteen seconds to
 * come back, and Cognito waits five for what a sign-in does. Nothing depends on the answer.
 */
export function useWakeService(): () => void {
  const isAsked = useRef(false);
  return () => {
    if (isAsked.current) return;
    isAsked.current = true;
    fetch(`${getRuntimeConfig().apiUrl}/health`, { cache: 'no-store' }).catch(() => undefined);
  };
}
