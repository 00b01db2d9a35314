import { medicalRecordNumber, patientName } from '../../clinical/patient-identity.ts';
import type { UnseenEntry, UnseenKind } from '../../contracts/quality-unseen.ts';
import { patientLabels } from '../../fhir/index.ts';
import type { Sql } from '../../platform/database.ts';
import type { MeasureStore } from '../measure-store.ts';
import type { Unseen } from './unseen.ts';

/** Of one answer. */
const entriesOfPage = 50;

type Reader = Omit<MeasureStore, 'now'>;

export async function writeUnseen(
  sql: Sql,
  runId: string,
  charts: readonly { patientId: string; unseen: readonly Unseen[] }[],
): Promise<void> {
  const rows = charts.flatMap(({ patientId, unseen }) => unseen.map((one) => ({ patientId, ...one })));
  if (rows.length === 0) return;
  await sql(
    `INSERT INTO quality_unseen (organization_id, run_id, patient_id, kind, reference)
     SELECT current_organization_id(), $1, u.patient_id, u.kind, u.reference
     FROM unnest($2::text[], $3::text[], $4::text[]) AS u (patient_id, kind, reference)`,
    [
      runId,
      rows.map(({ patientId }) => patientId),
      rows.map(({ kind }) => kind),
      rows.map(({ reference }) => reference),
    ],
  );
}

interface UnseenCount extends Record<string, unknown> {
  kind: UnseenKind;
  entries: number;
  patients: number;
}

/** From the entries themselves: each is read. */
export function countUnseen({ sql, caller }: Reader, runId: string): Promise<UnseenCount[]> {
  return sql<UnseenCount>(
    `SELECT kind, count(*)::int AS entries, count(DISTINCT patient_id)::int AS patients FROM quality_unseen
     WHERE organization_id = $1 AND run_id = $2 GROUP BY kind ORDER BY entries DESC, kind`,
    [caller.organization_id, runId],
  );
}

export async function readUnseenCounts({ sql, caller }: Reader, runId: string): Promise<UnseenCount[]> {
  const [run] = await sql<{ unseen: UnseenCount[] | null }>(
    'SELECT unseen FROM quality_runs WHERE organization_id = $1 AND run_id = $2',
    [caller.organization_id, runId],
  );
  return run?.unseen ?? countUnseen({ sql, caller }, runId);
}

/** By patients; `after` is the last entry of the page before, `patientId Type/id`. */
export async function listUnseen(
  { sql, caller }: Reader,
  { runId, kind, after }: { runId: string; kind: UnseenKind; after?: string | undefined },
): Promise<{ entries: UnseenEntry[]; next: string | null }> {
  const [afterPatient = null, afterReference = null] = after?.split(' ') ?? [];
  const rows = await sql<{ patientId: string; reference: string }>(
    `SELECT patient_id AS "patientId", reference FROM quality_unseen
     WHERE organization_id = $1 AND run_id = $2 AND kind = $3
       AND ($4::text IS NULL OR (patient_id, reference) > ($4 COLLATE "C", $5 COLLATE "C"))
     ORDER BY patient_id, reference LIMIT $6`,
    [caller.organization_id, runId, kind, afterPatient, afterReference ?? '', entriesOfPage + 1],
  );
  const shown = rows.slice(0, entriesOfPage);
  const ids = shown.map(({ patientId }) => patientId);
  const labels = new Map((await patientLabels({ sql, caller }, ids)).map((label) => [label.id, label]));
  const last = shown.at(-1);
  return {
    entries: shown.map(({ patientId, reference }) => {
      const [resourceType = '', id = ''] = reference.split('/');
      const label = labels.get(patientId);
      return {
        patientId,
        patientName: label?.name ? patientName({ name: label.name }) : '',
        recordNumber: medicalRecordNumber({ identifier: label?.identifier ?? [] }) ?? null,
        kind,
        resourceType,
        id,
      };
    }),
    next: rows.length > entriesOfPage && last ? `${last.patientId} ${last.reference}` : null,
  };
}
