import type { Resource } from '@medplum/fhirtypes';
import type { NoteSigning } from '../contracts/note-signing.ts';
import type { Repository } from '../fhir/index.ts';

/*
 * What a person writes here is their own words, as if they had sent it to the FHIR endpoint: permission, authorship,
 * signature, replaced patients and access log are the record's to judge.
 */

export async function createAs(
  repository: Repository,
  resource: Resource,
  id: string,
  signing?: NoteSigning,
): Promise<void> {
  await repository.interact(
    {
      method: 'POST',
      path: [resource.resourceType],
      query: [],
      headers: {},
      body: resource,
      ...(signing === undefined ? {} : { signing }),
    },
    id,
  );
}

/** Over the version that is there now, or over `version`: 412 where that is another. */
export async function updateAs(
  repository: Repository,
  resource: Resource & { id: string },
  { version, signing }: { version?: number; signing?: NoteSigning } = {},
): Promise<void> {
  await repository.interact({
    method: 'PUT',
    path: [resource.resourceType, resource.id],
    query: [],
    headers: version === undefined ? {} : { ifMatch: `W/"${version}"` },
    body: resource,
    ...(signing === undefined ? {} : { signing }),
  });
}
