import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type MedicationSource,
  medicationSourceRoutes,
  mostSourceItemsAtOnce,
  type NewMedicationSource,
  type SourceItem,
} from '../../../../lambdas/contracts/medication-sources.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { uploadPieces } from './upload-pieces.ts';

const sourcesKey = ['medication-sources'];

export function useMedicationSources() {
  const api = useApiClient();
  return useQuery({
    queryKey: sourcesKey,
    queryFn: async ({ signal }) =>
      (await api.of(medicationSourceRoutes).call('listMedicationSources', { signal })).sources,
  });
}

/** What is done with a source; the list and all checks are fetched again behind it. */
export function useMedicationSourceChanges() {
  const client = useApiClient().of(medicationSourceRoutes);
  const queryClient = useQueryClient();
  const after = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ['medication-safety'] });
      await queryClient.invalidateQueries({ queryKey: sourcesKey });
    }
  };
  return {
    use: ({ id }: MedicationSource) =>
      after(client.call('useMedicationSource', { params: { sourceId: id } })),
    withdraw: ({ id }: MedicationSource) =>
      after(client.call('withdrawMedicationSource', { params: { sourceId: id } })),
    drop: ({ id }: MedicationSource) =>
      after(
        (async () => {
          let left = 1;
          while (left > 0)
            left = (await client.call('dropMedicationSource', { params: { sourceId: id } })).left;
        })(),
      ),
    upload: (source: NewMedicationSource, items: readonly SourceItem[], onProgress: (done: number) => void) =>
      after(
        (async () => {
          const { id, items: stored } = await client.call('startMedicationSource', { body: source });
          const params = { sourceId: id };
          await uploadPieces({
            items,
            stored,
            mostAtOnce: mostSourceItemsAtOnce,
            send: async (from, piece) =>
              (await client.call('addMedicationSourceItems', { params, body: { from, items: piece } })).items,
            onProgress,
          });
          return client.call('useMedicationSource', { params });
        })(),
      ),
  };
}
