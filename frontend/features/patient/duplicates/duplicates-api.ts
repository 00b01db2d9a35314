import type { Patient } from '@medplum/fhirtypes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { joined, parted, survivorOf } from '../../../../lambdas/clinical/joined-records.ts';
import { type FhirClient, type Versioned, versionOf } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

type Kept = Patient & { id: string };

/** Records that were joined to this one. */
export function useFormers(patientId: string) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Patient', 'joined to', patientId],
    queryFn: async ({ signal }): Promise<Patient[]> => {
      const reference = `Patient/${patientId}`;
      const { resources } = await client.search('Patient', { link: reference, _count: '50' }, { signal });
      return resources.filter((one) => survivorOf(one) === reference);
    },
  });
}

/** The record to compare with, with the version that joining names. */
export function useOther(patientId: string | undefined) {
  const client = useFhirClient();
  return useQuery({
    queryKey: ['fhir', 'Patient', 'read', patientId],
    enabled: patientId !== undefined,
    queryFn: ({ signal }) => client.read('Patient', patientId ?? '', signal),
  });
}

/** Both records are written at once, each over the version that was seen: of two people who do so the second is told. */
function writeBoth(client: FhirClient, [former, survivor]: [Patient, Patient], versions: [string, string]) {
  return client.transaction<Patient>([
    { resource: former as Kept, version: versions[0] },
    { resource: survivor as Kept, version: versions[1] },
  ]);
}

export function useJoining() {
  const client = useFhirClient();
  const cache = useQueryClient();
  // What is about either is shown elsewhere from now on.
  const refresh = () => cache.invalidateQueries({ queryKey: ['fhir'] });
  return {
    refresh,
    async join(former: Versioned<Patient>, survivor: Versioned<Patient>): Promise<void> {
      await writeBoth(client, joined(former.resource, survivor.resource), [former.version, survivor.version]);
      await refresh();
    },
    async part(formerId: string, survivorId: string): Promise<void> {
      const [former, survivor] = await Promise.all([
        client.read('Patient', formerId),
        client.read('Patient', survivorId),
      ]);
      const both = parted<Patient>(former.resource, survivor.resource);
      await writeBoth(client, both, [versionOf(former.resource), versionOf(survivor.resource)]);
      await refresh();
    },
  };
}
