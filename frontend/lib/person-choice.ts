import { useState } from 'react';

/**
 * A choice about the list that one person makes in this browser: columns, saved filters. Kept in local storage, since
 * it is no data of the clinic's; nothing of a patient may come here, and what was typed to search never does.
 */
export function usePersonChoice<Value>(
  key: string,
  read: (stored: unknown) => Value,
): [value: Value, choose: (value: Value) => void] {
  const [value, setValue] = useState(() => read(load(key)));
  return [
    value,
    (next) => {
      setValue(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is forbidden or full: the choice lasts until the page is left.
      }
    },
  ];
}

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
