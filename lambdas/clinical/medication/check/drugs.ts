import type { Knowledge } from '../knowledge/knowledge.ts';
import type { Ingredient } from '../knowledge/read-ingredients.ts';
import { localRoutes, type Medication, type TakenIngredient } from './context.ts';
import type { InvolvedDrug } from './report.ts';

/** One ingredient of one medication. */
export interface Drug {
  ingredient: Ingredient;
  taken: TakenIngredient;
  medication: Medication;
  /** It reaches the whole body, or may: a route that is not said is no local one. */
  isSystemic: boolean;
  /** All that reach the whole body with the same ingredient, over all medications. */
  together: readonly Drug[];
}

export function drugsOf(
  medications: readonly Medication[],
  { ingredients }: Knowledge,
): { drugs: Drug[]; unknown: Medication[] } {
  const drugs: Omit<Drug, 'together'>[] = [];
  const unknown: Medication[] = [];
  for (const medication of medications) {
    const isSystemic = !localRoutes.some((route) => route === medication.route);
    const found = medication.ingredients.flatMap((taken) => {
      const ingredient = ingredients.get(taken.key);
      return ingredient ? [{ ingredient, taken, medication, isSystemic }] : [];
    });
    if (found.length === 0 || found.length < medication.ingredients.length) unknown.push(medication);
    drugs.push(...found);
  }
  return { drugs: withOthers(drugs), unknown };
}

function withOthers(drugs: readonly Omit<Drug, 'together'>[]): Drug[] {
  const systemic = new Map<string, Drug[]>();
  return drugs.map((drug) => {
    const { ingredient, isSystemic } = drug;
    const together = systemic.get(ingredient.key) ?? [];
    systemic.set(ingredient.key, together);
    const known = { ...drug, together };
    if (isSystemic) together.push(known);
    return known;
  });
}

/** Whether the ingredient is one of those keys, or of one of those classes. */
export const isOneOf = ({ key, classes }: Ingredient, keys: readonly string[]): boolean =>
  keys.includes(key) || classes.some((one) => keys.includes(one));

/** Whether both are in one product: one medication may name several. */
export const isSameProduct = (one: Drug, other: Drug): boolean =>
  one.medication === other.medication && one.taken.product === other.taken.product;

/** Of some ingredients the knowledge has name and classes, and nothing of doses, organs or diseases. */
export const isKnownByName = ({ ingredient }: Drug): boolean =>
  !ingredient.adultDoses && !ingredient.renal && !ingredient.pregnancy && !ingredient.diseases;

/** Drugs by ingredient, in the order in which they stand. */
export const byIngredient = (drugs: readonly Drug[]): Map<string, Drug[]> =>
  Map.groupBy(drugs, ({ ingredient }) => ingredient.key);

export function involved(drugs: readonly Drug[]): InvolvedDrug[] {
  return [...byIngredient(drugs).values()].map((same) => {
    const [first] = same;
    return {
      key: first?.ingredient.key ?? '',
      name: first?.ingredient.name ?? '',
      references: [...new Set(same.map(({ medication }) => medication.reference))],
    };
  });
}

/** «metotrexato + sulfametoxazol/trimetoprima»: each name once, those of one product together. */
export function namesOf(drugs: readonly Drug[]): string {
  const once = [...byIngredient(drugs).values()].flatMap(([first]) => first ?? []);
  const products = Map.groupBy(
    once,
    ({ medication, taken }) => `${medication.reference}#${taken.product ?? ''}`,
  );
  return [...products.values()]
    .map((held) => held.map(({ ingredient }) => ingredient.name).join('/'))
    .join(' + ');
}
