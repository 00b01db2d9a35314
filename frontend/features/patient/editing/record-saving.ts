import type { Resource } from '@medplum/fhirtypes';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { Change, SearchPage, Versioned } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { patientKey, recordsKey, summariesKey } from '../patient-api.ts';

/** Writes to the record. What is shown of it is put right at once, and every list that could show it is asked for again. */
export function useRecordSaving() {
  const client = useFhirClient();
  const cache = useQueryClient();

  async function refresh(...types: string[]): Promise<void> {
    // Who wrote a version is read from its Provenance, who was there from the access log.
    const keys = [...types, 'Provenance', 'AuditEvent'].map((type) => ['fhir', type]);
    await Promise.all([...keys, summariesKey].map((queryKey) => cache.invalidateQueries({ queryKey })));
  }

  function show(saved: Versioned<Resource>) {
    const { resourceType, id } = saved.resource;
    if (resourceType === 'Patient') cache.setQueryData(patientKey(id ?? ''), saved);
    cache.setQueriesData<Resource[]>({ queryKey: summariesKey }, (resources) =>
      resources?.map((known) =>
        known.resourceType === resourceType && known.id === id ? saved.resource : known,
      ),
    );
    cache.setQueriesData<InfiniteData<SearchPage<Resource>>>(
      { queryKey: recordsKey(resourceType) },
      (lists) =>
        lists && {
          ...lists,
          pages: lists.pages.map((page) => ({
            ...page,
            resources: page.resources.map((known) => (known.id === id ? saved.resource : known)),
          })),
        },
    );
  }

  return {
    /** Over the version that was seen; without one it creates. */
    async save<Type extends Resource>(
      resource: Type & { id: string },
      version: string | undefined,
    ): Promise<void> {
      const saved = await (version === undefined
        ? client.create(resource)
        : client.update(resource, version));
      show(saved);
      void refresh(resource.resourceType);
    },

    /** All or nothing. */
    async saveAll<Type extends Resource>(changes: readonly Change<Type>[]): Promise<void> {
      await client.transaction(changes);
      void refresh(...new Set(changes.map(({ resource }) => resource.resourceType)));
    },

    /** The version that is there now. */
    async readLatest<Type extends Resource>(seen: Type & { id: string }): Promise<Versioned<Type>> {
      const latest: Versioned = await client.read(seen.resourceType, seen.id);
      show(latest);
      // The type asked for is the type that comes: the client refuses any other.
      return latest as Versioned<Type>;
    },

    refresh,
  };
}
