import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { Period } from '../../../lambdas/contracts/dashboard.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import {
  appointmentsOverTime,
  byClinician,
  byService,
  cancellationsByReason,
} from './appointment-datasets.ts';
import { activityOverTime, draftsByAge } from './clinical-datasets.ts';
import { useActivity, useClinicalActivity } from './dashboard-api.ts';
import { DatasetCard } from './dataset-card.tsx';
import { activityFigures, clinicalFigures } from './figure.ts';
import { Figures, OverviewSkeleton } from './figures.tsx';
import { longRangeText } from './period.ts';

const noShowDefinition =
  'Tasa de inasistencia: citas a las que no se presentó nadie, entre esas y las atendidas. No cuentan las canceladas ni las que nadie cerró.';

/** The period's figures, each with what it is compared with. */
export function Overview({ me, period }: { me: Me; period: Period }) {
  const isClinical = me.roles.some((role) => role === 'clinicians' || role === 'admins');
  const activity = useActivity(period);
  const clinical = useClinicalActivity(period, isClinical);
  const failed = [activity, clinical].find(({ isError }) => isError);
  const isPending = activity.isPending || (isClinical && clinical.isPending);
  const firstDay = activity.data?.appointments.firstDay;
  return (
    <Stack gap="5">
      {failed?.error ? (
        <FailureNotice
          title="No se ha podido cargar la actividad"
          detail={failed.error.message}
          onRetry={() => {
            if (activity.isError) void activity.refetch();
            if (clinical.isError) void clinical.refetch();
          }}
          isRetrying={activity.isFetching || clinical.isFetching}
        />
      ) : null}
      {isPending && !failed ? <OverviewSkeleton /> : null}
      {activity.data ? (
        <>
          <Text fontSize="sm" color="fg.muted">
            {`${longRangeText(activity.data.period.current)}, días completos hasta ayer; se compara con otros tantos días anteriores.`}
            {firstDay && firstDay > activity.data.period.previous.from
              ? ` Hay citas registradas desde el ${formatDate(firstDay, me.organization.timeZone)}.`
              : ''}
          </Text>
          <Figures figures={activityFigures(activity.data)} />
          {clinical.data ? <Figures figures={clinicalFigures(clinical.data)} /> : null}
          <DatasetCard
            dataset={appointmentsOverTime(activity.data)}
            kind="columns"
            note={noShowDefinition}
            emptyText="Sin datos: no hay citas en este periodo."
          />
          {isClinical && !clinical.data ? null : (
            <DatasetCard
              dataset={activityOverTime(activity.data, clinical.data)}
              kind="lines"
              {...(clinical.data
                ? { note: 'Es nuevo el paciente cuya primera consulta del historial es de ese día.' }
                : {})}
              emptyText="Sin datos en este periodo."
            />
          )}
          <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
            <DatasetCard
              dataset={byService(activity.data)}
              kind="bars"
              emptyText="Sin datos: no hay citas en este periodo."
            />
            <DatasetCard
              dataset={byClinician(activity.data)}
              kind="bars"
              emptyText="Sin datos: no hay citas en este periodo."
            />
            <DatasetCard
              dataset={cancellationsByReason(activity.data)}
              kind="bars"
              emptyText="Ninguna cita del periodo se canceló."
            />
            {clinical.data ? (
              <DatasetCard
                dataset={draftsByAge(clinical.data)}
                kind="bars"
                note="Borradores del último año abiertos ahora, por el tiempo desde que se escribieron."
                emptyText="Todas las notas están firmadas."
              />
            ) : null}
          </SimpleGrid>
        </>
      ) : null}
    </Stack>
  );
}
