import { Box, Skeleton } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { workflowBuilders } from '../../../../lambdas/contracts/workflows/workflows.ts';
import { useFhirAccess } from '../../../lib/fhir-access.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import { PermissionGate } from '../../../ui/permission-gate.tsx';
import { Builder } from './builder.tsx';
import { workflowParameter } from './builder-address.ts';
import { useWorkflow } from './builder-api.ts';
import { StartChoice } from './start-choice.tsx';

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
  return <Opened key={workflowId} workflowId={workflowId} timeZone={access.timeZone} />;
}

function Opened({ workflowId, timeZone }: { workflowId: string; timeZone: string }) {
  const workflow = useWorkflow(workflowId);
  if (workflow.data) return <Builder workflow={workflow.data} timeZone={timeZone} />;
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

function Loading() {
  return (
    <LoadingRegion>
      <Skeleton height="80" borderRadius="l3" />
    </LoadingRegion>
  );
}
