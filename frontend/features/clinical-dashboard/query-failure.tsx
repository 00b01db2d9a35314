import type { UseQueryResult } from '@tanstack/react-query';
import { timeText } from '../../lib/instant-text.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';

interface QueryFailureProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'isFetching' | 'refetch'>;
  timeZone: string;
  failureTitle: string;
}

/** Why something could not be loaded. Data that could not be renewed stay, and say of when they are. */
export function QueryFailure({ query, timeZone, failureTitle }: QueryFailureProps) {
  const of = () => timeText(new Date(query.dataUpdatedAt).toISOString(), timeZone);
  return (
    <FailureNotice
      title={query.data === undefined ? failureTitle : `No se ha podido actualizar: esto es de las ${of()}`}
      detail={query.error?.message ?? ''}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
