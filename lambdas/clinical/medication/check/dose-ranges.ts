import { isWithin } from './age-bounds.ts';
import type { Drug } from './drugs.ts';
import type { Facts } from './facts.ts';

/** What is usual of one ingredient for one patient, in its unit. */
export interface DoseRange {
  perDose?: readonly [number, number];
  perDay?: readonly [number, number];
  perWeek?: readonly [number, number];
  indication: string;
  source?: string | undefined;
}

type Entry = NonNullable<Drug['ingredient']['adultDoses']>[number] &
  Partial<NonNullable<Drug['ingredient']['childDoses']>[number]>;

/** The ranges that apply, or in Spanish what lacks to know them. */
export function rangesFor(drug: Drug, facts: Facts): DoseRange[] | string {
  const entries = entriesFor(drug, facts);
  if (typeof entries === 'string') return entries;
  const { route, indication } = drug.medication;
  const byRoute = route === undefined ? entries : entries.filter((entry) => entry.route === route);
  if (byRoute.length === 0) return 'la dosis por esta vía en el conocimiento';
  const fitting = indication === undefined ? byRoute : byIndication(byRoute, indication);
  const ranges = fitting.flatMap((entry) => inUnit(entry, facts.kg) ?? []);
  return ranges.length > 0 ? ranges : 'el peso';
}

function entriesFor({ ingredient }: Drug, facts: Facts): Entry[] | string {
  const { adultDoses = [], childDoses = [] } = ingredient;
  if (adultDoses.length + childDoses.length === 0) return 'la dosis en el conocimiento';
  if (facts.years === undefined) return 'la edad';
  if (facts.years >= 18) return adultDoses.length > 0 ? adultDoses : 'la dosis en adultos en el conocimiento';
  const within = childDoses.map((dose) => isWithin(facts, dose));
  const fitting = childDoses.filter((_, at) => within[at] === true);
  if (fitting.length > 0) return fitting;
  if (within.includes(undefined)) return 'la fecha de nacimiento completa';
  const isPastThem =
    facts.years >= 12 &&
    childDoses.length > 0 &&
    childDoses.every((dose) => isWithin(facts, { from: dose.below }));
  return isPastThem && adultDoses.length > 0 ? adultDoses : 'la dosis a esta edad en el conocimiento';
}

function inUnit(entry: Entry, kg: number | undefined): DoseRange | undefined {
  const { perDose, perDay, perWeek, perDosePerKg, perDayPerKg, maxPerDose, maxPerDay, indication, source } =
    entry;
  if ((perDosePerKg || perDayPerKg) && kg === undefined) return undefined;
  const dose = perDose ?? scaled(perDosePerKg, kg);
  const day = perDay ?? scaled(perDayPerKg, kg);
  return {
    indication,
    source,
    ...(dose && { perDose: capped(dose, maxPerDose) }),
    ...(day && { perDay: capped(day, maxPerDay) }),
    ...(perWeek && { perWeek }),
  };
}

const scaled = (range: readonly [number, number] | undefined, kg: number | undefined) =>
  range && kg !== undefined ? ([range[0] * kg, range[1] * kg] as const) : undefined;

const capped = ([least, most]: readonly [number, number], cap = Number.POSITIVE_INFINITY) =>
  [Math.min(least, cap), Math.min(most, cap)] as const;

function byIndication(entries: readonly Entry[], said: string): readonly Entry[] {
  const wanted = folded(said);
  const fitting = entries.filter(({ indication }) => {
    const known = folded(indication);
    return known.includes(wanted) || wanted.includes(known);
  });
  return fitting.length > 0 ? fitting : entries;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
