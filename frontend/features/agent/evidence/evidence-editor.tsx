import { Skeleton } from '@chakra-ui/react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useEvidenceTexts } from './evidence-api.ts';
import { EvidenceForm } from './evidence-form.tsx';

/** The form with what is written already, once that is there. */
export function EvidenceEditor({ agentId, onClose }: { agentId: string; onClose: () => void }) {
  const written = useEvidenceTexts(agentId);
  if (written.isPending) return <Skeleton height="20rem" borderRadius="l3" />;
  if (!written.data) {
    return (
      <FailureNotice
        title="No se han podido cargar los textos"
        detail={written.error?.message ?? ''}
        onRetry={() => void written.refetch()}
        isRetrying={written.isFetching}
      />
    );
  }
  return <EvidenceForm agentId={agentId} written={written.data} onClose={onClose} />;
}
