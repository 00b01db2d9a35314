import { useRef, useState } from 'react';
import type { ChangeNotice } from './change-notice.tsx';

/** The notice of what came of a person's last change. Each that is told is another one, also where it says the same. */
export function useChangeNotice() {
  const [notice, setNotice] = useState<ChangeNotice>();
  const number = useRef(0);
  function tell(message: Omit<ChangeNotice, 'number' | 'details'> & { details?: readonly string[] }) {
    number.current += 1;
    setNotice({ details: [], ...message, number: number.current });
  }
  return { notice, tell, dismiss: () => setNotice(undefined) };
}
