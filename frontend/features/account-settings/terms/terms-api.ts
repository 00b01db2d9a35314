import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ImportedConcept,
  mostConceptsAtOnce,
  type NewTermRelease,
  type TermRelease,
  termReleaseRoutes,
} from '../../../../lambdas/contracts/term-releases.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { Clients } from '../../../lib/prefetch.ts';

const releasesKey = ['term-releases'];
/** A request may have 256 KiB. */
const mostCharacters = 180_000;
/** How long a person waits who has sent as many requests as one may in a minute. */
const pauseMs = 5_000;

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
  let from = stored;
  onProgress(from);
  while (from < concepts.length) {
    const body = { from, concepts: nextPiece(concepts, from) };
    from = (await patiently(() => client.call('addTermConcepts', { params, body }))).concepts;
    onProgress(from);
  }
  return client.call('useTermRelease', { params });
}

function nextPiece(concepts: readonly ImportedConcept[], from: number): ImportedConcept[] {
  const piece: ImportedConcept[] = [];
  let size = 0;
  for (const concept of concepts.slice(from, from + mostConceptsAtOnce)) {
    size += new Blob([JSON.stringify(concept)]).size + 1;
    if (piece.length > 0 && size > mostCharacters) break;
    piece.push(concept);
  }
  return piece;
}

async function patiently<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.kind !== 'too-many-requests') throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
