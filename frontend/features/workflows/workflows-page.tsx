import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { type WorkflowSummary, workflowBuilders } from '../../../lambdas/contracts/workflows/workflows.ts';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';
import { workflowBuilderPath } from './builder/workflow-builder.page.ts';
import { formsPath } from './forms/forms.page.ts';
import { RetiredWorkflows } from './retired-workflows.tsx';
import { RunPanel } from './run-panel.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { TemplatePanel } from './template-panel.tsx';
import { WorkflowRow } from './workflow-row.tsx';
import { useSetAllPaused, useWorkflows } from './workflows-api.ts';

const OutsidePanel = lazyPart<{ onClose: () => void }>(() =>
  import('./outside-panel.tsx').then((module) => module.OutsidePanel),
);

const DraftsPanel = lazyPart<{ onClose: () => void }>(() =>
  import('./drafts-panel.tsx').then((module) => module.DraftsPanel),
);

/** The organization's processes: what there is, what runs, and whom it waits for. */
export function WorkflowsPage() {
  const access = useFhirAccess();
  const roles = access.query.data?.roles ?? [];
  const mayBuild = roles.some((role) => workflowBuilders.includes(role));
  const [isChoosing, setChoosing] = useState(false);
  const [isOutside, setOutside] = useState(false);
  const [isDrafting, setDrafting] = useState(false);
  const [runId, setRunId] = useState<string>();
  return (
    <Stack gap="6" maxW="5xl">
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <PageHeading title="Flujos de trabajo">
          Procesos que duran días o semanas: reparten tareas, piden decisiones y esperan las respuestas.
        </PageHeading>
        {mayBuild ? (
          <Flex gap="3" wrap="wrap">
            {roles.includes('admins') ? (
              <Button variant="outline" onClick={() => setOutside(true)}>
                Sistemas de fuera
              </Button>
            ) : null}
            {access.may('Questionnaire', 'write') ? (
              <Button asChild variant="outline">
                <Link to={formsPath}>Formularios</Link>
              </Button>
            ) : null}
            <Button variant="outline" onClick={() => setDrafting(true)}>
              De una frase o de un archivo
            </Button>
            <Button asChild variant="outline">
              <Link to={workflowBuilderPath}>Crear uno nuevo</Link>
            </Button>
            <Button colorPalette="brand" onClick={() => setChoosing(true)}>
              Añadir de plantilla
            </Button>
          </Flex>
        ) : null}
      </Flex>
      <Workflows mayBuild={mayBuild} timeZone={access.timeZone} onStarted={setRunId} />
      <RunsPanel timeZone={access.timeZone} mayChange={mayBuild} onOpen={setRunId} />
      {isChoosing ? <TemplatePanel onClose={() => setChoosing(false)} /> : null}
      {isDrafting ? <DraftsPanel onClose={() => setDrafting(false)} /> : null}
      {isOutside ? <OutsidePanel onClose={() => setOutside(false)} /> : null}
      {runId === undefined ? null : (
        <RunPanel
          runId={runId}
          roles={roles}
          timeZone={access.timeZone}
          onOpen={setRunId}
          onClose={() => setRunId(undefined)}
        />
      )}
    </Stack>
  );
}

interface WorkflowsProps {
  mayBuild: boolean;
  timeZone: string;
  onStarted: (runId: string) => void;
}

function Workflows({ mayBuild, timeZone, onStarted }: WorkflowsProps) {
  const list = useWorkflows();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  return (
    <Panel
      title="Flujos"
      headingRef={heading}
      count={list.data ? String(list.data.workflows.length) : undefined}
    >
      {mayBuild ? <PauseAll workflows={list.data?.workflows ?? []} /> : null}
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
          {list.data.retired.length > 0 ? 'Ninguno en uso. ' : 'Aún no hay flujos. '}
          {mayBuild
            ? 'Añada uno de plantilla: funciona tal como se instala.'
            : 'Los añaden la administración y el personal clínico.'}
        </Text>
      ) : null}
      {list.data && list.data.workflows.length > 0 ? (
        <Stack as="ul" gap="0" listStyleType="none">
          {list.data.workflows.map((workflow) => (
            <WorkflowRow
              key={workflow.id}
              {...{ workflow, mayBuild, timeZone, onStarted }}
              onRetired={focusHeading}
            />
          ))}
        </Stack>
      ) : null}
      <RetiredWorkflows
        workflows={list.data?.retired ?? []}
        {...{ mayBuild, timeZone }}
        onRestored={focusHeading}
      />
    </Panel>
  );
}

/** Nothing more begins, of any workflow; what runs goes on. */
function PauseAll({ workflows }: { workflows: readonly WorkflowSummary[] }) {
  const setAll = useSetAllPaused();
  const published = workflows.filter(({ publishedVersion }) => publishedVersion !== null);
  const active = published.filter(({ isPaused }) => !isPaused);
  if (published.length < 2) return null;
  const isPaused = active.length > 0;
  const ids = (isPaused ? active : published).map(({ id }) => id);
  const refusals = setAll.data?.refusals ?? [];
  return (
    <Stack gap="2" mb="2">
      <Button
        size="sm"
        variant="outline"
        alignSelf="flex-start"
        aria-disabled={setAll.isPending}
        onClick={() => !setAll.isPending && setAll.mutate({ ids, isPaused })}
      >
        {isPaused ? `Pausar los ${ids.length} activos` : 'Reanudar todos'}
      </Button>
      <FormBanner kind="error">
        {setAll.error?.message ?? (refusals.length > 0 ? `No en todos: ${refusals.join(' ')}` : undefined)}
      </FormBanner>
    </Stack>
  );
}

function Loading() {
  return (
    <LoadingRegion>
      <Skeleton height="32" borderRadius="l3" />
    </LoadingRegion>
  );
}
