import { useRef, useState } from 'react';
import type { flowsheetKeys } from '../../../lib/shortcut-table.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';

/** Goes through the lines of a flowsheet by single keys, and opens the one that has the focus. */
export function useFlowsheetKeys(rows: readonly { key: string }[], toggle: (key: string) => void) {
  const [current, setCurrent] = useState<string>();
  const names = useRef(new Map<string, HTMLButtonElement>());
  const placeOf = (key: string | undefined) => rows.findIndex((row) => row.key === key);
  function move(step: 1 | -1) {
    const place = placeOf(current);
    const next = rows[place < 0 ? 0 : place + step];
    if (next) names.current.get(next.key)?.focus();
  }
  const bindings: Record<keyof typeof flowsheetKeys, () => void> = {
    j: () => move(1),
    k: () => move(-1),
    c: () => {
      const row = rows[placeOf(current)] ?? rows[0];
      if (!row) return;
      names.current.get(row.key)?.focus();
      toggle(row.key);
    },
  };
  useShortcuts(bindings);
  /** Of the button that names a line. */
  return (key: string) => ({
    ref: (element: HTMLButtonElement | null) => {
      if (element) names.current.set(key, element);
      else names.current.delete(key);
    },
    onFocus: () => setCurrent(key),
  });
}
