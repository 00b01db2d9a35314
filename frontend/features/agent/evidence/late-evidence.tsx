import { Skeleton } from '@chakra-ui/react';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import type { AgentViewProps } from '../agent-views.tsx';

const evidence = lazyCode(() => import('./evidence-view.tsx'));

/** Few look at it: it comes when somebody does. */
export function LateEvidence(props: AgentViewProps) {
  const { code, failure } = evidence.useCode(true);
  if (failure) return <FailureNotice title="No se ha podido cargar el informe" {...failure} />;
  return code ? <code.EvidenceView {...props} /> : <Skeleton height="20rem" borderRadius="l3" />;
}
