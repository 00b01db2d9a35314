import { useState } from 'react';
import { sessionStorage } from '../../../lib/session-storage.ts';

const storageKey = 'auxilia.queue.later';

function readKeys(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

/** What a person has put off goes to the end of their list, in this tab; nobody else's list changes by it. Keys hold ids alone. */
export function usePutOff(): [ReadonlySet<string>, (key: string) => void] {
  const [keys, setKeys] = useState(readKeys);
  const putOff = (key: string) => {
    const next = new Set([...keys, key]);
    sessionStorage.setItem(storageKey, JSON.stringify([...next]));
    setKeys(next);
  };
  return [keys, putOff];
}
