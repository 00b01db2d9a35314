import type { MeasuredPatient } from '../../contracts/quality.ts';
import type { Repository } from '../../fhir/index.ts';
import { closingOf } from '../own-measures/closing.ts';
import type { GapRun } from './gap-run.ts';
import { goodUntil } from './good-until.ts';
import { decidingFacts, readFound, reasonsOf } from './reasons.ts';

/** Patients of a run with what the chart says of the parts that decided it, and until when who meets the measure does by that. */
export async function tellPatients(
  repository: Repository,
  { run, missing }: Pick<GapRun, 'run' | 'missing'>,
  patients: readonly Omit<MeasuredPatient, 'decidedBy' | 'goodUntil'>[],
): Promise<MeasuredPatient[]> {
  const deciding = patients.map(({ standing, facts }) => decidingFacts(standing, facts));
  const found = await readFound(repository, deciding.flat());
  const closing = closingOf(run.measureId);
  // Who meets what counts against somebody has no part of it.
  const meets = missing && { standing: missing === 'rest' ? 'numerator' : 'rest', value: missing === 'rest' };
  return patients.map((patient, index) => {
    const decidedBy = reasonsOf(deciding[index] ?? [], found);
    const holding = decidedBy.filter(({ value }) => value === meets?.value);
    const until = patient.standing === meets?.standing ? goodUntil(closing, run, holding) : undefined;
    return { ...patient, decidedBy, goodUntil: until ?? null };
  });
}
