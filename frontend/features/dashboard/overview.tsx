import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Activity, Period } from '../../../lambdas/contracts/dashboard.ts';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { formatDate } from '../../lib/fhir-date.ts';
import { FiguresSkeleton } from '../../ui/dashboard-skeletons.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useFirstData } from '../../ui/first-data.ts';
import { DatasetCard } from '../../widgets/datasets/dataset-card.tsx';
import {
  appointmentsOverTime,
  byClinician,
  byService,
  cancellationsByReason,
} from './appointment-datasets.ts';
import { activityOverTime, draftsByAge, noDraftsText } from './clinical-datasets.ts';
import { useActivity, useClinicalActivity } from './dashboard-api.ts';
import { activityFigures, clinicalFigures } from './figure.ts';
import { Figures } from './figures.tsx';
import { longRangeText } from './period.ts';

const noShowDefinition =
  'Tasa de inasistencia: citas a las que no se presentó nadie, entre esas y las atendidas. No cuentan las canceladas ni las que nadie cerró.';

/** What the period's figures are about, and since when there are any. */
function periodText({ period, appointments: { firstDay } }: Activity, timeZone: string): string {
  const text = `${longRangeText(period.current)}, días completos hasta ayer; se compara con otros tantos días anteriores.`;
  return firstDay && firstDay > period.previous.from
    ? `${text} Hay citas registradas desde el ${formatDate(firstDay, timeZone)}.`
    : text;
}

function Failure({ title, query }: { title: string; query: UseQueryResult<unknown> }) {
  return query.isError ? (
    <FailureNotice
      title={title}
      detail={query.error.message}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  ) : null;
}

/** The period's figures, each with what it is compared with. What of them could not be loaded keeps nobody from the others. */
export function Overview({ me, period }: { me: Me; period: Period }) {
  const isClinical = me.roles.some((role) => role === 'clinicians' || role === 'admins');
  const activity = useActivity(period);
  const clinical = useClinicalActivity(period, isClinical);
  useFirstData(activity);
  useFirstData({ isPending: clinical.isLoading, failureCount: clinical.failureCount });
  if (activity.isLoading || clinical.isLoading) return <FiguresSkeleton />;
  return (
    <Stack gap="5">
      <Failure title="No se ha podido cargar la actividad" query={activity} />
      <Failure title="No se ha podido cargar la actividad clínica" query={clinical} />
      {activity.data ? (
        <>
          <Text fontSize="sm" color="fg.muted">
            {periodText(activity.data, me.organization.timeZone)}
          </Text>
          <Figures figures={activityFigures(activity.data)} />
        </>
      ) : null}
      {clinical.data ? <Figures figures={clinicalFigures(clinical.data)} /> : null}
      {activity.data ? (
        <>
          <DatasetCard
            dataset={appointmentsOverTime(activity.data)}
            kind="columns"
            note={noShowDefinition}
            emptyText="Sin datos: no hay citas en este periodo."
          />
          <DatasetCard
            dataset={activityOverTime(activity.data, clinical.data)}
            kind="lines"
            {...(clinical.data
              ? { note: 'Es nuevo el paciente cuya primera consulta del historial es de ese día.' }
              : {})}
            emptyText="Sin datos en este periodo."
          />
        </>
      ) : null}
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        {activity.data ? (
          <>
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
              emptyText={
                activity.data.appointments.current === null
                  ? 'Sin datos: no hay citas en este periodo.'
                  : 'Ninguna cita del periodo se canceló.'
              }
            />
          </>
        ) : null}
        {clinical.data ? (
          <DatasetCard
            dataset={draftsByAge(clinical.data)}
            kind="bars"
            note="Borradores del último año abiertos ahora, por el tiempo desde que se escribieron."
            emptyText={noDraftsText(clinical.data)}
          />
        ) : null}
      </SimpleGrid>
    </Stack>
  );
}
