import type { Tally } from '../../contracts/quality.ts';
import type { KeptResult } from './known-results.ts';

export const emptyTally: Tally = {
  patients: 0,
  outside: 0,
  unknown: 0,
  failed: 0,
  excluded: 0,
  exception: 0,
  numerator: 0,
  rest: 0,
  unclear: 0,
};

export function withResults(
  tally: Tally,
  results: readonly Pick<KeptResult, 'standing' | 'unclear'>[],
): Tally {
  const grown = { ...tally };
  for (const result of results) {
    grown.patients += 1;
    grown[result.standing] += 1;
    const isCounted = result.standing === 'rest' || result.standing === 'numerator';
    if (isCounted && result.unclear > 0) grown.unclear += 1;
  }
  return grown;
}
