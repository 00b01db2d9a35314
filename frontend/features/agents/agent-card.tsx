import { Button, chakra, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { CirclePause, CirclePlay } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import type { AgentSummary } from '../../../lambdas/contracts/agents/agents.ts';
import { programLabels } from '../../../lambdas/contracts/agents/definition.ts';
import { platformPause, standingOf } from '../../lib/agent-standing.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { money } from '../../lib/money.ts';
import { AgentState } from '../../ui/agent-state.tsx';
import { OutcomeBar } from '../../ui/outcome-bar.tsx';
import { agentPath } from '../agent/agent.page.ts';
import { Attention } from './attention.tsx';

interface AgentCardProps {
  agent: AgentSummary;
  timeZone: string;
  mayResume: boolean;
  isBusy: boolean;
  onPause: () => void;
  onResume: () => void;
}

/** One agent: what it is for, how it stands, what came of its work and what it cost. */
export function AgentCard({ agent, timeZone, mayResume, isBusy, onPause, onResume }: AgentCardProps) {
  const { id, name, purpose, program, state } = agent;
  const version =
    agent.publishedVersion === null ? 'Sin publicar' : `Versión ${agent.publishedVersion} en marcha`;
  const isArchived = agent.archivedAt !== null;
  const stopped = platformPause(agent);
  const isAhead = agent.publishedVersion !== null && agent.latestVersion > agent.publishedVersion;
  return (
    <chakra.li
      display="flex"
      flexDirection="column"
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
    >
      <Stack gap="1.5">
        <Flex gap="3" justify="space-between" align="flex-start">
          <Heading as="h2" size="md" minW="0" overflowWrap="anywhere">
            <chakra.span _hover={{ textDecoration: 'underline' }}>
              <Link to={generatePath(agentPath, { agentId: id })}>{name}</Link>
            </chakra.span>
          </Heading>
          <AgentState state={standingOf(agent)} />
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          {programLabels[program]} · {version}
          {isAhead ? ` · versión ${agent.latestVersion} por publicar` : ''}
        </Text>
        <Text lineClamp={3}>{purpose}</Text>
      </Stack>
      <Attention agent={agent} />
      {stopped ? (
        <Text fontSize="sm" color="orange.fg">
          {stopped}
        </Text>
      ) : null}
      {state === 'draft' ? null : <OutcomeBar runs={agent.runs} />}
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3" as="dl" fontSize="sm" mt="auto">
        <Fact label="Modelo" value={agent.model === 'rules' ? 'Reglas (incluido)' : agent.model} />
        <Fact
          label="Última actividad"
          value={formatDate(agent.lastRunAt ?? undefined, timeZone, { hasTime: true }) ?? 'Ninguna'}
        />
        {state === 'draft' ? null : (
          <>
            <Fact label="Coste hoy" value={money(agent.costMicrosToday)} />
            <Fact label="Coste en 30 días" value={money(agent.costMicros30Days)} />
          </>
        )}
      </Grid>
      {state === 'active' ? (
        <Button variant="outline" disabled={isBusy} aria-label={`Pausar ${name}`} onClick={onPause}>
          <CirclePause size={16} aria-hidden />
          Pausar ahora
        </Button>
      ) : null}
      {state === 'paused' && !isArchived && !stopped && mayResume ? (
        <Button variant="outline" disabled={isBusy} aria-label={`Reanudar ${name}`} onClick={onResume}>
          <CirclePlay size={16} aria-hidden />
          Reanudar
        </Button>
      ) : null}
      {isArchived ? (
        <Button asChild variant="outline">
          <Link
            to={`${generatePath(agentPath, { agentId: id })}?ver=conversaciones`}
            aria-label={`Ver el historial de ${name}`}
          >
            Ver su historial
          </Link>
        </Button>
      ) : null}
      {(state === 'draft' && !isArchived) || stopped ? (
        <Button asChild variant="outline">
          <Link to={generatePath(agentPath, { agentId: id })} aria-label={`Revisar y publicar ${name}`}>
            Revisar y publicar
          </Link>
        </Button>
      ) : null}
    </chakra.li>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
    </div>
  );
}
