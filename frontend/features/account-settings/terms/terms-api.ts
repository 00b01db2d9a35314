import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ImportedConcept,
  mostConceptsAtOnce,
  type NewTermRelease,
  type TermRelease,
  termReleaseRoutes,
} from '../../../../lambdas/contracts/term-releases.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import type { Clients } from '../../../lib/prefetch.ts';
import { uploadPieces } from './upload-pieces.ts';

const releasesKey = ['term-releases'];

export function useTermReleases() {
  const api = useApiClient();
  return useQuery({
    queryKey: releasesKey,
    queryFn: async ({ signal }) =>
      (await api.of(termReleaseRoutes).call('listTermReleases', { signal })).releases,
  });
}

/** What is done with a release; the list and all searches are fetched again behind it. */
export function useTermReleaseChanges() {
  const api = useApiClient();
  const client = api.of(termReleaseRoutes);
  const queryClient = useQueryClient();
  const refresh = async () => {
    void queryClient.invalidateQueries({ queryKey: ['terms'] });
    await queryClient.invalidateQueries({ queryKey: releasesKey });
  };
  const after = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } finally {
      await refresh();
    }
  };
  return {
    use: ({ id }: TermRelease) => after(client.call('useTermRelease', { params: { releaseId: id } })),
    withdraw: ({ id }: TermRelease) =>
      after(client.call('withdrawTermRelease', { params: { releaseId: id } })),
    drop: ({ id }: TermRelease) =>
      after(
        (async () => {
          let left = 1;
          while (left > 0) left = (await client.call('dropTermRelease', { params: { releaseId: id } })).left;
        })(),
      ),
    upload: (
      release: NewTermRelease,
      concepts: readonly ImportedConcept[],
      onProgress: (done: number) => void,
    ) => after(upload(api, release, concepts, onProgress)),
  };
}

/**
 * Sends a file's concepts piece by piece and then puts them to use. What was sent stays where it breaks off: the same file
 * goes on from there. Nothing is searched before all of it is there.
 */
async function upload(
  api: Clients['api'],
  release: NewTermRelease,
  concepts: readonly ImportedConcept[],
  onProgress: (done: number) => void,
): Promise<TermRelease> {
  const client = api.of(termReleaseRoutes);
  const { id, concepts: stored } = await client.call('startTermRelease', { body: release });
  const params = { releaseId: id };
  await uploadPieces({
    items: concepts,
    stored,
    mostAtOnce: mostConceptsAtOnce,
    send: async (from, piece) =>
      (await client.call('addTermConcepts', { params, body: { from, concepts: piece } })).concepts,
    onProgress,
  });
  return client.call('useTermRelease', { params });
}
