import { type FhirResource, isResource } from '../fhir/resource.ts';
import { flush } from '../fhir/store/insert.ts';
import type { Session } from '../fhir/store/session.ts';

/** The current versions of what references name; what does not exist is left out. */
export async function readResources(
  session: Session,
  references: Iterable<string>,
): Promise<Map<string, FhirResource>> {
  const names = [...new Set(references)].map((reference) => reference.split('/'));
  if (names.length === 0) return new Map();
  await flush(session);
  const rows = await session.sql<{ content: unknown }>(
    `SELECT r.content FROM unnest($2::text[], $3::text[]) AS t (resource_type, id)
     JOIN resources r ON r.organization_id = $1 AND r.resource_type = t.resource_type AND r.id = t.id
     WHERE NOT r.is_deleted`,
    [session.caller.organization_id, names.map(([type]) => type), names.map(([, id]) => id ?? '')],
  );
  return new Map(
    rows.flatMap(({ content }) =>
      isResource(content) ? [[`${content.resourceType}/${content.id}`, content] as const] : [],
    ),
  );
}

export async function organizationTimeZone(session: Session): Promise<string> {
  const [row] = await session.sql<{ time_zone: string }>(
    'SELECT time_zone FROM organizations WHERE organization_id = $1',
    [session.caller.organization_id],
  );
  return row?.time_zone ?? 'UTC';
}
