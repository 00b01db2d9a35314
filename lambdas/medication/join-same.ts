import { localRoutes, type Medication } from '../clinical/medication/check/context.ts';
import { combinationOf } from './names/name-index.ts';
import type { Taken } from './still-taken.ts';

export interface TakenMedication {
  resource: Taken;
  medication: Medication;
}

/**
 * What a patient says to take is what was prescribed, if it is the same drug: both are one medication, with the higher dose. What
 * cannot be compared stays two.
 */
export function joinSame(all: readonly TakenMedication[]): Medication[] {
  const joined = all
    .filter(({ resource }) => resource.resourceType === 'MedicationRequest')
    .map((one) => ({ ...one, isTold: false }));
  for (const told of all) {
    const { resource } = told;
    if (resource.resourceType !== 'MedicationStatement') continue;
    const linked = [...(resource.basedOn ?? []), ...(resource.derivedFrom ?? [])].map(
      ({ reference }) => reference,
    );
    const found = joined
      .filter(({ medication }) => isSame(medication, told.medication))
      .toSorted((one, other) => Number(isLinked(other, linked)) - Number(isLinked(one, linked)))
      .find((one) => isLinked(one, linked) || (isOrder(one) && !one.isTold));
    const both = found && join(found.medication, told.medication);
    if (found && both) Object.assign(found, { medication: both, isTold: true });
    else joined.push({ ...told, isTold: false });
  }
  // In the order in which they came.
  const order = all.map(({ medication }) => medication.reference);
  return joined
    .map(({ medication }) => medication)
    .toSorted((one, other) => order.indexOf(one.reference) - order.indexOf(other.reference));
}

const isOrder = ({ resource }: TakenMedication) => resource.resourceType === 'MedicationRequest';

const isLinked = ({ medication }: TakenMedication, references: readonly (string | undefined)[]) =>
  references.includes(medication.reference);

const isLocal = ({ route }: Medication) => localRoutes.some((one) => one === route);

/** Whether both are the same ingredients, by ways that are not known to differ. */
export function isSame(one: Medication, other: Medication): boolean {
  const keys = one.ingredients.map(({ key }) => key);
  if (keys.length === 0 || isLocal(one) !== isLocal(other)) return false;
  if (one.route && other.route && one.route !== other.route) return false;
  return combinationOf(keys) === combinationOf(other.ingredients.map(({ key }) => key));
}

function join(one: Medication, other: Medication): Medication | undefined {
  const higher = higherOf(one, other);
  if (!higher) return undefined;
  const unclear = [...(one.unclear ?? []), ...(other.unclear ?? [])];
  const durations = [one.durationDays, other.durationDays].filter((days) => days !== undefined);
  return {
    ...other,
    ...one,
    ...higher,
    ...(unclear.length > 0 && { unclear }),
    ...(durations.length > 0 && { durationDays: Math.max(...durations) }),
  };
}

type HowMuch = Pick<Medication, 'ingredients' | 'timesPerDay'>;

/** How much is taken, by the one of which it is more; undefined where the amounts cannot be compared. */
function higherOf(one: Medication, other: Medication): HowMuch | undefined {
  const [mine, others] = [amountOf(one), amountOf(other)];
  if (mine && others && mine.unit !== others.unit) return undefined;
  if (!mine || !others || (one.timesPerDay ?? other.timesPerDay) === undefined)
    return pick((mine?.value ?? 0) >= (others?.value ?? 0) ? one : other, one, other);
  const daily = (amount: number, { timesPerDay }: Medication) => amount * (timesPerDay ?? 0);
  if (one.timesPerDay === undefined || other.timesPerDay === undefined)
    return pick(mine.value >= others.value ? one : other, one, other);
  return daily(mine.value, one) >= daily(others.value, other) ? pick(one) : pick(other);
}

/** Of the first what is known, or else of the next. */
function pick(...from: readonly Medication[]): HowMuch {
  const ingredients = from.find((one) => amountOf(one))?.ingredients ?? from[0]?.ingredients ?? [];
  const times = from.find(({ timesPerDay }) => timesPerDay !== undefined)?.timesPerDay;
  return { ingredients, ...(times !== undefined && { timesPerDay: times }) };
}

const inMilligrams: Readonly<Record<string, number>> = { g: 1_000, mg: 1, ug: 0.001 };

function amountOf({ ingredients }: Medication): { value: number; unit: string } | undefined {
  const dose = ingredients.map((one) => one.dose).find((one) => one !== undefined);
  if (!dose) return undefined;
  const factor = inMilligrams[dose.unit];
  return factor === undefined ? dose : { value: dose.value * factor, unit: 'mg' };
}
