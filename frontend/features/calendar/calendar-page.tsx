import { Stack } from '@chakra-ui/react';
import { useFhirAccess } from '../../lib/fhir-access.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CalendarScreen } from './calendar-screen.tsx';
import { GridSkeleton } from './calendar-skeleton.tsx';
import { NoAccess } from './no-access.tsx';

/** The organization's calendar, for whoever works with appointments. */
export function CalendarPage() {
  const access = useFhirAccess();
  const { data: me } = access.query;
  if (me && access.may('Appointment', 'read')) return <CalendarScreen me={me} />;
  return (
    <Stack gap="6">
      <PageHeading title="Calendario" />
      {access.query.isPending ? <GridSkeleton /> : null}
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
