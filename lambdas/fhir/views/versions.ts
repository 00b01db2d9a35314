import { type Reader, written } from './reader.ts';

/** The version of a resource that is current; `json` null where that is its deletion. */
export interface CurrentVersion {
  version: number;
  json: string | null;
}

/** What stands under references, by `Type/id`, deletions included; what was never there is left out. */
export async function currentVersions(
  reader: Reader,
  references: readonly string[],
): Promise<Map<string, CurrentVersion>> {
  const keys = references.map((reference) => reference.split('/'));
  const sql = await written(reader);
  const rows = await sql<{ reference: string; version: number; json: string | null }>(
    `SELECT r.resource_type || '/' || r.id AS reference, r.version, r.content::text AS json
     FROM unnest($2::text[], $3::text[]) AS t (resource_type, id)
     JOIN resources r ON r.organization_id = $1 AND r.resource_type = t.resource_type AND r.id = t.id`,
    [reader.caller.organization_id, keys.map(([type]) => type), keys.map(([, id]) => id)],
  );
  return new Map(rows.map(({ reference, version, json }) => [reference, { version, json }]));
}

/** Which references are taken, as `Type/id`: by resources that exist, or that did and were deleted. */
export async function everStored(reader: Reader, references: readonly string[]): Promise<Set<string>> {
  const keys = references.map((reference) => reference.split('/'));
  const sql = await written(reader);
  const rows = await sql<{ reference: string }>(
    `SELECT t.type || '/' || t.id AS reference FROM unnest($2::text[], $3::text[]) AS t (type, id)
     JOIN resources r ON r.organization_id = $1 AND r.resource_type = t.type AND r.id = t.id`,
    [reader.caller.organization_id, keys.map(([type]) => type), keys.map(([, id]) => id)],
  );
  return new Set(rows.map(({ reference }) => reference));
}
