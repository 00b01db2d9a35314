import type { Improvement, QualityRun, QualityStanding } from '../../contracts/quality.ts';
import { knownMeasures, type MeasureStore } from '../measure-store.ts';
import { lastRunOf, readRun } from '../runs/run-store.ts';

/** A run that is done, of a measure that is offered: what gaps are told of. */
export interface GapRun {
  run: QualityRun;
  title: string;
  /** Where somebody stands who does not meet it; undefined: the measure does not say what is better. */
  missing: 'numerator' | 'rest' | undefined;
}

/** `unfinished`: not computed to its end. `withdrawn`: its measure is offered no more. `outdated`: it was computed again since. */
export type NoGapRun = 'unknown' | 'unfinished' | 'withdrawn' | 'outdated';

export const missingStanding = (improvement: Improvement): 'numerator' | 'rest' | undefined =>
  ({ increase: 'rest', decrease: 'numerator', unstated: undefined })[improvement] as ReturnType<
    typeof missingStanding
  >;

type Who = Omit<MeasureStore, 'now'>;

export async function findGapRun(who: Who, runId: string): Promise<GapRun | NoGapRun> {
  const run = await readRun(who, runId);
  if (!run) return 'unknown';
  if (run.state !== 'done') return 'unfinished';
  return (await offeredGapRun(who, run)) ?? 'withdrawn';
}

/** Undefined where the run's measure is offered no more. */
export async function offeredGapRun(who: Who, run: QualityRun): Promise<GapRun | undefined> {
  const measure = (await knownMeasures(who)).find(({ id }) => id === run.measureId);
  if (!measure) return undefined;
  const { title, improvement } = measure.summary;
  return { run, title, missing: missingStanding(improvement) };
}

/** What is done goes by the newest figures alone. */
export async function findCurrentGapRun(who: Who, runId: string): Promise<GapRun | NoGapRun> {
  const found = await findGapRun(who, runId);
  if (typeof found === 'string') return found;
  const newest = await lastRunOf(who, found.run);
  return newest && newest.id !== runId ? 'outdated' : found;
}

/** Where each of these patients stands; who is outside is left out. */
export async function standingsOf(
  { sql, caller }: Who,
  runId: string,
  patientIds: readonly string[],
): Promise<Map<string, QualityStanding>> {
  const rows = await sql<{ id: string; standing: QualityStanding }>(
    `SELECT patient_id AS id, standing FROM quality_results
     WHERE organization_id = $1 AND run_id = $2 AND patient_id = ANY ($3::text[])`,
    [caller.organization_id, runId, patientIds],
  );
  return new Map(rows.map(({ id, standing }) => [id, standing]));
}
