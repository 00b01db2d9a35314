import type { Resource } from '@medplum/fhirtypes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { versionOf } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { showToast } from '../../../ui/toast.ts';
import { directoryKey, slotsKey } from '../calendar-api.ts';

/** Writes what the hours are made of, and has everything read again that follows from them. */
export function useSave(doneText: string) {
  const client = useFhirClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (resource: Resource & { id: string }) => {
      if (resource.meta?.versionId === undefined) await client.create(resource);
      else await client.update(resource, versionOf(resource));
    },
    // The forms stay open, and their next save names the version that this one made: it is waited for.
    onSuccess: async () => {
      await Promise.all([directoryKey, slotsKey].map((queryKey) => cache.invalidateQueries({ queryKey })));
      void showToast({ title: doneText, type: 'success' });
    },
  });
}

export function useRemoveSlot() {
  const client = useFhirClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.delete('Slot', id),
    onSuccess: () => cache.invalidateQueries({ queryKey: slotsKey }),
  });
}
