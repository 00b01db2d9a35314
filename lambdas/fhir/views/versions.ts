import type { Stored } from '../repository.ts';
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

/** The newest version of a resource that bears a version of its own (`version`, as Questionnaires do), replaced since or not. */
export async function versionNamed<Type extends string>(
  reader: Reader,
  type: Type,
  id: string,
  name: string,
): Promise<Stored<Type> | undefined> {
  const sql = await written(reader);
  const [row] = await sql<{ content: Stored<Type> }>(
    `SELECT v.content FROM resources r
     JOIN LATERAL (
       SELECT r.version, r.content
       UNION ALL SELECT o.version, o.content FROM resource_versions o
         WHERE o.organization_id = r.organization_id AND o.resource_key = r.resource_key
     ) v ON v.content ->> 'version' = $4
     WHERE r.organization_id = $1 AND r.resource_type = $2 AND r.id = $3 ORDER BY v.version DESC LIMIT 1`,
    [reader.caller.organization_id, type, id, name],
  );
  return row?.content;
}
