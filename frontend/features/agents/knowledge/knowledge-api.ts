import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  type KnowledgeBody,
  type KnowledgeEntry,
  knowledgeRoutes,
} from '../../../../lambdas/contracts/agents/knowledge.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const key = ['knowledge'];

export function useKnowledge() {
  const client = useApiClient();
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => client.of(knowledgeRoutes).call('listKnowledge', { signal }),
  });
}

export function useKnowledgeHistory(entryId: string, version: number) {
  const client = useApiClient();
  return useQuery({
    queryKey: [...key, entryId, version],
    queryFn: ({ signal }) =>
      client.of(knowledgeRoutes).call('readKnowledgeHistory', { params: { entryId }, signal }),
  });
}

export type KnowledgeChange =
  | { kind: 'write'; entry: KnowledgeEntry | undefined; body: KnowledgeBody }
  | { kind: 'ask-review' | 'publish' | 'withdraw'; entry: KnowledgeEntry }
  | { kind: 'return'; entry: KnowledgeEntry; note: string };

export function useChangeKnowledge() {
  const client = useApiClient();
  const cache = useQueryClient();
  const attempt = useRef(crypto.randomUUID());
  return useMutation({
    mutationFn: (change: KnowledgeChange): Promise<KnowledgeEntry> => {
      const api = client.of(knowledgeRoutes);
      if (change.kind === 'write') {
        const { entry, body } = change;
        return entry
          ? api.call('writeKnowledge', { params: { entryId: entry.entryId }, body, version: entry.version })
          : api.call('createKnowledge', { body, idempotencyKey: attempt.current });
      }
      const { entry, kind } = change;
      return api.call('decideKnowledge', {
        params: { entryId: entry.entryId },
        body: kind === 'return' ? { kind, note: change.note } : { kind },
        version: entry.version,
      });
    },
    onSuccess: () => {
      attempt.current = crypto.randomUUID();
    },
    // Somebody else may have been first: what is shown must be what is.
    onSettled: () => cache.invalidateQueries({ queryKey: key }),
  });
}
