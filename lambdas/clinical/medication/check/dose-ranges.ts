import { isWithin } from './age-bounds.ts';
import { perDose } from './amounts.ts';
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

interface DoseRanges {
  ranges: readonly DoseRange[];
  /** In Spanish, what lacks to know the patient's own: then the ranges are the widest, and tell only of what is above them. */
  lacking?: string;
}

/** Who weighs more than nearly everybody: what is too much for such a person is too much for all. */
const heaviestKg = 150;

/** The ranges that apply; none where nothing at all can be compared. */
export function rangesFor(drug: Drug, facts: Facts): DoseRanges {
  const own = entriesFor(drug, facts);
  const lacking = typeof own === 'string' ? own : undefined;
  const entries = typeof own === 'string' ? (drug.ingredient.adultDoses ?? []) : own;
  const { route, indication } = drug.medication;
  const byRoute =
    route === undefined
      ? withoutOtherForms(entries, perDose(drug))
      : entries.filter((entry) => entry.route === route);
  if (byRoute.length === 0)
    return { ranges: [], lacking: lacking ?? 'la dosis por esta vía en el conocimiento' };
  const fitting = indication === undefined ? byRoute : byIndication(byRoute, indication);
  const isWeightMissing =
    facts.kg === undefined && fitting.some((entry) => entry.perDosePerKg || entry.perDayPerKg);
  const ranges = fitting.map((entry) => inUnit(entry, facts.kg ?? heaviestKg));
  const missing = lacking ?? (isWeightMissing ? 'el peso' : undefined);
  return { ranges, ...(missing !== undefined && { lacking: missing }) };
}

function entriesByRoute({ ingredient: { adultDoses = [] }, medication: { route } }: Drug): readonly Entry[] {
  const byRoute = adultDoses.filter((entry) => entry.route === route);
  return byRoute.length > 0 ? byRoute : adultDoses;
}

/** The fewest days between two doses, for whatever it is taken by that way; undefined where one of its uses has none. */
export function fewestDays(drug: Drug): number | undefined {
  const days = entriesByRoute(drug).map(({ everyDays }) => everyDays ?? Number.NaN);
  const fewest = Math.min(...days);
  return days.length > 0 && !Number.isNaN(fewest) ? fewest : undefined;
}

/** Whether the ingredient is taken once a week, for whatever it is taken by that way. */
export function isWeekly(drug: Drug): boolean {
  const entries = entriesByRoute(drug);
  return entries.length > 0 && entries.every(({ perWeek, perDay }) => perWeek && !perDay);
}

/** A dose too small for the form that is taken daily is of the one that is given weekly, by another way. */
function withoutOtherForms(entries: readonly Entry[], dose: number | undefined): readonly Entry[] {
  const weekly = entries.filter(({ perWeek, perDay }) => perWeek && !perDay);
  const daily = entries.filter((entry) => !weekly.includes(entry));
  const isOfDaily = daily.some(
    ({ route, perDose: once }) =>
      !once || dose === undefined || dose >= once[0] || weekly.some((one) => one.route === route),
  );
  return weekly.length > 0 && !isOfDaily ? weekly : entries;
}

function entriesFor({ ingredient }: Drug, facts: Facts): readonly Entry[] | string {
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

function inUnit(entry: Entry, kg: number): DoseRange {
  const {
    perDose: once,
    perDay,
    perWeek,
    perDosePerKg,
    perDayPerKg,
    maxPerDose,
    maxPerDay,
    indication,
    source,
  } = entry;
  const dose = once ?? scaled(perDosePerKg, kg);
  const day = perDay ?? scaled(perDayPerKg, kg);
  return {
    indication,
    source,
    ...(dose && { perDose: capped(dose, maxPerDose) }),
    ...(day && { perDay: capped(day, maxPerDay) }),
    ...(perWeek && { perWeek }),
  };
}

const scaled = (range: readonly [number, number] | undefined, kg: number) =>
  range ? ([range[0] * kg, range[1] * kg] as const) : undefined;

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
