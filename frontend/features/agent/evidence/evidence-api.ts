import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type EvidenceBody, evidenceRoutes } from '../../../../lambdas/contracts/agents/evidence.ts';
import { useApiClient } from '../../../lib/api-context.ts';

const evidenceKey = ['agent-evidence'];

export function useEvidence(agentId: string) {
  const client = useApiClient();
  return useQuery({
    queryKey: [...evidenceKey, agentId, 'report'],
    queryFn: ({ signal }) =>
      client.of(evidenceRoutes).call('readAgentEvidence', { params: { agentId }, signal }),
  });
}

export function useEvidenceTexts(agentId: string) {
  const client = useApiClient();
  return useQuery({
    queryKey: [...evidenceKey, agentId, 'texts'],
    queryFn: ({ signal }) =>
      client.of(evidenceRoutes).call('readAgentEvidenceTexts', { params: { agentId }, signal }),
  });
}

export function useWriteEvidence(agentId: string) {
  const client = useApiClient();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: { version: number; body: EvidenceBody }) =>
      client.of(evidenceRoutes).call('updateAgentEvidenceTexts', { params: { agentId }, ...change }),
    onSuccess: (written) => cache.setQueryData([...evidenceKey, agentId, 'texts'], written),
    // Also after a refusal: somebody else may have written.
    onSettled: () => cache.invalidateQueries({ queryKey: evidenceKey }),
  });
}
