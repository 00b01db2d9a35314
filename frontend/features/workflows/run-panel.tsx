import { Badge, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { generatePath, Link } from 'react-router-dom';
import type { Role } from '../../../lambdas/contracts/roles.ts';
import { walk } from '../../../lambdas/contracts/workflows/graph.ts';
import { runStateLabels } from '../../../lambdas/contracts/workflows/run-history.ts';
import type { WorkflowRunDetail } from '../../../lambdas/contracts/workflows/run-routes.ts';
import { workflowBuilders } from '../../../lambdas/contracts/workflows/workflows.ts';
import { instantText } from '../../lib/instant-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextLink } from '../../ui/form-link.tsx';
import { FormBanner } from '../../ui/form-messages.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { patientPath } from '../patient/patient.page.ts';
import { AgainForm } from './again-form.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { builderAddress } from './builder/builder-address.ts';
import { EarlierSteps } from './earlier-steps.tsx';
import { ReasonForm } from './reason-form.tsx';
import { RunFailure } from './run-failure.tsx';
import { endTexts, runColors } from './run-texts.ts';
import { useRunSteps } from './use-run-steps.ts';
import { useChangeRun, useWorkflowRun } from './workflows-api.ts';

const FormTask = lazyPart<{ taskId: string }>(() =>
  import('./form-task.tsx').then((module) => module.FormTask),
);

interface RunPanelProps {
  runId: string;
  roles: readonly Role[];
  timeZone: string;
  onOpen: (runId: string) => void;
  onClose: () => void;
}

/** A run: its steps as they happened, whom it waits for, and what can be done about it. */
export function RunPanel({ runId, onClose, ...shown }: RunPanelProps) {
  const run = useWorkflowRun(runId);
  return (
    <SidePanel
      title={run.data?.workflowName ?? 'Ejecución'}
      size="md"
      closeLabel="Cerrar la ejecución"
      onClose={onClose}
    >
      {run.isPending ? (
        <LoadingRegion>
          <Skeleton height="40" borderRadius="l3" />
        </LoadingRegion>
      ) : null}
      {run.isError ? (
        <FailureNotice
          title="No se ha podido cargar la ejecución"
          detail={run.error.message}
          onRetry={() => void run.refetch()}
          isRetrying={run.isFetching}
        />
      ) : null}
      {run.data ? <Run run={run.data} {...shown} /> : null}
    </SidePanel>
  );
}

function Run({
  run,
  roles,
  timeZone,
  onOpen,
}: { run: WorkflowRunDetail } & Pick<RunPanelProps, 'roles' | 'timeZone' | 'onOpen'>) {
  const change = useChangeRun();
  const history = useRunSteps(run);
  const titles = new Map([...walk(run.definition.graph)].map(({ step }) => [step.id, step.title]));
  const kinds = new Map([...walk(run.definition.graph)].map(({ step }) => [step.id, step.kind]));
  // What is waited for is told above.
  const done = history.steps.filter((step) => step.state !== 'waiting');
  const mayChange = roles.some((role) => workflowBuilders.includes(role));
  const { id: runId, state, version, startedAt, startedBy, endedAt, patientId, resolution, again } = run;
  return (
    <Stack gap="5">
      <Stack gap="1">
        <Flex gap="2" align="center">
          <Badge colorPalette={runColors[state]}>{runStateLabels[state]}</Badge>
          <Text fontSize="sm" color="fg.muted">
            Versión {version}
          </Text>
        </Flex>
        <Text fontSize="sm">
          Empezó el {instantText(startedAt, timeZone)}
          {startedBy?.name ? `, por ${startedBy.name}` : ''}
          {endedAt === null ? '' : ` · Terminó el ${instantText(endedAt, timeZone)}`}
        </Text>
        <Flex gap="4" wrap="wrap">
          <TextLink>
            <Link to={builderAddress(run.workflowId, runId)}>Ver en el lienzo</Link>
          </TextLink>
          {patientId === null ? null : (
            <TextLink>
              <Link to={generatePath(patientPath, { patientId })}>Ficha del paciente</Link>
            </TextLink>
          )}
        </Flex>
      </Stack>
      {again === null ? null : (
        <Text fontSize="sm">
          Repite otra ejecución
          {again.from === null ? '' : `, desde «${titles.get(again.from) ?? again.from}»`}.{' '}
          <Button size="xs" variant="ghost" onClick={() => onOpen(again.of)}>
            Ver la primera
          </Button>
        </Text>
      )}
      <FormBanner kind="error">{change.error?.message}</FormBanner>
      <RunFailure key={`failure ${runId}`} run={run} mayReveal={roles.includes('clinicians')} />
      {resolution === null ? null : <Text>Resuelta: {resolution}</Text>}
      {run.waits.map((wait) => (
        <Stack key={wait.taskId} as="section" gap="2" p="4" borderWidth="1px" borderRadius="l3">
          <Heading as="h3" size="sm">
            Espera: {titles.get(wait.stepId) ?? wait.stepId}
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            Desde el {instantText(wait.askedAt, timeZone)}
            {wait.kind === 'task' ? ' · Sigue cuando alguien complete la tarea en «Mis Tareas»' : ''}
            {kinds.get(wait.stepId) === 'patientForm'
              ? ' · Sigue cuando el paciente lo envíe. El enlace y su código QR están en su ficha, en «Tareas»'
              : ''}
          </Text>
          {wait.kind === 'approval' ? <ApprovalForm taskId={wait.taskId} change={change} /> : null}
          {wait.kind === 'form' && kinds.get(wait.stepId) === 'form' ? (
            <FormTask taskId={wait.taskId} />
          ) : null}
        </Stack>
      ))}
      <Stack gap="2">
        <Heading as="h3" size="sm">
          Pasos dados
        </Heading>
        {done.length === 0 ? <Text color="fg.muted">Todavía ninguno.</Text> : null}
        <EarlierSteps history={history} />
        <Stack as="ol" gap="1" listStyleType="none">
          {done.map(({ stepId, entry, calledAt, state: ended, attempt }) => (
            <Text as="li" key={`${stepId} ${entry}`} fontSize="sm">
              {titles.get(stepId) ?? stepId} · {instantText(calledAt, timeZone)}
              {ended === 'done' ? '' : ` · ${endTexts[ended]}`}
              {attempt > 1 ? ` · Intento ${attempt}` : ''}
            </Text>
          ))}
        </Stack>
      </Stack>
      {mayChange && state === 'running' ? (
        <ReasonForm
          action="Detener"
          onSend={(reason) => change.mutateAsync({ kind: 'stop', runId, reason })}
          isPending={change.isPending}
        />
      ) : null}
      {mayChange && (state === 'failed' || state === 'stopped') ? (
        <Button
          alignSelf="flex-start"
          size="sm"
          variant="outline"
          aria-disabled={change.isPending}
          onClick={() => !change.isPending && change.mutate({ kind: 'retry', runId })}
        >
          Seguir desde donde quedó
        </Button>
      ) : null}
      {mayChange && state !== 'running' ? (
        <AgainForm key={runId} run={run} change={change} onBegun={onOpen} />
      ) : null}
      {mayChange && state === 'failed' && resolution === null ? (
        <ReasonForm
          action="Marcar como resuelta"
          onSend={(reason) => change.mutateAsync({ kind: 'resolve', runId, reason })}
          isPending={change.isPending}
        />
      ) : null}
    </Stack>
  );
}
