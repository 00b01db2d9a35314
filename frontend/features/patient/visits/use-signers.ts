import type { DocumentReference, Practitioner } from '@medplum/fhirtypes';
import { useQuery } from '@tanstack/react-query';
import { signatureLines } from '../../../../lambdas/clinical/practitioner-signature.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

/**
 * What is printed below the names of those who signed, by their references. Undefined until it is known; where it cannot be had the
 * names stand alone.
 */
export function useSigners(
  notes: readonly DocumentReference[],
): ReadonlyMap<string | undefined, readonly string[]> | undefined {
  const client = useFhirClient();
  const ids = notes.flatMap(
    ({ authenticator }) =>
      /^Practitioner\/([A-Za-z0-9\-.]{1,64})$/.exec(authenticator?.reference ?? '')?.[1] ?? [],
  );
  const asked = [...new Set(ids)].sort();
  const found = useQuery({
    queryKey: ['fhir', 'Practitioner', 'signers', asked],
    enabled: asked.length > 0,
    queryFn: async ({ signal }) => {
      const parameters = { _id: asked.join(','), _count: String(asked.length) };
      return (await client.search('Practitioner', parameters, { signal })).resources;
    },
  });
  if (asked.length > 0 && found.isPending) return undefined;
  const practitioners: readonly Practitioner[] = found.data ?? [];
  return new Map(practitioners.map((one) => [`Practitioner/${one.id}`, signatureLines(one)]));
}
