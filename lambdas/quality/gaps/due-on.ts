import { type Repository, readResources } from '../../fhir/index.ts';
import { closingOf } from '../own-measures/closing.ts';
import type { GapRun } from './gap-run.ts';
import { monthsLater } from './good-until.ts';

/** The last day on which what is missing still counts, by patient: the end of the period, or the birthday by which it has to be done. */
export async function dueDays(
  repository: Repository,
  { measureId, periodEnd }: Pick<GapRun['run'], 'measureId' | 'periodEnd'>,
  patientIds: readonly string[],
): Promise<(patientId: string) => string> {
  const { dueAtAge } = closingOf(measureId);
  if (dueAtAge === undefined) return () => periodEnd;
  const named = patientIds.map((id) => `Patient/${id}`);
  const patients = await readResources(repository, named);
  return (patientId) => {
    const birthDate = patients.get(`Patient/${patientId}`)?.birthDate;
    if (typeof birthDate !== 'string' || birthDate.length !== 10) return periodEnd;
    const birthday = monthsLater(birthDate, 12 * dueAtAge);
    return birthday < periodEnd ? birthday : periodEnd;
  };
}
