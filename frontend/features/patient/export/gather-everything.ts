import type { Bundle, Resource } from '@medplum/fhirtypes';
import type { FhirClient } from '../../../lib/fhir-client.ts';

/** All of a patient's record that the person may read, page after page; `onProgress` hears how much has come. */
export async function gatherEverything(
  client: Pick<FhirClient, 'everything'>,
  patientId: string,
  onProgress: (count: number) => void,
  signal?: AbortSignal,
): Promise<Resource[]> {
  const gathered: Resource[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.everything(patientId, { cursor, ...(signal ? { signal } : {}) });
    gathered.push(...page.resources);
    cursor = page.nextCursor;
    onProgress(gathered.length);
  } while (cursor !== undefined);
  return gathered;
}

/** The record as one file that other systems import. */
export function toCollection(resources: readonly Resource[], now: Date): Bundle {
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: now.toISOString(),
    entry: resources.map((resource) => ({
      fullUrl: `urn:uuid:${resource.id}`,
      resource,
    })),
  };
}
