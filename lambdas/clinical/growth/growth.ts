import { ageOn } from '../age.ts';
import { type Answer, known, notApplicable, unknown } from '../answer.ts';
import { standardNormal } from './standard-normal.ts';
import {
  type GrowthMeasure,
  type GrowthStandard,
  type GrowthTable,
  growthTables,
  type Lms,
} from './tables/tables.ts';

/** Of whom a measure is. What is absent is unknown. */
export interface GrowthSubject {
  sex?: 'female' | 'male';
  /** FHIR date. */
  birthDate?: string;
  /** Weeks of pregnancy at birth. */
  gestationalWeeks?: number;
}

export interface GrowthPlace {
  standard: GrowthStandard;
  z: number;
  /** 0 to 100. */
  percentile: number;
  /** By how many days the age was taken back, because the child came before term; 0 for none. */
  correctedDays: number;
  /** At which age of the table: months, corrected. */
  months: number;
  /** Percent of the 95th percentile, of a body mass index above it: there the z-score of CDC 2000 says little. */
  ofP95?: number;
  /** So far out that it is asked about before it is believed. */
  isImplausible: boolean;
}

const termWeeks = 40;
/** Who is born from here on is not corrected, and nobody is from two years on. */
const pretermBefore = 37;
const correctedMonths = 24;
/** CDC: 365.25 days of 12 months. */
export const daysOfMonth = 30.4375;
/** CDC 2000 is for children of two years and more here: below it recommends the tables of WHO. */
const cdcFrom = 24;

/** Beyond these z-scores WHO takes a value for a mistake of measuring or writing. Source: unverified. */
const plausible: Record<GrowthMeasure, readonly [low: number, high: number]> = {
  weight: [-6, 5],
  height: [-6, 6],
  bmi: [-5, 5],
  head: [-5, 5],
};

/**
 * Where a measure lies among children of its age and sex, by each table that has it: WHO 2006 to five years, WHO 2007 to 19, CDC
 * 2000 from two to 20. `value` is in kg, cm or kg/m²; `day` is `YYYY-MM-DD`. Lying and standing height are of the same table as the age.
 */
export function growthOf(
  measure: GrowthMeasure,
  value: number,
  { sex, birthDate, gestationalWeeks }: GrowthSubject,
  day: string,
): Answer<GrowthPlace[]> {
  const age = ageOn(birthDate, day);
  if (age.kind !== 'known') return age;
  if (!age.value.exact) return unknown('birthDate');
  if (age.value.years >= 20) return notApplicable('Growth tables end at 20 years');
  if (!sex) return unknown('sex');
  if (!(value > 0)) return unknown('value');
  const { totalDays, totalMonths } = age.value.exact;
  const correctedDays =
    gestationalWeeks !== undefined && gestationalWeeks < pretermBefore && totalMonths < correctedMonths
      ? Math.round((termWeeks - gestationalWeeks) * 7)
      : 0;
  const days = totalDays - correctedDays;
  if (days < 0) return notApplicable('The child is not yet of term, and these tables begin there');
  const places = growthTables.flatMap((table) => {
    if (table.measure !== measure || table.sex !== sex) return [];
    if (table.standard === 'cdc-2000' && totalMonths < cdcFrom) return [];
    // Two years are a day or two short of 24 such months.
    const lms = at(table, table.unit === 'd' ? days : Math.max(days / daysOfMonth, cdcFrom));
    return lms ? [placeOf(table, lms, value, { correctedDays, months: days / daysOfMonth })] : [];
  });
  return places.length > 0 ? known(places) : notApplicable('No table has this measure at this age');
}

/** Between two ages of a table, on the line between their values; undefined outside of it. */
export function at({ points }: GrowthTable, x: number): Lms | undefined {
  const next = points.findIndex((point) => point.at >= x);
  const after = points[next];
  if (!after) return undefined;
  if (after.at === x) return after;
  const before = points[next - 1];
  if (!before) return undefined;
  const share = (x - before.at) / (after.at - before.at);
  const between = (name: keyof Lms) => before[name] + (after[name] - before[name]) * share;
  return { l: between('l'), m: between('m'), s: between('s') };
}

/** The measure that has a z-score (Cole and Green, LMS). */
export const measureAt = ({ l, m, s }: Lms, z: number) =>
  Math.abs(l) < 1e-9 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);

function zOf(lms: Lms, value: number): number {
  const { l, m, s } = lms;
  return Math.abs(l) < 1e-9 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
}

/** Beyond three deviations WHO goes on by the distance between the second and the third, of what is not symmetrical. */
function restrictedZ(lms: Lms, value: number): number {
  const z = zOf(lms, value);
  if (Math.abs(z) <= 3) return z;
  const sign = Math.sign(z);
  const third = measureAt(lms, 3 * sign);
  return sign * 3 + (value - third) / Math.abs(third - measureAt(lms, 2 * sign));
}

function placeOf(
  { standard, measure }: GrowthTable,
  lms: Lms,
  value: number,
  age: Pick<GrowthPlace, 'correctedDays' | 'months'>,
): GrowthPlace {
  const z = standard === 'cdc-2000' ? zOf(lms, value) : restrictedZ(lms, value);
  const p95 = measureAt(lms, 1.644854);
  const [low, high] = plausible[measure];
  return {
    standard,
    z,
    percentile: standardNormal(z) * 100,
    ...age,
    ...(standard === 'cdc-2000' && measure === 'bmi' && value > p95 ? { ofP95: (value / p95) * 100 } : {}),
    isImplausible: z < low || z > high,
  };
}
