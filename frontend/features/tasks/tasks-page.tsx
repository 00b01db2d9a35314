import { Stack } from '@chakra-ui/react';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PermissionGate } from '../../ui/permission-gate.tsx';
import { TasksScreen } from './tasks-screen.tsx';
import { TasksSkeleton } from './tasks-skeleton.tsx';

/** To administrators who are neither clinicians nor staff. */
const refusal = {
  title: 'Su cuenta no tiene acceso a las tareas',
  detail:
    'Las tareas tratan de pacientes: las ven y las hacen el personal clínico y el administrativo. Si lo necesita para su trabajo, pida a la administración de su organización que le asigne uno de esos roles.',
};

/** What waits for a person and their team, for whoever works with patients. */
export function TasksPage() {
  const access = useFhirAccess();
  const { data: me } = access.query;
  if (me && access.may('Task', 'read')) return <TasksScreen me={me} />;
  return (
    <Stack gap="6">
      <PageHeading title="Mis Tareas" />
      <PermissionGate query={access.query} isAllowed={false} refusal={refusal} skeleton={<TasksSkeleton />}>
        {null}
      </PermissionGate>
    </Stack>
  );
}
