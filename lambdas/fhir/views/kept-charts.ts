import { everythingId, parameterId } from '../indexing/search-parameters.ts';
import { replacedBySql } from '../store/replaced-patients.ts';
import type { PatientLabel } from './patient-labels.ts';
import { type Reader, written } from './reader.ts';

/** The last day that a birth date may mean, of a patient `r`: of 2010 it is 2010-12-31. Null where none is known. */
const bornAtTheLatest = `CASE length(r.content ->> 'birthDate') WHEN 4 THEN r.content ->> 'birthDate' || '-12-31'
  WHEN 7 THEN r.content ->> 'birthDate' || '-31' ELSE r.content ->> 'birthDate' END`;

/**
 * Of these patients, those who may have been born after a day (`YYYY-MM-DD`): also those whose birth date nobody knows, and whose
 * record is gone.
 */
export async function perhapsBornAfter(
  reader: Reader,
  ids: readonly string[],
  day: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const sql = await written(reader);
  const rows = await sql<{ id: string }>(
    `SELECT asked AS id FROM unnest($2::text[]) asked
     WHERE NOT EXISTS (SELECT FROM resources r WHERE r.organization_id = $1 AND r.resource_type = 'Patient'
       AND r.id = asked COLLATE "C" AND NOT r.is_deleted AND ${bornAtTheLatest} <= $3)`,
    [reader.caller.organization_id, ids, day],
  );
  return rows.map(({ id }) => id);
}

/** These patients and all records that were joined to theirs, whichever of them is in use. */
export async function recordsOfSamePeople(reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const sql = await written(reader);
  const rows = await sql<{ id: string }>(
    `WITH RECURSIVE same(id) AS (
       SELECT asked COLLATE "C" FROM unnest($2::text[]) asked
       UNION
       SELECT other.id FROM same s CROSS JOIN LATERAL (
         SELECT r.id FROM index_references i
           JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
           WHERE i.organization_id = $1 AND i.parameter = $3 AND i.target = 'Patient/' || s.id
             AND ${replacedBySql} = 'Patient/' || s.id
         UNION ALL
         SELECT substr(${replacedBySql}, 9) FROM resources r
           WHERE r.organization_id = $1 AND r.resource_type = 'Patient' AND r.id = s.id AND ${replacedBySql} IS NOT NULL
       ) other
     ) SELECT id FROM same`,
    [reader.caller.organization_id, ids, parameterId('Patient.link')],
  );
  return rows.map(({ id }) => id);
}

/**
 * Patients with whom there has been no contact since a time: nothing of their chart is dated or was written after it, nor they
 * themselves; those alone who were surely born until a day. By id, `limit` at most, and without `except`.
 */
export async function chartsWithoutContact(
  reader: Reader,
  asked: { since: Date; bornUntil: string; except: readonly string[]; limit: number },
): Promise<PatientLabel[]> {
  const sql = await written(reader);
  return sql<PatientLabel>(
    `SELECT r.id, r.content -> 'name' AS name, r.content -> 'identifier' AS identifier FROM resources r
     WHERE r.organization_id = $1 AND r.resource_type = 'Patient' AND NOT r.is_deleted AND r.last_updated < $2
       AND ${bornAtTheLatest} <= $3 AND r.id <> ALL ($4::text[])
       AND NOT EXISTS (SELECT FROM index_references i
         JOIN resources c ON c.organization_id = $1 AND c.resource_key = i.resource_key
         WHERE i.organization_id = $1 AND i.parameter = $5 AND i.target = 'Patient/' || r.id
           AND (i.sort_date >= $2 OR c.last_updated >= $2))
     ORDER BY r.id LIMIT $6`,
    [
      reader.caller.organization_id,
      asked.since.toISOString(),
      asked.bornUntil,
      asked.except,
      everythingId,
      asked.limit,
    ],
  );
}
