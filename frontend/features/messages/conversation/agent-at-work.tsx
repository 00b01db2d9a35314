import { Flex, Link as StyledLink, Text } from '@chakra-ui/react';
import { Bot } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { runStateLabels } from '../../../../lambdas/contracts/agents/events.ts';
import type { RunSummary } from '../../../../lambdas/contracts/agents/runs.ts';
import { agentPath } from '../../agent/agent.page.ts';

/** Which agent answers here, and what it waits for. */
export function AgentAtWork({ run }: { run: RunSummary }) {
  const { id, agentId, agentName, state } = run;
  return (
    <Flex
      gap="2"
      align="center"
      wrap="wrap"
      px="3"
      py="2"
      fontSize="sm"
      bg="bg.subtle"
      borderBottomWidth="1px"
    >
      <Bot size={16} aria-hidden />
      <Text>
        Contesta{' '}
        <StyledLink asChild color="fg" fontWeight="medium">
          <Link to={generatePath(agentPath, { agentId })}>{agentName}</Link>
        </StyledLink>{' '}
        (agente de IA) · {runStateLabels[state].toLowerCase()}
      </Text>
      <StyledLink asChild ms="auto">
        <Link to={`${generatePath(agentPath, { agentId })}?ver=conversaciones&ejecucion=${id}`}>
          Paso a paso
        </Link>
      </StyledLink>
    </Flex>
  );
}
