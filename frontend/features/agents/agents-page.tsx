import { Button, Flex, Stack } from '@chakra-ui/react';
import { Plus, Store } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useChanges } from '../../lib/changes.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { createAgentPath } from '../create-agent/create-agent.page.ts';
import { marketplacePath } from '../marketplace/marketplace.page.ts';
import { AgentList } from './agent-list.tsx';
import { AgentSettingsSection } from './agent-settings-section.tsx';
import { agentTopics, useAgents, useArchivedAgents } from './agents-api.ts';
import { AgentsSkeleton } from './agents-skeleton.tsx';
import { KnowledgeSection } from './knowledge/knowledge-section.tsx';

/** The organization's agents: how each stands, what came of its work, and the way to stop it at once. */
export function AgentsPage() {
  const access = useFhirAccess();
  const agents = useAgents();
  const archived = useArchivedAgents();
  useChanges(agentTopics);
  return (
    <Stack gap="6">
      <Flex gap="4" justify="space-between" align="flex-start" wrap="wrap">
        <PageHeading title="Agentes">
          Trabajan en su nombre con los permisos que usted les da, y se detienen en cuanto se lo dice.
        </PageHeading>
        <Flex gap="3" wrap="wrap">
          <Button asChild size="lg" variant="outline">
            <Link to={marketplacePath}>
              <Store size={18} aria-hidden />
              Catálogo
            </Link>
          </Button>
          <Button asChild size="lg" colorPalette="brand">
            <Link to={createAgentPath}>
              <Plus size={18} aria-hidden />
              Crear un agente
            </Link>
          </Button>
        </Flex>
      </Flex>
      {agents.isPending ? <AgentsSkeleton /> : null}
      {agents.isError ? (
        <FailureNotice
          title="No se han podido cargar los agentes"
          detail={agents.error.message}
          onRetry={() => void agents.refetch()}
          isRetrying={agents.isFetching}
        />
      ) : null}
      {agents.data ? (
        <AgentList
          agents={[...agents.data, ...(archived.data ?? [])]}
          timeZone={access.timeZone}
          roles={access.query.data?.roles ?? []}
        />
      ) : null}
      <KnowledgeSection />
      {access.query.data?.roles.includes('admins') ? <AgentSettingsSection /> : null}
    </Stack>
  );
}
