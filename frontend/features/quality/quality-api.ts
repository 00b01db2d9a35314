import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Improvement,
  type MeasuredPatient,
  type QualityStanding,
  qualityRoutes,
} from '../../../lambdas/contracts/quality.ts';
import { useApiClient } from '../../lib/api-context.ts';
import type { Period } from './periods.ts';
import { isOpen } from './run-state.ts';

const measuresKey = ['quality', 'measures'];
/** While something is computed. */
const pollMs = 1_500;

export function useQualityMeasures({ start, end }: Period) {
  const api = useApiClient();
  return useQuery({
    queryKey: [...measuresKey, start, end],
    queryFn: async ({ signal }) => {
      const query = { periodStart: start, periodEnd: end };
      return (await api.of(qualityRoutes).call('listQualityMeasures', { query, signal })).measures;
    },
    // Another period is another question about the same measures.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.some(({ runs }) => runs.some(isOpen)) ? pollMs : false),
  });
}

/** Page after page of the patients of a run. */
const patientsQuery = (api: ReturnType<typeof useApiClient>, runId: string, standing: QualityStanding) =>
  infiniteQueryOptions({
    queryKey: ['quality', 'patients', runId, standing],
    queryFn: ({ pageParam, signal }) => {
      const query = { standing, ...(pageParam && { after: pageParam }) };
      return api.of(qualityRoutes).call('listMeasuredPatients', { params: { runId }, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const useMeasuredPatients = (runId: string, standing: QualityStanding) =>
  useInfiniteQuery(patientsQuery(useApiClient(), runId, standing));

/** All of one standing, for a file. */
export function useAllMeasuredPatients() {
  const api = useApiClient();
  return async (runId: string, standing: QualityStanding): Promise<MeasuredPatient[]> => {
    const all: MeasuredPatient[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query: { standing: QualityStanding; after?: string } = { standing, ...(after && { after }) };
      const page: { patients: MeasuredPatient[]; next: string | null } = await api
        .of(qualityRoutes)
        .call('listMeasuredPatients', { params: { runId }, query });
      all.push(...page.patients);
      after = page.next;
    }
    return all;
  };
}

/** What is done with measures and runs; the list is fetched again behind it. */
export function useQualityChanges() {
  const routes = useApiClient().of(qualityRoutes);
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ queryKey: measuresKey });
  return {
    start: useMutation({
      mutationFn: (body: { measureId: string; periodStart: string; periodEnd: string }) =>
        routes.call('startQualityRun', { body }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (runId: string) => routes.call('cancelQualityRun', { params: { runId } }),
      onSettled,
    }),
    withdraw: useMutation({
      mutationFn: (measureId: string) => routes.call('withdrawQualityMeasure', { params: { measureId } }),
      onSettled,
    }),
    preview: useMutation({
      mutationFn: (bundle: string) => routes.call('previewQualityMeasure', { body: { bundle } }),
    }),
    bringIn: useMutation({
      mutationFn: (body: { bundle: string; improvement: Improvement }) =>
        routes.call('importQualityMeasure', { body }),
      onSettled,
    }),
  };
}
