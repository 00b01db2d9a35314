import type { Resource } from '@medplum/fhirtypes';
import { noteEachPatient } from '../../fhir/audit/access-note.ts';
import { requirePermission } from '../../fhir/interactions/call.ts';
import { parseSearch } from '../../fhir/search/parse.ts';
import { searchPage } from '../../fhir/search/run.ts';
import { readCurrent } from '../../fhir/store/read.ts';
import type { Session } from '../../fhir/store/session.ts';

export type Stored<Type extends Resource> = Type & { id: string };

/** The first page of a search, with its entries in the access log. */
export async function findResources<Type extends Resource>(
  session: Session,
  resourceType: Type['resourceType'],
  parameters: Readonly<Record<string, string>>,
): Promise<Stored<Type>[]> {
  requirePermission(session, resourceType, 'read');
  const { roles } = session.caller;
  const query = parseSearch({ roles }, resourceType, Object.entries(parameters));
  const { hits } = await searchPage(session, query);
  const asked = new URLSearchParams(parameters).toString();
  const patients = new Set(hits.flatMap(({ patientIds }) => patientIds));
  const note = { interaction: 'search-type', outcome: 'success', resourceType, query: asked } as const;
  session.notes.push(...noteEachPatient(note, [...patients]));
  return hits.map(({ json }) => JSON.parse(json));
}

/** One resource, with its entry in the access log. */
export async function readResource<Type extends Resource>(
  session: Session,
  resourceType: Type['resourceType'],
  id: string,
): Promise<Stored<Type>> {
  requirePermission(session, resourceType, 'read');
  const { json, version, patientIds } = await readCurrent(session, resourceType, id);
  session.notes.push(
    ...noteEachPatient({ interaction: 'read', outcome: 'success', resourceType, id, version }, patientIds),
  );
  return JSON.parse(json);
}
