import { queryOptions } from '@tanstack/react-query';
import { laboratoryRangeRoutes } from '../../lambdas/contracts/laboratory-ranges.ts';
import type { Clients } from './prefetch.ts';

export const laboratoryRangesKey = ['laboratory', 'ranges'];

/** What the organization has set for itself, by test. */
export async function readLaboratoryRanges({ api }: Pick<Clients, 'api'>, signal: AbortSignal) {
  return (await api.of(laboratoryRangeRoutes).call('listLaboratoryRanges', { signal })).tests;
}

/** Whoever reads results is told before they are judged. */
export const laboratoryRangesQuery = (clients: Pick<Clients, 'api'>) =>
  queryOptions({
    queryKey: laboratoryRangesKey,
    queryFn: ({ signal }) => readLaboratoryRanges(clients, signal),
  });
