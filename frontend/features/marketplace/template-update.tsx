import { Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { AgentTemplate } from '../../../lambdas/contracts/agents/templates.ts';
import { definitionChanges } from '../../lib/agent-terms.ts';
import { DefinitionChanges } from '../../ui/definition-changes.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useInstalledAgent } from './marketplace-api.ts';

/** What an update would change of the agent as it is now. */
export function TemplateUpdate({ template, agentId }: { template: AgentTemplate; agentId: string }) {
  const agent = useInstalledAgent(agentId);
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="sm">
        Qué cambia al actualizar
      </Heading>
      <Text>{template.changes}</Text>
      {agent.isPending ? <Skeleton height="6rem" /> : null}
      {agent.isError ? (
        <FailureNotice
          title="No se ha podido comparar con su agente"
          detail={agent.error.message}
          onRetry={() => void agent.refetch()}
          isRetrying={agent.isFetching}
        />
      ) : null}
      {agent.data ? (
        <DefinitionChanges
          changes={definitionChanges(agent.data.definition, template.definition)}
          emptyText="Su agente ya es como la plantilla."
        />
      ) : null}
    </Stack>
  );
}
