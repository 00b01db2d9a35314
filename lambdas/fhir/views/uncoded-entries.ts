import { type Reader, written } from './reader.ts';

/** Of one organization no more are looked at, the newest ones, so that the answer takes bounded time. */
const maximumRead = 20_000;

/** The condition of the index in migration 033, word by word. */
const hasUncoded = `NOT is_deleted
  AND resource_type IN ('Condition', 'AllergyIntolerance', 'MedicationRequest', 'MedicationStatement',
    'Immunization', 'Procedure', 'ServiceRequest', 'Encounter')
  AND content @? '$ ? (
      exists(@.code ? (exists(@.text) && !exists(@.coding.code)))
      || exists(@.medicationCodeableConcept ? (exists(@.text) && !exists(@.coding.code)))
      || exists(@.vaccineCode ? (exists(@.text) && !exists(@.coding.code)))
      || exists(@.reasonCode ? (exists(@.text) && !exists(@.coding.code)))
      || exists(@.reaction.manifestation ? (exists(@.text) && !exists(@.coding.code))))'`;

/** An element that holds a concept. `path`: the members that lead to it, through lists too. */
export interface ConceptElement {
  name: string;
  type: string;
  path: readonly string[];
  /** Codes of `status` under which it is signed, and stays as it is. */
  signed: readonly string[];
}

export interface UncodedGroupRow extends Record<string, unknown> {
  field: string;
  /** As most entries write it. */
  text: string;
  count: number;
  /** Whether some entries were not looked at; the same in each row. */
  isCut: boolean;
}

/**
 * The newest entries whose concept has words and no code, as rows `uncoded(resource_key, field, text)`; mistakes and what is
 * signed are left out. Takes the organization as $1 and the elements as $2 (JSON).
 */
const uncoded = `elements AS (
    SELECT e ->> 'name' AS field, e ->> 'type' AS type, e -> 'signed' AS signed,
      ('$.' || array_to_string(ARRAY(SELECT '"' || part || '"' FROM jsonb_array_elements_text(e -> 'path') part), '.')
        || ' ? (exists(@.text) && !exists(@.coding.code))')::jsonpath AS path
    FROM jsonb_array_elements($2::jsonb) e
  ), candidates AS MATERIALIZED (
    SELECT resource_key, resource_type, content FROM resources
    WHERE organization_id = $1 AND ${hasUncoded}
    ORDER BY resource_key DESC LIMIT ${maximumRead + 1}
  ), uncoded AS (
    SELECT DISTINCT c.resource_key, e.field, concept ->> 'text' AS text
    FROM candidates c JOIN elements e ON e.type = c.resource_type
      CROSS JOIN LATERAL jsonb_path_query(c.content, e.path) concept
    WHERE coalesce(c.content #>> '{verificationStatus,coding,0,code}', c.content ->> 'status', '') <> 'entered-in-error'
      AND NOT e.signed ? coalesce(c.content ->> 'status', '')
      AND concept ->> 'text' <> ''
  )`;

/** As `uncodedKey` in lambdas/contracts/uncoded.ts. */
const keyOf = (text: string) => `lower(regexp_replace(btrim(${text}, E' \\t\\n\\r'), '\\s+', ' ', 'g'))`;

const asJson = (elements: readonly ConceptElement[]) => JSON.stringify(elements);

/** What is uncoded, by element and text, the most frequent first; `after` is the last group that is known. */
export async function uncodedGroups(
  reader: Reader,
  elements: readonly ConceptElement[],
  asked: { after: { count: number; field: string; text: string } | null; limit: number },
): Promise<UncodedGroupRow[]> {
  const sql = await written(reader);
  return sql<UncodedGroupRow>(
    `WITH ${uncoded}, groups AS (
       SELECT field, ${keyOf('text')} AS key, mode() WITHIN GROUP (ORDER BY text) AS text,
         count(DISTINCT resource_key)::int AS count
       FROM uncoded GROUP BY 1, 2
     )
     SELECT field, text, count, (SELECT count(*) FROM candidates) > ${maximumRead} AS "isCut" FROM groups
     WHERE $3::int IS NULL OR (-count, field COLLATE "C", key COLLATE "C")
       > (-$3::int, $4::text COLLATE "C", ${keyOf('$5::text')} COLLATE "C")
     ORDER BY count DESC, field COLLATE "C", key COLLATE "C" LIMIT $6::int`,
    [
      reader.caller.organization_id,
      asJson(elements),
      asked.after?.count ?? null,
      asked.after?.field ?? null,
      asked.after?.text ?? null,
      asked.limit,
    ],
  );
}

export interface UncodedEntryRow extends Record<string, unknown> {
  /** Its place in the list. */
  key: string;
  id: string;
  patientIds: string[];
  date: Date;
}

/** The entries with one text, the latest written first; `after` is the key of the last one that is known. */
export async function uncodedEntries(
  reader: Reader,
  element: ConceptElement,
  asked: { text: string; after: string | null; limit: number },
): Promise<UncodedEntryRow[]> {
  const sql = await written(reader);
  return sql<UncodedEntryRow>(
    `WITH ${uncoded}, found AS (
       SELECT DISTINCT resource_key FROM uncoded
       WHERE ${keyOf('text')} = ${keyOf('$3::text')} AND ($4::bigint IS NULL OR resource_key < $4)
     )
     SELECT r.resource_key::text AS key, r.id, r.patient_ids AS "patientIds", r.sort_date AS date
     FROM found JOIN resources r ON r.organization_id = $1 AND r.resource_key = found.resource_key
     ORDER BY r.resource_key DESC LIMIT $5::int`,
    [reader.caller.organization_id, asJson([element]), asked.text, asked.after, asked.limit],
  );
}
