import { useEffect, useState } from 'react';

const everyMs = 15_000;

/** The present, often enough for a clock that tells minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
