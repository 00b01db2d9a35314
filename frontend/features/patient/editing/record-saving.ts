import type { Resource } from '@medplum/fhirtypes';
import { useQueryClient } from '@tanstack/react-query';
import type { Change, Versioned } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { patientKey } from '../patient-api.ts';

/** Writes to the record, after which every list that could show it is asked for again. */
export function useRecordSaving() {
  const client = useFhirClient();
  const cache = useQueryClient();

  async function refresh(...types: string[]): Promise<void> {
    // Who wrote a version is read from the access log.
    const keys = [...types, 'AuditEvent'].map((type) => ['fhir', type]);
    await Promise.all(keys.map((queryKey) => cache.invalidateQueries({ queryKey })));
  }

  function keepPatient(saved: Versioned<Resource>) {
    if (saved.resource.resourceType === 'Patient') {
      cache.setQueryData(patientKey(saved.resource.id ?? ''), saved);
    }
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
      keepPatient(saved);
      await refresh(resource.resourceType);
    },

    /** All or nothing. */
    async saveAll<Type extends Resource>(changes: readonly Change<Type>[]): Promise<void> {
      await client.saveAll(changes);
      await refresh(...new Set(changes.map(({ resource }) => resource.resourceType)));
    },

    /** The version that is there now. */
    async readLatest<Type extends Resource>(seen: Type & { id: string }): Promise<Versioned<Type>> {
      const latest: Versioned = await client.read(seen.resourceType, seen.id);
      keepPatient(latest);
      // The type asked for is the type that comes: the client refuses any other.
      return latest as Versioned<Type>;
    },

    refresh,
  };
}
