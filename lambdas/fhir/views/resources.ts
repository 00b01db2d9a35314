import { parameterId } from '../indexing/search-parameters.ts';
import type { Stored } from '../repository.ts';
import { type FhirResource, isResource } from '../resource.ts';
import { type Reader, written } from './reader.ts';

/** The current versions of what references name, by `Type/id`; what does not exist is left out. */
export async function readResources(
  reader: Reader,
  references: Iterable<string>,
): Promise<Map<string, FhirResource>> {
  const { types, ids } = named(references);
  if (types.length === 0) return new Map();
  const sql = await written(reader);
  const rows = await sql<{ content: unknown }>(
    `SELECT r.content FROM unnest($2::text[], $3::text[]) AS t (resource_type, id)
     JOIN resources r ON r.organization_id = $1 AND r.resource_type = t.resource_type AND r.id = t.id
     WHERE NOT r.is_deleted`,
    [reader.caller.organization_id, types, ids],
    'kept',
  );
  return new Map(
    rows.flatMap(({ content }) =>
      isResource(content) ? [[`${content.resourceType}/${content.id}`, content] as const] : [],
    ),
  );
}

/** Which of the resources that references name exist, as `Type/id`. */
export async function existing(reader: Reader, references: Iterable<string>): Promise<Set<string>> {
  const { types, ids } = named(references);
  if (types.length === 0) return new Set();
  const sql = await written(reader);
  const rows = await sql<{ name: string }>(
    `SELECT r.resource_type || '/' || r.id AS name FROM unnest($2::text[], $3::text[]) AS t (resource_type, id)
     JOIN resources r ON r.organization_id = $1 AND r.resource_type = t.resource_type AND r.id = t.id
     WHERE NOT r.is_deleted`,
    [reader.caller.organization_id, types, ids],
  );
  return new Set(rows.map(({ name }) => name));
}

function named(references: Iterable<string>): { types: string[]; ids: string[] } {
  const names = [...new Set(references)].map((reference) => reference.split('/'));
  return { types: names.map(([type]) => type ?? ''), ids: names.map(([, id]) => id ?? '') };
}

/** What refers to a resource by a search parameter, such as `Consent.patient`. */
export async function referring<Type extends string>(
  reader: Reader,
  parameter: `${Type}.${string}`,
  reference: string,
): Promise<Stored<Type>[]> {
  const sql = await written(reader);
  const rows = await sql<{ content: Stored<Type> }>(
    `SELECT r.content FROM index_references i JOIN resources r
       ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE i.organization_id = $1 AND i.parameter = $2 AND i.target = $3`,
    [reader.caller.organization_id, parameterId(parameter), reference],
  );
  return rows.map(({ content }) => content);
}

/** Whose telecom an address is, as it is indexed: lower-case, or a number's digits. */
export async function peopleAt(
  reader: Reader,
  address: string,
): Promise<(Stored<'Patient'> | Stored<'RelatedPerson'>)[]> {
  const sql = await written(reader);
  const rows = await sql<{ content: Stored<'Patient'> | Stored<'RelatedPerson'> }>(
    `SELECT DISTINCT r.resource_type, r.id, r.content FROM index_tokens i JOIN resources r
       ON r.organization_id = $1 AND r.resource_key = i.resource_key AND NOT r.is_deleted
     WHERE i.organization_id = $1 AND i.parameter = ANY ($2::int[]) AND i.code = $3 LIMIT 20`,
    [reader.caller.organization_id, ['Patient.telecom', 'RelatedPerson.telecom'].map(parameterId), address],
  );
  return rows.map(({ content }) => content);
}
