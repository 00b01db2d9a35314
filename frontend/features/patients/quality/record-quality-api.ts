import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { patientName } from '../../../../lambdas/clinical/patient-identity.ts';
import type { FindingKind } from '../../../../lambdas/contracts/profile-findings.ts';
import { profileFindingRoutes } from '../../../../lambdas/contracts/profile-findings.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { Clients, PrefetchContext } from '../../../lib/prefetch.ts';

const findingsQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: ['profile-findings'],
    queryFn: async ({ signal }) =>
      (await api.of(profileFindingRoutes).call('listProfileFindings', { signal })).findings,
  });

export const useFindings = () => useQuery(findingsQuery({ api: useApiClient() }));

export const prefetchRecordQuality = ({ queryClient, api }: PrefetchContext) =>
  queryClient.prefetchQuery(findingsQuery({ api }));

/** Resources of one kind of finding, page after page, with the names of the patients that they are of. */
const resourcesQuery = (
  { api, fhir }: Pick<Clients, 'api' | 'fhir'>,
  { resourceType, profile, element, diagnostics }: FindingKind,
) =>
  infiniteQueryOptions({
    queryKey: ['profile-findings', 'resources', resourceType, profile, element, diagnostics],
    queryFn: async ({ pageParam, signal }) => {
      const query = { resourceType, profile, element, diagnostics, ...(pageParam && { cursor: pageParam }) };
      const page = await api.of(profileFindingRoutes).call('listResourcesWithFinding', { query, signal });
      const patientIds = [...new Set(page.resources.flatMap(({ patientId }) => patientId ?? []))];
      const patients =
        patientIds.length === 0
          ? []
          : (
              await fhir.search(
                'Patient',
                { _id: patientIds.join(','), _elements: 'name', _count: String(patientIds.length) },
                { signal },
              )
            ).resources;
      const names = new Map(patients.map((patient) => [patient.id, patientName(patient)]));
      return {
        next: page.next,
        resources: page.resources.map((resource) => ({
          ...resource,
          patientName: resource.patientId === null ? null : (names.get(resource.patientId) ?? null),
        })),
      };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const useResourcesWithFinding = (kind: FindingKind) =>
  useInfiniteQuery(resourcesQuery({ api: useApiClient(), fhir: useFhirClient() }, kind));
