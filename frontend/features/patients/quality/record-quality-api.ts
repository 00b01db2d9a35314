import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FindingKind } from '../../../../lambdas/contracts/profile-findings.ts';
import { profileFindingRoutes } from '../../../../lambdas/contracts/profile-findings.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import type { Clients, PrefetchContext } from '../../../lib/prefetch.ts';
import { withPatientNames } from './patient-names.ts';
import { chosenQualityView } from './quality-views.ts';

const findingsQuery = ({ api }: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: ['profile-findings'],
    queryFn: async ({ signal }) =>
      (await api.of(profileFindingRoutes).call('listProfileFindings', { signal })).findings,
  });

export const useFindings = () => useQuery(findingsQuery({ api: useApiClient() }));

export const prefetchRecordQuality = ({ queryClient, api, search }: PrefetchContext) =>
  chosenQualityView(search.get('vista')) === 'perfiles'
    ? queryClient.prefetchQuery(findingsQuery({ api }))
    : Promise.resolve();

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
      return { next: page.next, resources: await withPatientNames(fhir, page.resources, signal) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const useResourcesWithFinding = (kind: FindingKind) =>
  useInfiniteQuery(resourcesQuery({ api: useApiClient(), fhir: useFhirClient() }, kind));
