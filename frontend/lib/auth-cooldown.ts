import { useEffect, useState } from 'react';

const cooldownSeconds = 60;

/** Time that a person waits before asking for another e-mail; shown, so that nobody presses in vain. */
export function useCooldown(): { secondsLeft: number; start: () => void; end: () => void } {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    if (now >= endsAt) return;
    const timer = setTimeout(() => setNow(Date.now()), 1000);
    return () => clearTimeout(timer);
  }, [now, endsAt]);

  return {
    secondsLeft: Math.max(0, Math.ceil((endsAt - now) / 1000)),
    start: () => {
      setNow(Date.now());
      setEndsAt(Date.now() + cooldownSeconds * 1000);
    },
    /** For an e-mail that was not sent: nobody need wait after that. */
    end: () => setEndsAt(0),
  };
}
