import { useEffect, useEffectEvent } from 'react';
import type { KeepStateOptions } from 'react-hook-form';

/**
 * Fills newer data of the server into the fields that the person has not touched. `dirtyFields` of the form's
 * state has to be read while rendering: the library keeps track only of what is read.
 */
export function useNewestValues(
  version: number,
  dirtyFields: object,
  fillIn: (options: KeepStateOptions) => void,
): void {
  const takeOver = useEffectEvent(() =>
    fillIn({ keepDirtyValues: Object.keys(dirtyFields).length > 0, keepErrors: true }),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what makes the data newer.
  useEffect(() => takeOver(), [version]);
}
