import { Blob } from 'node:buffer';
import type { Bundle, Resource } from '@medplum/fhirtypes';
import { openHttpRecord } from '../../../frontend/features/patients/import/http-record.ts';
import type { Refusal } from '../../../lambdas/import/refusal.ts';
import { runImport } from '../../../lambdas/import/run-import.ts';

/** Charts by the import of /pacientes/importar, of an administrator; answers what was refused. */
export async function bringCharts(
  { url, token }: { url: string; token: string },
  charts: readonly (readonly Resource[])[],
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const { signal } = new AbortController();
  const files = charts.map((resources, index) => {
    const entry = resources.map((resource) => ({ resource }));
    const bundle: Bundle = { resourceType: 'Bundle', type: 'collection', entry };
    // That of a test's page cannot be read as a stream.
    const blob = new Blob([JSON.stringify(bundle)]) as globalThis.Blob;
    return { name: `${index}.json`, blob };
  });
  await runImport(files, {
    record: openHttpRecord({
      baseUrl: `${url}/fhir/R4`,
      source: 'Hospital del Mar',
      signal,
      getAccessToken: () => Promise.resolve(token),
      onUnauthenticated: () => undefined,
    }),
    roles: ['admins', 'clinicians'],
    overwrites: false,
    signal,
    onProgress: () => undefined,
    onRefusal: (refusal) => refusals.push(refusal),
    onKept: () => undefined,
  });
  return refusals;
}
