import { Stack } from '@chakra-ui/react';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { NoAccess } from './no-access.tsx';
import { TasksScreen } from './tasks-screen.tsx';
import { TasksSkeleton } from './tasks-skeleton.tsx';

/** What waits for a person and their team, for whoever works with patients. */
export function TasksPage() {
  const access = useFhirAccess();
  const { data: me } = access.query;
  if (me && access.may('Task', 'read')) return <TasksScreen me={me} />;
  return (
    <Stack gap="6">
      <PageHeading title="Mis Tareas" />
      {access.query.isPending ? <TasksSkeleton /> : null}
      {access.query.isError ? (
        <FailureNotice
          title="No se han podido comprobar sus permisos"
          detail={access.query.error.message}
          onRetry={() => void access.query.refetch()}
          isRetrying={access.query.isFetching}
        />
      ) : null}
      {me ? <NoAccess /> : null}
    </Stack>
  );
}
