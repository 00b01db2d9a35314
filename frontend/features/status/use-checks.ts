import { useCallback, useEffect, useRef, useState } from 'react';
import { type Check, checkComponents } from './live-checks.ts';

const everyMs = 60_000;

/** Checks at once, then each minute while the page is being looked at. */
export function useChecks() {
  const [result, setResult] = useState<{ checks: Check[]; at: Date } | null>(null);
  const [isChecking, setIsChecking] = useState(true);
  const isGone = useRef(false);

  const check = useCallback(async () => {
    setIsChecking(true);
    const checks = await checkComponents();
    if (isGone.current) return;
    setResult({ checks, at: new Date() });
    setIsChecking(false);
  }, []);

  useEffect(() => {
    isGone.current = false;
    void check();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void check();
    }, everyMs);
    return () => {
      isGone.current = true;
      clearInterval(timer);
    };
  }, [check]);

  return { result, isChecking, check };
}
