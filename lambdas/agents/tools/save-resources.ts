import type { Resource } from '@medplum/fhirtypes';
import { noteEachPatient, type Repository, type Written } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';

/**
 * Writes new resources for the caller, noted in the access log. Their Provenance names the patient who told it, where
 * one did. Answers their references.
 */
export function saveNew(
  repository: Repository,
  resources: readonly Resource[],
  informantId?: string,
): Promise<string[]> {
  return repository.informedBy(referenceTo(informantId), async () => {
    const written = resources.map((resource) => {
      repository.requirePermission(resource.resourceType, 'write');
      return repository.create(asResource(resource));
    });
    return noted(repository, 'create', written);
  });
}

/** And the next version of one. */
export async function saveChange(
  repository: Repository,
  resource: Resource & { id: string },
  informantId?: string,
): Promise<string> {
  repository.requirePermission(resource.resourceType, 'write');
  return repository.informedBy(referenceTo(informantId), async () => {
    const [reference = ''] = noted(repository, 'update', [await repository.update(asResource(resource))]);
    return reference;
  });
}

const referenceTo = (patientId: string | undefined) =>
  patientId === undefined ? undefined : `Patient/${patientId}`;

function noted(
  repository: Repository,
  interaction: 'create' | 'update',
  written: readonly Written[],
): string[] {
  return written.map(({ resourceType, id, version, patientIds }) => {
    const note = { interaction, outcome: 'success', resourceType, id, version } as const;
    repository.note(...noteEachPatient(note, patientIds));
    return `${resourceType}/${id}`;
  });
}
