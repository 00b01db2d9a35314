import { type Answer, known, notApplicable, unknown } from './answer.ts';

export interface Age {
  years: number;
  /** Whole months and days since birth; absent where the birth date lacks its day. */
  exact?: { totalMonths: number; totalDays: number };
  /** The birth date is only a year, or a year and a month: the person may be a year younger. */
  isApproximate: boolean;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

/** A FHIR date: year, year and month, or a calendar day. */
const fhirDate = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

function firstDay(date: string): (Day & { precision: 'year' | 'month' | 'day' }) | undefined {
  const [, year, month, day] = fhirDate.exec(date) ?? [];
  if (year === undefined) return undefined;
  const precision = day ? 'day' : month ? 'month' : 'year';
  const monthNumber = month ? Number(month) : 1;
  return { year: Number(year), month: monthNumber, day: day ? Number(day) : 1, precision };
}

/** Days since 1970 of a calendar day; UTC, so that no clock change is in between. */
function dayNumber({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

/**
 * A person's age on a day: whole years as people count them, a birthday counting from its first hour. Who was born on
 * 29 February turns a year older on 1 March of common years.
 * `onDay` is `YYYY-MM-DD` in the organization's zone, or the day of death.
 */
export function ageOn(birthDate: string | undefined, onDay: string): Answer<Age> {
  const birth = birthDate === undefined ? undefined : firstDay(birthDate);
  const on = firstDay(onDay);
  if (!birth) return unknown('birthDate');
  if (on?.precision !== 'day') return unknown('onDay');
  if (dayNumber(birth) > dayNumber(on)) return notApplicable('The birth date lies after the day asked for');
  const totalMonths = (on.year - birth.year) * 12 + on.month - birth.month - (on.day < birth.day ? 1 : 0);
  const years = Math.floor(totalMonths / 12);
  if (birth.precision !== 'day') return known({ years, isApproximate: true });
  return known({
    years,
    exact: { totalMonths, totalDays: dayNumber(on) - dayNumber(birth) },
    isApproximate: false,
  });
}

/** The age at what happened some day of a month or a year, where no more is known: approximate unless it is the same on each. */
export function ageDuring(birthDate: string | undefined, date: string): Answer<Age> {
  const first = firstDay(date);
  if (!first || first.precision === 'day') return ageOn(birthDate, date);
  const { year, month } = first;
  const end = first.precision === 'year' ? Date.UTC(year, 12, 0) : Date.UTC(year, month, 0);
  const lastDay = new Date(end).toISOString().slice(0, 10);
  const oldest = ageOn(birthDate, lastDay);
  if (oldest.kind !== 'known') return oldest;
  const youngest = ageOn(birthDate, first.precision === 'year' ? `${date}-01-01` : `${date}-01`);
  const { years, isApproximate } = oldest.value;
  const isOne = youngest.kind === 'known' && youngest.value.years === years && !isApproximate;
  return known({ years, isApproximate: !isOne });
}
