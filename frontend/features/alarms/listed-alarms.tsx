import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../lib/api-context.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useFirstData } from '../../ui/first-data.ts';
import { Panel } from '../../ui/panel.tsx';
import { alarmDetailsQuery } from './alarm-details.ts';
import { AlarmList } from './alarm-list.tsx';

/** «No puede esperar»: what stands first on the panel and among the tasks. */
export function ListedAlarms() {
  const query = useQuery(alarmDetailsQuery({ api: useApiClient() }));
  useFirstData(query);
  if (query.isPending) return null;
  return (
    <Panel
      title="No puede esperar"
      count={query.data ? String(query.data.length) : undefined}
      countColor="red"
      gap="3"
      borderColor="red.solid"
      data-print="hidden"
    >
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar las alarmas"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <AlarmList alarms={query.data} />
      )}
    </Panel>
  );
}
