import { useState } from 'react';
import { hasDraft } from '../../../lib/draft-storage.ts';

/** What is open below an entry of the chart. A form whose draft survived a reload is open from the start. */
export function useRowMode<Mode extends string>(draftKeys: Partial<Record<Mode, string>>) {
  const [mode, setMode] = useState<Mode | null>(() => {
    const entries = Object.entries(draftKeys) as [Mode, string][];
    return entries.find(([, key]) => hasDraft(key))?.[0] ?? null;
  });
  return {
    mode,
    toggle: (asked: Mode) => setMode(mode === asked ? null : asked),
    close: () => setMode(null),
  };
}
