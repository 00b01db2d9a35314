import { Flex, Stack, Text } from '@chakra-ui/react';
import type { AgentDetail } from '../../../lambdas/contracts/agents/agents.ts';
import { programLabels } from '../../../lambdas/contracts/agents/definition.ts';
import { platformPause, standingOf } from '../../lib/agent-standing.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { AgentState } from '../../ui/agent-state.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AgentButtons } from './agent-buttons.tsx';

/** Who it is and how it stands; what stops it is never further away than this. */
export function AgentHeader({ agent, timeZone }: { agent: AgentDetail; timeZone: string }) {
  const { name, purpose, program, publishedVersion, latestVersion, archivedAt } = agent;
  const isAhead = latestVersion !== publishedVersion;
  return (
    <Stack gap="4">
      <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
        <Stack gap="2" minW="0" flex="1 1 20rem">
          <Flex gap="3" align="center" wrap="wrap">
            <PageHeading title={name} />
            <AgentState state={standingOf(agent)} />
          </Flex>
          <Text color="fg.muted">
            {programLabels[program]} ·{' '}
            {publishedVersion === null
              ? 'Sin publicar'
              : `Versión ${publishedVersion} ${agent.state === 'active' ? 'en marcha' : 'publicada'}`}
            {isAhead ? ` · versión ${latestVersion} por publicar` : ''}
          </Text>
          <Text maxW="prose">{purpose}</Text>
        </Stack>
        <AgentButtons agent={agent} />
      </Flex>
      <FormBanner kind="info">
        {archivedAt === null
          ? platformPause(agent)
          : `Archivado el ${formatDate(archivedAt, timeZone, { hasTime: true }) ?? archivedAt}: ya no trabaja. Lo que hizo se conserva aquí.`}
      </FormBanner>
    </Stack>
  );
}
