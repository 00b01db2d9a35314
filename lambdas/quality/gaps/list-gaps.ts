import { medicalRecordNumber, patientName } from '../../clinical/patient-identity.ts';
import type { GapState } from '../../contracts/quality-due.ts';
import type { QualityGap } from '../../contracts/quality-gaps.ts';
import { patientLabels, type Repository } from '../../fhir/index.ts';
import { closingOf } from '../own-measures/closing.ts';
import { dueDays } from './due-on.ts';
import { gapRecords, sameGap, standsBy } from './gap-records.ts';
import type { GapRun } from './gap-run.ts';
import { decidingFacts, type Facts, isNear, readFound, reasonsOf } from './reasons.ts';

/** Of one answer; and as many rows are looked through for them, where only some patients are asked for. */
const gapsOfPage = 50;
const mostLookedThrough = 1_000;

export interface AskedGaps {
  state?: GapState | undefined;
  near?: boolean;
  after?: string | undefined;
  /** Of these patients alone. */
  patientIds?: readonly string[];
}

interface ResultRow extends Record<string, unknown> {
  id: string;
  detail: { facts?: Facts };
}

/** Patients of a run who do not meet its measure, by their ids, each with what is missing and what was done about it. */
export async function listGaps(
  repository: Repository,
  { run, missing }: GapRun,
  { state, near = false, after, patientIds }: AskedGaps,
): Promise<{ gaps: QualityGap[]; next: string | null }> {
  if (!missing) return { gaps: [], next: null };
  const gaps: QualityGap[] = [];
  let last = after ?? null;
  for (let looked = 0; looked < mostLookedThrough; looked += gapsOfPage) {
    const rows = await repository.sql<ResultRow>(
      `SELECT q.patient_id AS id, q.detail FROM quality_results q
       LEFT JOIN LATERAL (SELECT 1 AS is_closed FROM quality_gap_closures c
         WHERE ${sameGap} AND c.patient_id = q.patient_id AND ${standsBy('$11')} LIMIT 1) closed ON true
       LEFT JOIN LATERAL (SELECT 1 AS is_begun FROM quality_gap_actions a
         WHERE ${sameGap} AND a.patient_id = q.patient_id LIMIT 1) begun ON true
       WHERE q.organization_id = $1 AND q.run_id = $5 AND q.standing = $6
         AND ($7::text IS NULL OR q.patient_id > $7 COLLATE "C")
         AND ($8::text IS NULL OR $8 = CASE WHEN is_closed = 1 THEN 'closed' WHEN is_begun = 1 THEN 'begun' ELSE 'open' END)
         AND ($9::text[] IS NULL OR q.patient_id = ANY ($9::text[]))
       ORDER BY q.patient_id LIMIT $10`,
      [
        repository.caller.organization_id,
        run.measureId,
        run.periodStart,
        run.periodEnd,
        run.id,
        missing,
        last,
        state ?? null,
        patientIds ?? null,
        gapsOfPage + 1,
        run.startedAt,
      ],
    );
    const page = rows.slice(0, gapsOfPage);
    const told = await tell(repository, { run, missing }, page);
    for (const gap of told) {
      if (!near || gap.isNear) gaps.push(gap);
      last = gap.patientId;
      if (gaps.length === gapsOfPage) break;
    }
    const isMore = rows.length > gapsOfPage || last !== page.at(-1)?.id;
    if (!isMore || page.length === 0) return { gaps, next: null };
    if (gaps.length === gapsOfPage) break;
  }
  return { gaps, next: last };
}

async function tell(
  repository: Repository,
  { run, missing }: Pick<GapRun, 'run'> & { missing: 'numerator' | 'rest' },
  rows: readonly ResultRow[],
): Promise<QualityGap[]> {
  const ids = rows.map(({ id }) => id);
  const facts = rows.map(({ detail }) => decidingFacts(missing, detail.facts ?? []));
  const found = await readFound(repository, facts.flat());
  const { actions, closures } = await gapRecords(repository, run, ids);
  const labels = new Map((await patientLabels(repository, ids)).map((label) => [label.id, label]));
  const closing = closingOf(run.measureId);
  const dueOn = await dueDays(repository, run, ids);
  return rows.map(({ id }, index) => {
    const label = labels.get(id);
    const own = facts[index] ?? [];
    const done = actions.get(id) ?? [];
    const closure = closures.get(id) ?? null;
    return {
      patientId: id,
      name: label?.name ? patientName({ name: label.name }) : '',
      recordNumber: medicalRecordNumber({ identifier: label?.identifier ?? [] }) ?? null,
      reasons: reasonsOf(own, found),
      dueOn: dueOn(id),
      isNear: isNear(closing, own, found),
      state: closure ? 'closed' : done.length > 0 ? 'begun' : 'open',
      actions: done,
      closure,
    };
  });
}
