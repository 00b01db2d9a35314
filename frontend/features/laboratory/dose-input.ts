import { isDrugLevel } from '../../../lambdas/clinical/laboratory/analytes/analytes.ts';
import type { Judgement } from '../../../lambdas/clinical/laboratory/interpret/judge.ts';
import { type DoseTiming, doseTimingIn } from '../../../lambdas/clinical/laboratory/read/dose-timing.ts';

export interface DoseInput {
  moment: '' | 'trough' | 'peak' | 'hours';
  hours: string;
}

export const longestHours = 240;

/** Hours as people type them, "6,5"; undefined where they are none. */
export function hoursTyped(text: string): number | undefined {
  const hours = Number(text.trim().replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(hours) && hours >= 0 && hours <= longestHours
    ? hours
    : undefined;
}

/** What was said of each level. */
export function doseTimings(inputs: Readonly<Record<string, DoseInput>>): Record<string, DoseTiming> {
  return Object.fromEntries(
    Object.entries(inputs).flatMap(([id, { moment, hours }]): [string, DoseTiming][] => {
      if (moment === 'trough' || moment === 'peak') return [[id, { moment }]];
      const typed = moment === 'hours' ? hoursTyped(hours) : undefined;
      return typed === undefined ? [] : [[id, { hours: typed }]];
    }),
  );
}

/** The levels of a report that do not say when they were taken. */
export function untimedLevels(judgements: readonly Judgement[]): string[] {
  const ids = judgements.flatMap(({ measured, recognised }) => {
    const id = recognised?.analyte?.id;
    const said = [measured.name, ...(measured.remarks ?? [])].join('; ');
    return id && isDrugLevel(id) && !doseTimingIn(said, measured.loinc) ? [id] : [];
  });
  return [...new Set(ids)];
}
