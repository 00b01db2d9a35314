import { Skeleton, Stack } from '@chakra-ui/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import type { AgentDetail } from '../../../lambdas/contracts/agents/agents.ts';
import { AgentProposals } from '../../lib/agent-proposals.tsx';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useChanges } from '../../lib/changes.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { isWrittenTo } from '../../lib/trial-focus.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { agentTopics, useAgent } from './agent-api.ts';
import { AgentHeader } from './agent-header.tsx';
import { AgentViews } from './agent-views.tsx';
import { Console } from './console/console.tsx';
import { Errand } from './errand/errand.tsx';
import { NoAgent } from './no-agent.tsx';
import { readAgentView } from './view-names.ts';

interface AgentPageProps {
  /** The one of the route, with its name until it is there; otherwise that of the address. */
  fixed?: { id: string; name: string };
}

/** The built-in agent that the product's own address shows. */
export const IntakeAgentPage = () => (
  <AgentPage fixed={{ id: 'asistente-admision', name: 'Asistente de admisión' }} />
);

/** Those that work on what somebody gives them, and not on what patients write. */
const hasErrands = ({ definition }: AgentDetail) =>
  !isWrittenTo(definition) && definition.triggers.some(({ kind }) => kind === 'manual');

/** One agent: what it is for and may do, what it did and what came of it, its versions, and the way to stop it. */
export function AgentPage({ fixed }: AgentPageProps) {
  const { agentId = '' } = useParams();
  const id = fixed?.id ?? agentId;
  const title = fixed?.name ?? 'Agente';
  const agent = useAgent(id);
  const [address] = useSearchParams();
  const access = useFhirAccess();
  useChanges(agentTopics);
  if (agent.isPending) {
    return (
      <Stack gap="6">
        <PageHeading title={title} />
        <LoadingRegion>
          <Skeleton height="20rem" borderRadius="l3" />
        </LoadingRegion>
      </Stack>
    );
  }
  if (agent.error instanceof ApiProblem && agent.error.kind === 'not-found') return <NoAgent />;
  if (!agent.data) {
    return (
      <Stack gap="6">
        <PageHeading title={title} />
        <FailureNotice
          title="No se ha podido cargar el agente"
          detail={agent.error?.message ?? ''}
          onRetry={() => void agent.refetch()}
          isRetrying={agent.isFetching}
        />
      </Stack>
    );
  }
  const isFirstView = readAgentView(address.get('ver')) === 'resumen';
  const isWorking = isFirstView && agent.data.archivedAt === null;
  // Of a trial that is read step by step, what it asks for is decided above it.
  const triedRun = !isFirstView && address.get('prueba') === 'si' ? address.get('ejecucion') : null;
  // The conversation in front has its own proposals beside it.
  const isWithPatient = isFirstView && address.has('conversacion');
  return (
    <Stack gap="6">
      <AgentHeader agent={agent.data} timeZone={access.timeZone} />
      {/* What is shown stays, and what was typed in it. */}
      {agent.isError ? (
        <FailureNotice
          title="No se ha podido actualizar el agente"
          detail={agent.error.message}
          onRetry={() => void agent.refetch()}
          isRetrying={agent.isFetching}
        />
      ) : null}
      {isWithPatient ? null : (
        <AgentProposals scope={triedRun ? { run: triedRun, isTrial: true } : { agent: id }} />
      )}
      {isWorking && hasErrands(agent.data) && access.may('Communication', 'write') ? (
        <Errand agent={agent.data} today={dayOf(new Date(), access.timeZone)} />
      ) : null}
      {isWorking ? <Console agent={agent.data} timeZone={access.timeZone} /> : null}
      <AgentViews agent={agent.data} timeZone={access.timeZone} roles={access.query.data?.roles ?? []} />
    </Stack>
  );
}
