import type { Tally } from '../../contracts/quality.ts';
import type { PatientResult } from '../engine/evaluate.ts';

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

export function withResults(tally: Tally, results: readonly PatientResult[]): Tally {
  const grown = { ...tally };
  for (const result of results) {
    grown.patients += 1;
    grown[result.standing] += 1;
    const isCounted = result.standing === 'rest' || result.standing === 'numerator';
    if (isCounted && result.unclear.length > 0) grown.unclear += 1;
  }
  return grown;
}
