import type { MedicationContext } from '../../../../../lambdas/clinical/medication/check/context.ts';
import type { CheckKind } from '../../../../../lambdas/clinical/medication/check/report.ts';
import { check, taking, today } from './given.ts';

export type Outcome = 'interrupts' | 'informs' | 'nothing' | 'not checked';
export type Patient = Omit<MedicationContext, 'today' | 'medications'>;

export const born = (years: number) => `${2026 - years}-06-01`;

/**
 * What one kind of check says of one drug and a patient of whom nothing is known but what is given.
 * @param drug `metformin 500 mg × 2`: the dose at one time and how often in a day.
 */
export function outcomeOf(drug: string, kind: CheckKind, patient: Patient, indication?: string): Outcome {
  const [, key = '', dose = '', times] = /^(\S+) (\S+ \S+) × ([\d.]+)$/.exec(drug) ?? [];
  const medication = taking(key, { dose, timesPerDay: Number(times), ...(indication && { indication }) });
  const { findings, notChecked } = check([medication], { today, allergies: [], problems: [], ...patient });
  const levels = findings.filter((finding) => finding.kind === kind).map(({ level }) => level);
  if (levels.includes('interrupts')) return 'interrupts';
  if (levels.length > 0) return 'informs';
  return notChecked.some((lacking) => lacking.check === kind) ? 'not checked' : 'nothing';
}

/**
 * The outcomes in the words in which they are expected: `45 nothing, 44 informs, ? not checked`.
 * @param expected names the values to look at, `?` one that is not known.
 */
export const outcomesAt = (expected: string, outcome: (value: number | undefined) => Outcome): string =>
  expected
    .split(', ')
    .map((one) => one.split(' ')[0] ?? '')
    .map((value) => `${value} ${outcome(value === '?' ? undefined : Number(value))}`)
    .join(', ');
