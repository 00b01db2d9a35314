import type { QualityRun, QualityStanding } from '../../contracts/quality.ts';
import type { DueLine } from '../../contracts/quality-due.ts';
import { patientEnteredAt, type Repository } from '../../fhir/index.ts';
import { knownMeasures } from '../measure-store.ts';
import { hasRead } from '../runs/has-read.ts';
import { lastDoneRuns } from '../runs/run-store.ts';
import { dueDays } from './due-on.ts';
import { gapRecords } from './gap-records.ts';
import { missingStanding } from './gap-run.ts';
import { decidingFacts, type Facts, readFound, reasonsOf } from './reasons.ts';

/**
 * What a patient lacks by the last run of each measure, one line each. Who meets a measure, is excluded or is not in it has no line;
 * of whom that is not known, and a measure that was never computed or not since they came, has one that says so.
 */
export async function dueOfPatient(repository: Repository, patientId: string): Promise<DueLine[]> {
  const { sql, caller } = repository;
  const measures = await knownMeasures({ sql, caller });
  const runs = new Map((await lastDoneRuns({ sql, caller })).map((run) => [run.measureId, run]));
  const rows = await sql<{ runId: string; standing: QualityStanding; detail: { facts?: Facts } }>(
    `SELECT run_id AS "runId", standing, detail FROM quality_results
     WHERE organization_id = $1 AND patient_id = $2 AND run_id = ANY ($3::uuid[])`,
    [caller.organization_id, patientId, [...runs.values()].map(({ id }) => id)],
  );
  const enteredAt = await patientEnteredAt({ sql, caller }, patientId);
  const lines: DueLine[] = [];
  for (const { id: measureId, summary } of measures) {
    const { title } = summary;
    const run = runs.get(measureId);
    const row = rows.find(({ runId }) => runId === run?.id);
    if (!run || !(row || hasRead(run, enteredAt, repository.now))) {
      lines.push({
        measureId,
        title,
        standing: 'never-computed',
        reasons: [],
        dueOn: null,
        state: 'open',
        run: null,
      });
      continue;
    }
    if (!row) continue;
    const isUnknown = row.standing === 'unknown' || row.standing === 'failed';
    if (!isUnknown && row.standing !== missingStanding(summary.improvement)) continue;
    const facts = decidingFacts(row.standing, row.detail.facts ?? []);
    const { actions, closures } = await gapRecords({ sql, caller }, run, [patientId]);
    const dueOn = await dueDays(repository, run, [patientId]);
    lines.push({
      measureId,
      title,
      standing: isUnknown ? 'unknown' : 'gap',
      reasons: reasonsOf(facts, await readFound(repository, facts)),
      dueOn: dueOn(patientId),
      state: closures.has(patientId) ? 'closed' : actions.has(patientId) ? 'begun' : 'open',
      run: runOf(run),
    });
  }
  return lines;
}

const runOf = ({ id, startedAt, requestedAt, periodStart, periodEnd }: QualityRun) => ({
  id,
  at: startedAt ?? requestedAt,
  periodStart,
  periodEnd,
});
