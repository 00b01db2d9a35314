import type { ResourceType } from '@medplum/fhirtypes';
import { noteEachPatient, parseSearch, type Repository, type Stored } from '../../fhir/index.ts';

/** The first page of a search, with its entries in the access log. */
export async function findResources<Type extends ResourceType>(
  repository: Repository,
  resourceType: Type,
  parameters: Readonly<Record<string, string>>,
): Promise<Stored<Type>[]> {
  repository.requirePermission(resourceType, 'read');
  const { roles } = repository.caller;
  const query = parseSearch({ roles }, resourceType, Object.entries(parameters));
  const { hits } = await repository.search(query);
  const asked = new URLSearchParams(parameters).toString();
  const patients = new Set(hits.flatMap(({ patientIds }) => patientIds));
  const note = { interaction: 'search-type', outcome: 'success', resourceType, query: asked } as const;
  repository.note(...noteEachPatient(note, [...patients]));
  return hits.map(({ json }) => JSON.parse(repository.shownJson(resourceType, json)));
}

/** One resource, with its entry in the access log. */
export async function readResource<Type extends ResourceType>(
  repository: Repository,
  resourceType: Type,
  id: string,
): Promise<Stored<Type>> {
  repository.requirePermission(resourceType, 'read');
  const { json, version, patientIds } = await repository.read(resourceType, id);
  repository.note(
    ...noteEachPatient({ interaction: 'read', outcome: 'success', resourceType, id, version }, patientIds),
  );
  return JSON.parse(repository.shownJson(resourceType, json));
}
