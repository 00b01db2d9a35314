import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { workflowBuilders } from '../../../lambdas/contracts/workflows/workflows.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { workflowBuilderPath } from './builder/workflow-builder.page.ts';
import { RunPanel } from './run-panel.tsx';
import { RunRow } from './run-row.tsx';
import { TemplatePanel } from './template-panel.tsx';
import { WorkflowRow } from './workflow-row.tsx';
import { useWorkflowRuns, useWorkflows } from './workflows-api.ts';

/** The organization's processes: what there is, what runs, and whom it waits for. */
export function WorkflowsPage() {
  const access = useFhirAccess();
  const roles = access.query.data?.roles ?? [];
  const mayBuild = roles.some((role) => workflowBuilders.includes(role));
  const [isChoosing, setChoosing] = useState(false);
  const [runId, setRunId] = useState<string>();
  return (
    <Stack gap="6" maxW="5xl">
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <PageHeading title="Flujos de trabajo">
          Procesos que duran días o semanas: reparten tareas, piden decisiones y esperan las respuestas.
        </PageHeading>
        {mayBuild ? (
          <Flex gap="3" wrap="wrap">
            <Button asChild variant="outline">
              <Link to={workflowBuilderPath}>Crear uno nuevo</Link>
            </Button>
            <Button colorPalette="brand" onClick={() => setChoosing(true)}>
              Añadir de plantilla
            </Button>
          </Flex>
        ) : null}
      </Flex>
      <Workflows mayBuild={mayBuild} onStarted={setRunId} />
      <Runs timeZone={access.timeZone} onOpen={setRunId} />
      {isChoosing ? <TemplatePanel onClose={() => setChoosing(false)} /> : null}
      {runId === undefined ? null : (
        <RunPanel
          runId={runId}
          roles={roles}
          timeZone={access.timeZone}
          onClose={() => setRunId(undefined)}
        />
      )}
    </Stack>
  );
}

function Workflows({ mayBuild, onStarted }: { mayBuild: boolean; onStarted: (runId: string) => void }) {
  const list = useWorkflows();
  return (
    <Panel title="Flujos" count={list.data ? String(list.data.workflows.length) : undefined}>
      {list.isPending ? <Loading /> : null}
      {list.isError ? (
        <FailureNotice
          title="No se han podido cargar los flujos"
          detail={list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : null}
      {list.data?.workflows.length === 0 ? (
        <Text color="fg.muted">
          {mayBuild
            ? 'Aún no hay flujos. Añada uno de plantilla: funciona tal como se instala.'
            : 'Aún no hay flujos. Los añaden la administración y el personal clínico.'}
        </Text>
      ) : null}
      {list.data && list.data.workflows.length > 0 ? (
        <Stack as="ul" gap="0" listStyleType="none">
          {list.data.workflows.map((workflow) => (
            <WorkflowRow key={workflow.id} workflow={workflow} mayBuild={mayBuild} onStarted={onStarted} />
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

function Runs({ timeZone, onOpen }: { timeZone: string; onOpen: (runId: string) => void }) {
  const list = useWorkflowRuns();
  return (
    <Panel title="Ejecuciones" note="Las cien más recientes.">
      {list.isPending ? <Loading /> : null}
      {list.isError ? (
        <FailureNotice
          title="No se han podido cargar las ejecuciones"
          detail={list.error.message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : null}
      {list.data?.runs.length === 0 ? <Text color="fg.muted">Aún no hay ejecuciones.</Text> : null}
      {list.data && list.data.runs.length > 0 ? (
        <Stack as="ul" gap="0" listStyleType="none">
          {list.data.runs.map((run) => (
            <RunRow key={run.id} run={run} timeZone={timeZone} onOpen={() => onOpen(run.id)} />
          ))}
        </Stack>
      ) : null}
    </Panel>
  );
}

function Loading() {
  return (
    <LoadingRegion>
      <Skeleton height="32" borderRadius="l3" />
    </LoadingRegion>
  );
}
