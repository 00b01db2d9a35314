import type { HumanName, Identifier } from '@medplum/fhirtypes';
import { fold } from '../indexing/fold.ts';
import { parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

/** By what somebody who reads no charts tells whose one was. */
export interface PatientLabel extends Record<string, unknown> {
  id: string;
  name: HumanName[] | null;
  identifier: Identifier[] | null;
}

const columns = `r.id, r.content -> 'name' AS name, r.content -> 'identifier' AS identifier`;

/** Those that were deleted have neither name nor number; those that never were are left out. */
export async function patientLabels(reader: Reader, ids: readonly string[]): Promise<PatientLabel[]> {
  if (ids.length === 0) return [];
  const sql = await written(reader);
  return sql<PatientLabel>(
    `SELECT ${columns} FROM resources r
     WHERE r.organization_id = $1 AND r.resource_type = 'Patient' AND r.id = ANY ($2::text[])`,
    [reader.caller.organization_id, [...new Set(ids)]],
  );
}

/** More words than names have are no name. */
const maximumWords = 6;

/** Patients each of whose words begins one of their names, or who have the number or the id. */
export async function patientsCalled(reader: Reader, text: string, count: number): Promise<PatientLabel[]> {
  const words = fold(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, maximumWords);
  if (words.length === 0) return [];
  const sql = await written(reader);
  const begins = (alias: string, word: string) =>
    `${alias}.value >= ${word} COLLATE "C" AND ${alias}.value < ${word} || '\u{10ffff}' COLLATE "C"`;
  // The longest is borne by the fewest.
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length);
  return sql<PatientLabel>(
    `WITH named AS (
       SELECT DISTINCT i.resource_key FROM index_strings i
       WHERE i.organization_id = $1 AND i.parameter = $2 AND ${begins('i', '$4')}
         AND NOT EXISTS (SELECT FROM unnest($5::text[]) word WHERE NOT EXISTS (
           SELECT FROM index_strings o WHERE o.organization_id = $1 AND o.resource_key = i.resource_key
             AND o.parameter = $2 AND ${begins('o', 'word')}))
       LIMIT ${count})
     SELECT ${columns} FROM resources r WHERE r.organization_id = $1 AND r.resource_type = 'Patient' AND NOT r.is_deleted
       AND (r.resource_key IN (SELECT resource_key FROM named) OR r.id = $6 OR r.resource_key IN (
         SELECT i.resource_key FROM index_tokens i
         WHERE i.organization_id = $1 AND i.parameter = $3 AND i.code = $6))
     ORDER BY r.content #>> '{name,0,family}', r.id LIMIT ${count}`,
    [
      reader.caller.organization_id,
      parameterId('Patient.name'),
      parameterId('Patient.identifier'),
      longest,
      others,
      text.trim(),
    ],
  );
}

/** How many patients bear each of these family names, folded, counted no further than `atMost`; and how many there are. */
export async function bearersOf(
  reader: Reader,
  names: readonly string[],
  atMost: number,
): Promise<{ bearers: Map<string, number>; patients: number }> {
  const sql = await written(reader);
  const rows = await sql<{ name: string; bearers: number }>(
    `SELECT name, (SELECT count(*)::int FROM (SELECT DISTINCT i.resource_key FROM index_strings i
         WHERE i.organization_id = $1 AND i.parameter = $2
           AND (i.value = name COLLATE "C" OR (i.value >= name || ' ' COLLATE "C" AND i.value < name || '!' COLLATE "C"))
         LIMIT ${Math.trunc(atMost)}) borne) AS bearers
     FROM unnest($3::text[]) name`,
    [reader.caller.organization_id, parameterId('Patient.family'), [...new Set(names)]],
  );
  const [total] = await sql<{ patients: number }>(
    `SELECT count(*)::int AS patients FROM (SELECT 1 FROM resources
       WHERE organization_id = $1 AND resource_type = 'Patient' AND NOT is_deleted LIMIT 10000) counted`,
    [reader.caller.organization_id],
  );
  return {
    bearers: new Map(rows.map(({ name, bearers }) => [name, bearers])),
    patients: total?.patients ?? 0,
  };
}
