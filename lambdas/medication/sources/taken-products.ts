import type { Medication, MedicationRoute } from '../../clinical/medication/check/context.ts';
import { combinationOf } from '../names/name-index.ts';

/** One product of what is taken: a medication may name several. */
export interface TakenProduct {
  /** Its place in the list, for an order among products. */
  place: number;
  reference: string;
  words: string;
  route?: MedicationRoute;
  keys: readonly string[];
  /** Its ingredients as one name, and each alone. */
  whole: string;
  parts: readonly string[];
}

export function takenProducts(medications: readonly Medication[]): TakenProduct[] {
  return medications
    .flatMap(({ reference, words, route, ingredients }) =>
      [...Map.groupBy(ingredients, ({ product }) => product ?? 0).values()].map((held) => {
        const keys = [...new Set(held.map(({ key }) => key))];
        return {
          reference,
          words,
          ...(route && { route }),
          keys,
          whole: combinationOf(keys),
          parts: keys,
        };
      }),
    )
    .map((product, place) => ({ place, ...product }));
}
