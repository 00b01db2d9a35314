import type { DocumentReference } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { SignatureState } from './signature-state.ts';

/** How to check them comes after the chart is there. */
async function loadCheck() {
  const [{ signatureState }, { fileReader }] = await Promise.all([
    import('./signature-state.ts'),
    import('./signed-files.ts'),
  ]);
  return { signatureState, fileReader };
}

/** Of each note, in their order; undefined until it is known of all. */
export function useSignatureStates(notes: readonly DocumentReference[]): (SignatureState | undefined)[] {
  const clients = { api: useApiClient(), fhir: useFhirClient() };
  const { data } = useQuery({
    queryKey: ['signatures', notes.map(({ id, meta }) => [id, meta?.versionId])],
    queryFn: async ({ signal }) => {
      const { signatureState, fileReader } = await loadCheck();
      return Promise.all(notes.map((note) => signatureState(note, fileReader(clients, signal))));
    },
    staleTime: ({ state }) => (state.data?.includes('file-unchecked') ? 0 : Number.POSITIVE_INFINITY),
  });
  return notes.map((_, index) => data?.[index]);
}
