import type { Dosage, Duration } from '@medplum/fhirtypes';
import { addDays } from './clinic-day.ts';

/** FHIR dates, both inclusive; '' is not known. */
export interface MedicationPeriod {
  start: string;
  end: string;
}

const daysOf: Readonly<Record<string, number>> = { d: 1, wk: 7 };

/** From the first day of the first to the last day of the last, as far as they say it. */
export function periodOfDosages(dosages: readonly Dosage[]): MedicationPeriod {
  const periods = dosages.map(({ timing }) => timing?.repeat?.boundsPeriod);
  return {
    start: periods[0]?.start?.slice(0, 10) ?? '',
    end: periods.at(-1)?.end?.slice(0, 10) ?? '',
  };
}

/**
 * Dosages that begin on `start`: how long each lasts becomes from when to when, step after step; what does not say how long lasts
 * until `end`. Without `start` what says how long goes on saying it.
 */
export function withPeriod(dosages: readonly Dosage[], { start, end }: MedicationPeriod): Dosage[] {
  let begins = start;
  let sequence = dosages[0]?.sequence;
  let next = start;
  return dosages.map((dosage) => {
    if (dosage.sequence !== sequence) [sequence, begins] = [dosage.sequence, next];
    const { boundsDuration, boundsRange, boundsPeriod: _, ...repeat } = dosage.timing?.repeat ?? {};
    const days = lastingDays(boundsDuration);
    if (boundsRange !== undefined || (boundsDuration && (days === undefined || begins === ''))) {
      // What comes after it begins on no day that is known.
      next = '';
      return dosage;
    }
    const isLast = dosage.sequence === dosages.at(-1)?.sequence;
    const last = days === undefined ? (isLast ? end : '') : addDays(begins, days - 1);
    next = days === undefined ? '' : addDays(begins, days);
    if (begins === '' && last === '') return withRepeat(dosage, repeat);
    return withRepeat(dosage, {
      ...repeat,
      boundsPeriod: { ...(begins && { start: begins }), ...(last && { end: last }) },
    });
  });
}

function withRepeat(dosage: Dosage, repeat: NonNullable<NonNullable<Dosage['timing']>['repeat']>): Dosage {
  const { timing, ...rest } = dosage;
  if (Object.keys(repeat).length > 0) return { ...rest, timing: { ...timing, repeat } };
  const { repeat: _, ...others } = timing ?? {};
  return Object.keys(others).length > 0 ? { ...rest, timing: others } : rest;
}

/** Whole days; undefined of hours, months and what says none. */
function lastingDays(duration: Duration | undefined): number | undefined {
  const days = daysOf[duration?.code ?? ''];
  const { value } = duration ?? {};
  return days === undefined || value === undefined || !Number.isInteger(value * days)
    ? undefined
    : value * days;
}

/** Whether the words themselves say until when: then no other end can be given. */
export function saysHowLong(dosages: readonly Dosage[]): boolean {
  const { boundsDuration, boundsRange } = dosages.at(-1)?.timing?.repeat ?? {};
  return boundsDuration !== undefined || boundsRange !== undefined;
}
