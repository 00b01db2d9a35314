import { Badge, Flex } from '@chakra-ui/react';
import { CircleAlert, Hourglass, PackageOpen } from 'lucide-react';
import type { AgentSummary } from '../../../lambdas/contracts/agents/agents.ts';

/** What of an agent waits for a person. */
export function Attention({ agent }: { agent: AgentSummary }) {
  const { openApprovals, incidents, hasTemplateUpdate } = agent;
  if (openApprovals === 0 && incidents === 0 && !hasTemplateUpdate) return null;
  return (
    <Flex gap="2" wrap="wrap">
      {openApprovals > 0 ? (
        <Badge colorPalette="orange">
          <Hourglass size={14} aria-hidden />
          {openApprovals === 1 ? '1 propuesta por decidir' : `${openApprovals} propuestas por decidir`}
        </Badge>
      ) : null}
      {incidents > 0 ? (
        <Badge colorPalette="red">
          <CircleAlert size={14} aria-hidden />
          {incidents === 1 ? '1 incidencia en 7 días' : `${incidents} incidencias en 7 días`}
        </Badge>
      ) : null}
      {hasTemplateUpdate ? (
        <Badge colorPalette="blue">
          <PackageOpen size={14} aria-hidden />
          Hay una versión nueva en el catálogo
        </Badge>
      ) : null}
    </Flex>
  );
}
