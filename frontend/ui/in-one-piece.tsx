import { type ReactNode, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { FirstDataContext } from './first-data.ts';

/** One answer that does not come keeps the others from nobody for longer than this. */
const patienceMs = 3_000;

interface InOnePieceProps {
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** Whether what decides on the parts is itself still on its way. */
  isWaiting?: boolean;
  children: ReactNode;
}

/**
 * Parts of a page that ask for their data each by itself and are shown together, once all of them have their first
 * (`useFirstData`): nothing moves to make room for what comes later. From then on each is on its own.
 */
export function InOnePiece({ skeleton, isWaiting = false, children }: InOnePieceProps) {
  const [isShown, setShown] = useState(false);
  const waiting = useRef(0);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const waitFor = useCallback(() => {
    waiting.current += 1;
    return () => {
      waiting.current -= 1;
      look();
    };
  }, []);
  // After each rendering, before it is painted: the parts have said by then whether they wait.
  useLayoutEffect(() => {
    if (!isWaiting && waiting.current === 0) setShown(true);
  });
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const placeholder = isShown ? null : skeleton;
  return (
    <FirstDataContext value={waitFor}>
      {placeholder}
      <div hidden={!isShown}>{children}</div>
    </FirstDataContext>
  );
}
