import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type AgentSummary, agentPublishers } from '../../../lambdas/contracts/agents/agents.ts';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Alert } from '../../ui/parts.ts';
import { showToast } from '../../ui/toast.ts';
import { createAgentPath } from '../create-agent/create-agent.page.ts';
import { marketplacePath } from '../marketplace/marketplace.page.ts';
import { AgentCard } from './agent-card.tsx';
import { type AgentView, agentViews, filterAgents, readView } from './agent-filter.ts';
import { useAgentSwitch } from './agents-api.ts';
import { PauseDialog } from './pause-dialog.tsx';

interface AgentListProps {
  agents: readonly AgentSummary[];
  timeZone: string;
  roles: readonly Role[];
}

export function AgentList({ agents, timeZone, roles }: AgentListProps) {
  const [address, setAddress] = useSearchParams();
  const [pausing, setPausing] = useState<AgentSummary>();
  const flip = useAgentSwitch();
  const view = readView(address.get('estado'));
  const text = address.get('buscar') ?? '';
  const shown = filterAgents(agents, view, text);
  const change = (name: 'estado' | 'buscar', value: string) =>
    setAddress(
      (current) => {
        if (value === '' || value === 'todos') current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const switchTo = async (agent: AgentSummary, isPaused: boolean) => {
    setPausing(undefined);
    try {
      await flip.mutateAsync({ id: agent.id, isPaused });
      const title = isPaused ? `${agent.name} está en pausa.` : `${agent.name} vuelve a trabajar.`;
      await showToast({ title, type: 'success' });
    } catch (error) {
      const description = error instanceof Error ? error.message : '';
      const title = isPaused ? 'No se ha podido pausar' : 'No se ha podido reanudar';
      await showToast({ title, description, type: 'error' });
    }
  };

  if (agents.length === 0) return <NoAgents />;
  return (
    <Stack gap="5">
      <FilterBar
        label="Qué agentes se muestran"
        choices={Object.fromEntries(
          Object.entries(agentViews).map(([name, label]) => [
            name,
            `${label} (${filterAgents(agents, name as AgentView, '').length})`,
          ]),
        )}
        chosen={view}
        onChoose={(name) => change('estado', name)}
        searchLabel="Buscar agentes"
        placeholder="Buscar por nombre o tarea"
        text={text}
        onSearch={(typed) => change('buscar', typed)}
      />
      {shown.length === 0 ? (
        <Text color="fg.muted" role="status">
          Ningún agente coincide con lo que busca.{' '}
          <Button variant="plain" size="sm" onClick={() => setAddress({}, { replace: true })}>
            Quitar los filtros
          </Button>
        </Text>
      ) : (
        <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, lg: 2, '2xl': 3 }} gap="5">
          {shown.map((agent) => (
            <AgentCard
              key={agent.id}
              agent={agent}
              timeZone={timeZone}
              mayResume={roles.some((role) => agentPublishers.includes(role))}
              isBusy={flip.isPending && flip.variables.id === agent.id}
              onPause={() => setPausing(agent)}
              onResume={() => void switchTo(agent, false)}
            />
          ))}
        </SimpleGrid>
      )}
      {pausing ? (
        <PauseDialog
          agent={pausing}
          onCancel={() => setPausing(undefined)}
          onPause={() => void switchTo(pausing, true)}
        />
      ) : null}
    </Stack>
  );
}

function NoAgents() {
  return (
    <Alert.Root status="info">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Su organización aún no tiene agentes</Alert.Title>
        <Alert.Description>
          <Link to={createAgentPath}>Cree el primero</Link> en unos cinco minutos, o{' '}
          <Link to={marketplacePath}>elija uno del catálogo</Link>.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
