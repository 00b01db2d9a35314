import { Skeleton, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../lib/api-context.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { alarmDetailsQuery } from './alarm-details.ts';
import { AlarmList } from './alarm-list.tsx';

/** What the chip of the bar opens. */
export function AlarmPanel({ onClose }: { onClose: () => void }) {
  const query = useQuery(alarmDetailsQuery({ api: useApiClient() }));
  return (
    <SidePanel title="Alarmas" closeLabel="Cerrar las alarmas" onClose={onClose}>
      {query.isPending ? (
        <LoadingRegion>
          <Skeleton height="24" />
        </LoadingRegion>
      ) : null}
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar las alarmas"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.data?.length === 0 ? <Text>No hay ninguna alarma abierta.</Text> : null}
      {query.data && query.data.length > 0 ? <AlarmList alarms={query.data} onLeave={onClose} /> : null}
    </SidePanel>
  );
}
