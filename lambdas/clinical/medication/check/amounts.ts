import type { Ingredient } from '../knowledge/read-ingredients.ts';
import type { Medication, Quantity } from './context.ts';
import type { Drug } from './drugs.ts';

const inMilligrams: Readonly<Record<string, number>> = {
  kg: 1_000_000,
  g: 1000,
  mg: 1,
  ug: 0.001,
  mcg: 0.001,
  ng: 0.000_001,
};
const inUnits: Readonly<Record<string, number>> = { '[iU]': 1, '[IU]': 1, U: 1, UI: 1, IU: 1, k_iU: 1000 };
const inMilliequivalents: Readonly<Record<string, number>> = { meq: 1, mEq: 1, mmol: 1 };

/** In the ingredient's own unit; undefined where the units are of different kinds. */
export function amountIn(unit: Ingredient['unit'], { value, unit: given }: Quantity): number | undefined {
  if (unit === '[iU]') return scaled(value, inUnits[given]);
  if (unit === 'meq') return scaled(value, inMilliequivalents[given]);
  const milligrams = scaled(value, inMilligrams[given]);
  return milligrams === undefined || unit === 'mg' ? milligrams : milligrams * 1000;
}

const perKilogram = /\/kg$/;

/** Whether a dose goes by a weight that is not known. */
export const isByWeight = ({ unit }: Quantity): boolean => perKilogram.test(unit);

/** Doses by weight as what they come to for this person; of whom the weight is not known they stay as they are. */
export const atWeight = (
  medications: readonly Medication[],
  kg: number | undefined,
): readonly Medication[] =>
  kg === undefined
    ? medications
    : medications.map((medication) => ({
        ...medication,
        ingredients: medication.ingredients.map((taken) =>
          taken.dose && isByWeight(taken.dose)
            ? {
                ...taken,
                dose: { value: taken.dose.value * kg, unit: taken.dose.unit.replace(perKilogram, '') },
              }
            : taken,
        ),
      }));

const scaled = (value: number, factor: number | undefined) =>
  factor === undefined ? undefined : value * factor;

/** At one time, in the ingredient's unit. */
export function perDose({ ingredient, taken }: Drug): number | undefined {
  const { dose } = taken;
  if (!dose || !(dose.value > 0) || !Number.isFinite(dose.value)) return undefined;
  return amountIn(ingredient.unit, dose);
}

/** In a day at the most, in the ingredient's unit. */
export function perDay(drug: Drug): number | undefined {
  const times = timesPerDay(drug.medication);
  const dose = perDose(drug);
  return times === undefined || dose === undefined ? undefined : dose * times;
}

export const timesPerDay = ({ timesPerDay: times }: Medication): number | undefined =>
  times !== undefined && times > 0 && times <= 48 ? times : undefined;

/** Of one ingredient over all drugs that hold it; undefined where one of them does not say. */
export function summedPerDay(drugs: readonly Drug[]): number | undefined {
  let sum = 0;
  for (const drug of drugs) {
    const amount = perDay(drug);
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
}

const unitTexts: Readonly<Record<string, string>> = {
  ug: 'µg',
  meq: 'mEq',
  '[iU]': 'UI',
  U: 'UI',
  '[drp]': 'gotas',
  mL: 'ml',
};

/** As people write what UCUM calls otherwise. */
export const unitText = (unit: string): string => unitTexts[unit] ?? unit;
