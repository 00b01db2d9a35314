import { parameterId } from '../indexing/search-parameters.ts';
import { type Reader, written } from './reader.ts';

/** Folded values: the word itself, or the word and more of the name after a space. */
const begins = (column: string, word: string) =>
  `${column} >= ${word} COLLATE "C" AND ${column} < ${word} || '!' COLLATE "C"`;

/**
 * Whether a patient other than `ownId` bears one of these names, folded as the index has them. A name that somebody of
 * the staff bears too is theirs. A text has some hundred pairs and patients bear few of them: the staff are looked up
 * for those alone, whatever order the planner finds better.
 */
export function otherPatientBears(
  reader: Reader,
  ownId: string,
  names: readonly { given: string; family: string }[],
): Promise<boolean> {
  return isThere(
    reader,
    `WITH borne AS MATERIALIZED (
       SELECT DISTINCT p.given, p.family
       FROM unnest($3::text[], $4::text[]) AS p (given, family)
       JOIN index_strings f ON f.organization_id = $1 AND f.parameter = $6 AND ${begins('f.value', 'p.family')}
       JOIN index_strings g ON g.organization_id = $1 AND g.parameter = $5 AND g.resource_key = f.resource_key
         AND ${begins('g.value', 'p.given')}
       JOIN resources r ON r.organization_id = $1 AND r.resource_key = f.resource_key AND r.id <> $2
     )
     SELECT 1 FROM borne p
     WHERE NOT EXISTS (
       SELECT FROM index_strings sf JOIN index_strings sg ON sg.organization_id = $1 AND sg.parameter = $7
         AND sg.resource_key = sf.resource_key AND ${begins('sg.value', 'p.given')}
       WHERE sf.organization_id = $1 AND sf.parameter = $8 AND ${begins('sf.value', 'p.family')})`,
    [
      ownId,
      names.map(({ given }) => given),
      names.map(({ family }) => family),
      ...['Patient.given', 'Patient.family', 'Practitioner.given', 'Practitioner.family'].map(parameterId),
    ],
  );
}

/**
 * Whether one of these telephones and addresses is that of a patient other than `ownId`. One that a family shares is the
 * patient's own too; the clinic's is anybody's.
 */
export function otherPatientIsReachedAt(
  reader: Reader,
  ownId: string,
  contacts: readonly string[],
): Promise<boolean> {
  return isThere(
    reader,
    `SELECT 1 FROM index_tokens i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = $4 AND i.code = ANY ($3::text[]) AND r.id <> $2
       AND NOT EXISTS (
         SELECT FROM index_tokens o JOIN resources own ON own.organization_id = $1 AND own.resource_key = o.resource_key
         WHERE o.organization_id = $1 AND o.code = i.code
           AND (o.parameter = ANY ($5::int[]) OR (o.parameter = $4 AND own.id = $2)))`,
    [
      ownId,
      contacts,
      parameterId('Patient.telecom'),
      ['Practitioner', 'Organization', 'Location'].map((type) => parameterId(`${type}.telecom`)),
    ],
  );
}

/** Whether one of these numbers identifies a patient other than `ownId`. */
export function otherPatientHasNumber(
  reader: Reader,
  ownId: string,
  numbers: readonly string[],
): Promise<boolean> {
  return isThere(
    reader,
    `SELECT 1 FROM index_tokens i JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE i.organization_id = $1 AND i.parameter = $4 AND i.code = ANY ($3::text[]) AND r.id <> $2`,
    [ownId, numbers, parameterId('Patient.identifier')],
  );
}

/** Whether a patient other than `ownId` was born on one of these days, `YYYY-MM-DD`. */
export function otherPatientWasBornOn(
  reader: Reader,
  ownId: string,
  days: readonly string[],
): Promise<boolean> {
  return isThere(
    reader,
    `SELECT 1 FROM unnest($3::text[]) AS d (day) JOIN index_dates i ON i.organization_id = $1 AND i.parameter = $4
       AND i.low >= d.day::timestamptz - interval '1 day' AND i.low < d.day::timestamptz + interval '2 days'
     JOIN resources r ON r.organization_id = $1 AND r.resource_key = i.resource_key
     WHERE r.id <> $2 AND r.content ->> 'birthDate' = d.day`,
    [ownId, days, parameterId('Patient.birthdate')],
  );
}

async function isThere(reader: Reader, select: string, parameters: readonly unknown[]): Promise<boolean> {
  const sql = await written(reader);
  const rows = await sql(`${select} LIMIT 1`, [reader.caller.organization_id, ...parameters], 'kept');
  return rows.length > 0;
}
