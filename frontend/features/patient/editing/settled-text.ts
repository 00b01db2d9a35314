import { useEffect, useState } from 'react';

/** A text once typing has paused: a search for each letter would only fill the access log. */
export function useSettledText(text: string, afterMs: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
