import { Box, Skeleton } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import { workflowBuilders, workflowUsers } from '../../../../lambdas/contracts/workflows/workflows.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { PermissionGate } from '../../../ui/permission-gate.tsx';
import { useWorkflowRun } from '../workflows-api.ts';
import { Builder } from './builder.tsx';
import { runParameter, viewParameter, workflowParameter } from './builder-address.ts';
import { useWorkflow } from './builder-api.ts';
import { canvas } from './canvas-code.ts';
import { StartChoice } from './start-choice.tsx';

const runView = lazyCode(() => import('./run/run-view.tsx'));

const refusal = {
  title: 'Su cuenta no compone flujos de trabajo',
  detail:
    'Los componen y publican la administración y el personal clínico. Usted puede verlos y empezarlos en «Flujos de trabajo».',
};

/** Where workflows are built: without one in the address, which. */
export function WorkflowBuilderPage() {
  const access = useFhirAccess();
  const [search] = useSearchParams();
  const roles = access.query.data?.roles ?? [];
  const workflowId = search.get(workflowParameter);
  const runId = search.get(runParameter);
  if (runId !== null && roles.some((role) => workflowUsers.includes(role))) {
    return <OpenedRun key={runId} runId={runId} roles={roles} timeZone={access.timeZone} />;
  }
  if (!roles.some((role) => workflowBuilders.includes(role))) {
    return (
      <Box maxW="5xl" mx="auto" px={{ base: '4', md: '6' }} py="6">
        <PageHeading title="Editor de flujos" />
        <PermissionGate query={access.query} isAllowed={false} refusal={refusal} skeleton={<Loading />}>
          {null}
        </PermissionGate>
      </Box>
    );
  }
  if (workflowId === null) return <StartChoice />;
  return <Opened key={workflowId} workflowId={workflowId} roles={roles} timeZone={access.timeZone} />;
}

function Opened({ workflowId, ...shown }: { workflowId: string; roles: readonly Role[]; timeZone: string }) {
  const workflow = useWorkflow(workflowId);
  const [search] = useSearchParams();
  const isDrawn = search.get(viewParameter) === 'lienzo';
  useEffect(() => {
    // Beside what is drawn, not after it.
    if (isDrawn) canvas.ahead();
  }, [isDrawn]);
  if (workflow.data) return <Builder workflow={workflow.data} {...shown} />;
  return (
    <Box maxW="5xl" mx="auto" px={{ base: '4', md: '6' }} py="6">
      <PageHeading title="Editor de flujos" />
      {workflow.isError ? (
        <FailureNotice
          title="No se ha podido cargar el flujo"
          detail={workflow.error.message}
          onRetry={() => void workflow.refetch()}
          isRetrying={workflow.isFetching}
        />
      ) : (
        <Loading />
      )}
    </Box>
  );
}

function OpenedRun({ runId, ...shown }: { runId: string; roles: readonly Role[]; timeZone: string }) {
  const run = useWorkflowRun(runId);
  const { code, failure } = runView.useCode(true);
  if (run.data && code) return <code.RunView run={run.data} {...shown} />;
  return (
    <Box maxW="5xl" mx="auto" px={{ base: '4', md: '6' }} py="6">
      <PageHeading title="Ejecución" />
      {run.isError ? (
        <FailureNotice
          title="No se ha podido cargar la ejecución"
          detail={run.error.message}
          onRetry={() => void run.refetch()}
          isRetrying={run.isFetching}
        />
      ) : failure ? (
        <FailureNotice title="No se ha podido cargar la ejecución" {...failure} />
      ) : (
        <Loading />
      )}
    </Box>
  );
}

function Loading() {
  return (
    <LoadingRegion>
      <Skeleton height="80" borderRadius="l3" />
    </LoadingRegion>
  );
}
