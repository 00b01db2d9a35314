import { createHash } from 'node:crypto';
import type { Sql } from '../../platform/database.ts';
import type { PatientResult } from '../engine/evaluate.ts';
import type { Groups } from './groups.ts';
import type { Unseen } from './unseen.ts';

/** Grows with each change of the engine or of the groups that makes the same chart come to something else. */
const engineVersion = 5;

/** What a result hangs on beside the chart. */
export function basisOf(run: {
  digest: string;
  periodStart: string;
  periodEnd: string;
  timeZone: string;
}): string {
  const parts = [engineVersion, run.digest, run.periodStart, run.periodEnd, run.timeZone];
  return createHash('sha256').update(parts.join(' ')).digest('hex');
}

/** A patient as a run keeps them; who is `outside` is kept for the next run alone. */
export interface KeptResult {
  patientId: string;
  standing: PatientResult['standing'];
  unclear: number;
  detail: object;
  groups: Groups;
  unseen: readonly Unseen[];
}

interface KnownRow extends Record<string, unknown> {
  patientId: string;
  fingerprint: string;
  standing: PatientResult['standing'];
  detail: { unclear?: unknown[] };
  groups: Groups;
  unseen: Unseen[];
}

/** What is known of those patients whose chart has the fingerprint that it had. */
export async function readKnown(
  sql: Sql,
  basis: string,
  fingerprints: ReadonlyMap<string, string>,
): Promise<Map<string, KeptResult>> {
  const rows = await sql<KnownRow>(
    `SELECT patient_id AS "patientId", fingerprint, standing, detail, groups, unseen
     FROM quality_known_results
     WHERE organization_id = current_organization_id() AND basis = $1 AND patient_id = ANY ($2::text[])`,
    [basis, [...fingerprints.keys()]],
  );
  return new Map(
    rows
      .filter(({ patientId, fingerprint }) => fingerprints.get(patientId) === fingerprint)
      .map(({ fingerprint: _same, ...row }) => [
        row.patientId,
        { ...row, unclear: row.detail.unclear?.length ?? 0 },
      ]),
  );
}

/** A patient on whom the measure failed is computed anew each time: it may have been for want of time. */
export async function writeKnown(
  sql: Sql,
  basis: string,
  fingerprints: ReadonlyMap<string, string>,
  results: readonly KeptResult[],
  now: Date,
): Promise<void> {
  const told = results.filter(
    ({ patientId, standing }) => standing !== 'failed' && fingerprints.has(patientId),
  );
  if (told.length === 0) return;
  await sql(
    `INSERT INTO quality_known_results (organization_id, basis, patient_id, fingerprint, standing, detail, groups, unseen,
       computed_at)
     SELECT current_organization_id(), $1, r.id, r.fingerprint, r.standing, r.detail::jsonb, r.groups::jsonb, r.unseen::jsonb, $8
     FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
       AS r (id, fingerprint, standing, detail, groups, unseen)
     ON CONFLICT (organization_id, basis, patient_id) DO UPDATE SET fingerprint = excluded.fingerprint,
       standing = excluded.standing, detail = excluded.detail, groups = excluded.groups, unseen = excluded.unseen, computed_at = excluded.computed_at`,
    [
      basis,
      told.map(({ patientId }) => patientId),
      told.map(({ patientId }) => fingerprints.get(patientId)),
      told.map(({ standing }) => standing),
      told.map(({ detail }) => JSON.stringify(detail)),
      told.map(({ groups }) => JSON.stringify(groups)),
      told.map(({ unseen }) => JSON.stringify(unseen)),
      now.toISOString(),
    ],
  );
}

/** Of 10,000 patients a basis keeps some megabytes; who comes again after a quarter is computed anew. */
export async function eraseOldKnown(sql: Sql): Promise<void> {
  await sql(
    `DELETE FROM quality_known_results
     WHERE organization_id = current_organization_id() AND computed_at < now() - interval '100 days'`,
  );
}
