import { Stack } from '@chakra-ui/react';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PermissionGate } from '../../ui/permission-gate.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { GridSkeleton } from './calendar-skeleton.tsx';

/** To administrators who are neither clinicians nor staff. */
const refusal = {
  title: 'Su cuenta no tiene acceso al calendario',
  detail:
    'Las citas contienen datos de pacientes: las ven y las cambian el personal clínico y el administrativo. Si lo necesita para su trabajo, pida a la administración de su organización que le asigne uno de esos roles.',
};

/** The organization's calendar, for whoever works with appointments. */
export function CalendarPage() {
  const access = useFhirAccess();
  const { data: me } = access.query;
  if (me && access.may('Appointment', 'read')) return <CalendarScreen me={me} />;
  return (
    <Stack gap="6">
      <PageHeading title="Calendario" />
      <PermissionGate query={access.query} isAllowed={false} refusal={refusal} skeleton={<GridSkeleton />}>
        {null}
      </PermissionGate>
    </Stack>
  );
}
