import { useMutation } from '@tanstack/react-query';
import { useApiClient } from '../../../lib/api-context.ts';

/** Saves the report of an agent; what makes it is fetched only then. */
export function useEvidenceFile(agentId: string) {
  const client = useApiClient();
  return useMutation({
    mutationFn: async (format: 'pdf' | 'json') => {
      const { saveEvidence } = await import('./evidence-files.ts');
      await saveEvidence(client, agentId, format);
    },
  });
}
