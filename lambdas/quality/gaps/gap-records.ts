import type { QualityRun } from '../../contracts/quality.ts';
import type { GapAction, GapActionKind, QualityGap } from '../../contracts/quality-gaps.ts';
import type { MeasureStore } from '../measure-store.ts';
import type { AskedRun } from '../runs/run-store.ts';

const at = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const nameOf = (column: string) =>
  `coalesce((SELECT concat_ws(' ', given_name, family_name) FROM users u WHERE u.user_id = ${column}), '')`;

/** Rows of gaps of a measure whose period overlaps: $2 the measure, $3 and $4 the period. */
export const sameGap = `organization_id = $1 AND measure = $2 AND period && daterange($3::date, $4::date, '[]')`;

/**
 * A closure that stands by a run: it was not taken back, and is no result that the run has counted and that the gap has outlived. `at`
 * names when the run began.
 */
export const standsBy = (at: string) =>
  `withdrawn_at IS NULL AND NOT (reference IS NOT NULL AND reference LIKE 'Observation/%' AND closed_at < ${at}::timestamptz)`;

export type DoneAbout = QualityGap['actions'][number];
type Closure = NonNullable<QualityGap['closure']>;

export interface GapRecords {
  actions: Map<string, DoneAbout[]>;
  closures: Map<string, Closure>;
}

type Who = Omit<MeasureStore, 'now'>;

export const closureColumns = `closure_id AS id, kind, reason, happened_on::text AS "happenedOn", reference,
  coalesce(reference LIKE 'Observation/%', false) AS "isCounted", ${at('closed_at')} AS at, ${nameOf('closed_by')} AS by`;

/** What was done about gaps of these patients, and what of them was closed elsewhere. */
export async function gapRecords(
  { sql, caller }: Who,
  {
    measureId,
    periodStart,
    periodEnd,
    startedAt,
  }: Pick<QualityRun, 'measureId' | 'periodStart' | 'periodEnd' | 'startedAt'>,
  patientIds: readonly string[],
): Promise<GapRecords> {
  const parameters = [caller.organization_id, measureId, periodStart, periodEnd, patientIds];
  const done = await sql<DoneAbout & { patientId: string } & Record<string, unknown>>(
    `SELECT patient_id AS "patientId", kind, reference, ${at('done_at')} AS at, ${nameOf('done_by')} AS by
     FROM quality_gap_actions WHERE ${sameGap} AND patient_id = ANY ($5::text[]) ORDER BY done_at, kind`,
    parameters,
  );
  const closed = await sql<Closure & { patientId: string } & Record<string, unknown>>(
    `SELECT patient_id AS "patientId", ${closureColumns} FROM quality_gap_closures
     WHERE ${sameGap} AND ${standsBy('$6')} AND patient_id = ANY ($5::text[])`,
    [...parameters, startedAt],
  );
  const actions = new Map<string, DoneAbout[]>();
  for (const { patientId, ...action } of done) {
    actions.set(patientId, [...(actions.get(patientId) ?? []), action]);
  }
  return { actions, closures: new Map(closed.map(({ patientId, ...closure }) => [patientId, closure])) };
}

/** When each of these patients was last written to about a gap of any measure, since then. */
export async function writtenSince(
  { sql, caller }: Who,
  patientIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    `SELECT DISTINCT patient_id AS id FROM quality_gap_actions
     WHERE organization_id = $1 AND kind = 'message' AND done_at > $2 AND patient_id = ANY ($3::text[])`,
    [caller.organization_id, since.toISOString(), patientIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export interface NewAction {
  runId: string;
  asked: AskedRun;
  patientId: string;
  kind: GapAction['kind'] & GapActionKind;
  reference: string;
}

/** False: of this kind something was done about this gap before, by whomever. */
export async function recordAction({ sql, caller, now }: MeasureStore, action: NewAction): Promise<boolean> {
  const { runId, asked, patientId, kind, reference } = action;
  const [row] = await sql(
    `INSERT INTO quality_gap_actions (organization_id, action_id, run_id, measure, period, patient_id, kind, reference, done_at, done_by)
     VALUES ($1, $2, $3, $4, daterange($5::date, $6::date, '[]'), $7, $8, $9, $10, $11)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [
      caller.organization_id,
      crypto.randomUUID(),
      runId,
      asked.measureId,
      asked.periodStart,
      asked.periodEnd,
      patientId,
      kind,
      reference,
      now.toISOString(),
      caller.user_id,
    ],
  );
  return row !== undefined;
}
