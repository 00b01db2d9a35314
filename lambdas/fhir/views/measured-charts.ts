import { everythingId, parameterId } from '../indexing/search-parameters.ts';
import type { FhirResource } from '../resource.ts';
import { replacedBySql } from '../store/replaced-patients.ts';
import { type Reader, written } from './reader.ts';
import { readResources } from './resources.ts';

/** Records that are in use: what was joined to another is counted there. */
const inUse = `r.organization_id = $1 AND r.resource_type = 'Patient' AND NOT r.is_deleted AND ${replacedBySql} IS NULL`;

export async function countPatients(reader: Reader): Promise<number> {
  const sql = await written(reader);
  const [row] = await sql<{ patients: number }>(
    `SELECT count(*)::int AS patients FROM resources r WHERE ${inUse}`,
    [reader.caller.organization_id],
  );
  return row?.patients ?? 0;
}

/** The next patients by their ids, `limit` at most. */
export async function patientsFrom(reader: Reader, after: string | null, limit: number): Promise<string[]> {
  const sql = await written(reader);
  const rows = await sql<{ id: string }>(
    `SELECT r.id FROM resources r WHERE ${inUse} AND ($2::text IS NULL OR r.id > $2 COLLATE "C") ORDER BY r.id LIMIT $3`,
    [reader.caller.organization_id, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** When a patient first was in the record; undefined of who never was. */
export async function patientEnteredAt(reader: Reader, patientId: string): Promise<Date | undefined> {
  const sql = await written(reader);
  const [row] = await sql<{ at: Date }>(
    `SELECT least(r.last_updated, (SELECT min(v.last_updated) FROM resource_versions v
         WHERE v.organization_id = $1 AND v.resource_key = r.resource_key)) AS at
       FROM resources r WHERE r.organization_id = $1 AND r.resource_type = 'Patient' AND r.id = $2`,
    [reader.caller.organization_id, patientId],
  );
  return row?.at;
}

/**
 * Of each of these patients the record itself and what of these types is in their chart, all at once; with the medications that
 * requests refer to, which are in no chart.
 */
export async function chartsOf(
  reader: Reader,
  patientIds: readonly string[],
  types: readonly string[],
): Promise<Map<string, FhirResource[]>> {
  const sql = await written(reader);
  const rows = await sql<{ patient: string; content: FhirResource }>(
    `SELECT r.id AS patient, r.content FROM resources r
       WHERE r.organization_id = $1 AND r.resource_type = 'Patient' AND r.id = ANY ($2::text[]) AND NOT r.is_deleted
     UNION ALL
     SELECT DISTINCT ON (i.target, r.resource_key) substr(i.target, 9), r.content
       FROM unnest($2::text[]) AS patient
       JOIN index_references i ON i.organization_id = $1 AND i.parameter = $4 AND i.target = 'Patient/' || patient COLLATE "C"
       JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
       WHERE r.resource_type = ANY ($3::text[]) AND r.resource_type <> 'Patient'`,
    [reader.caller.organization_id, patientIds, types, everythingId],
  );
  const charts = new Map<string, FhirResource[]>(patientIds.map((id) => [id, []]));
  for (const { patient, content } of rows) charts.get(patient)?.push(content);
  if (types.includes('Medication')) await addMedications(reader, charts);
  return charts;
}

/**
 * A name of all that `chartsOf` would read of each patient: every resource with its version, and of medications that are named in them
 * too. A chart of which anything was added, changed or deleted has another one.
 */
export async function chartFingerprints(
  reader: Reader,
  patientIds: readonly string[],
  types: readonly string[],
): Promise<Map<string, string>> {
  const sql = await written(reader);
  const naming = types.includes('Medication') ? types.map((type) => parameterId(`${type}.medication`)) : [];
  const rows = await sql<{ patient: string; fingerprint: string }>(
    `WITH chart AS MATERIALIZED (
       SELECT r.id AS patient, r.resource_key, r.version FROM resources r
         WHERE r.organization_id = $1 AND r.resource_type = 'Patient' AND r.id = ANY ($2::text[]) AND NOT r.is_deleted
       UNION
       SELECT patient, r.resource_key, r.version FROM unnest($2::text[]) AS patient
         JOIN index_references i ON i.organization_id = $1 AND i.parameter = $4 AND i.target = 'Patient/' || patient COLLATE "C"
         JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
         WHERE r.resource_type = ANY ($3::text[]) AND r.resource_type <> 'Patient'
     ), read AS (
       SELECT * FROM chart
       UNION
       SELECT c.patient, m.resource_key, m.version FROM chart c
         JOIN index_references i ON i.organization_id = $1 AND i.resource_key = c.resource_key AND i.parameter = ANY ($5::int[])
           AND i.target LIKE 'Medication/%'
         JOIN resources m ON m.organization_id = $1 AND m.resource_type = 'Medication' AND NOT m.is_deleted
           AND m.id = substr(i.target, 12)
         WHERE cardinality($5::int[]) > 0
     )
     SELECT patient, md5(string_agg(resource_key || '.' || version, ' ' ORDER BY resource_key)) AS fingerprint
     FROM read GROUP BY patient`,
    [reader.caller.organization_id, patientIds, types, everythingId, naming],
  );
  return new Map(rows.map(({ patient, fingerprint }) => [patient, fingerprint]));
}

async function addMedications(reader: Reader, charts: ReadonlyMap<string, FhirResource[]>): Promise<void> {
  const named = (chart: readonly FhirResource[]) => [
    ...new Set(
      chart.flatMap((resource) => {
        const { reference } = (resource.medicationReference ?? {}) as { reference?: string };
        return reference?.startsWith('Medication/') ? [reference] : [];
      }),
    ),
  ];
  const medications = await readResources(reader, [...charts.values()].flatMap(named));
  for (const chart of charts.values()) {
    for (const name of named(chart))
      chart.push(...[medications.get(name)].filter((one) => one !== undefined));
  }
}
