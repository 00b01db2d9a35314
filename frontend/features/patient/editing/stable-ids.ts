import { useState } from 'react';

/**
 * Ids for the resources of one form, the same at each attempt to save it: sent again after a lost answer, it makes no second
 * ones. Each call begins again with the first.
 */
export function useStableIds(): () => () => string {
  const [ids] = useState<string[]>(() => []);
  return () => {
    let place = 0;
    return () => {
      const id = ids[place] ?? crypto.randomUUID();
      ids[place] = id;
      place += 1;
      return id;
    };
  };
}
