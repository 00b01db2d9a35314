import { Heading, Skeleton, Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useTrace } from '../runs/runs-api.ts';
import { traceListCode } from '../runs/trace-list-code.ts';
import { TracePane } from '../runs/trace-pane.tsx';

/** What a trial does as it goes on, step by step. */
export function TrialTrace({ runId, timeZone }: { runId: string; timeZone: string }) {
  useEffect(traceListCode.ahead, []);
  const query = useTrace({ runId, isTrial: true, isRevealed: false });
  return (
    <Stack gap="2">
      <Heading as="h3" size="sm">
        Qué hace paso a paso
      </Heading>
      {query.isPending ? <Skeleton height="10" /> : null}
      {query.isError ? (
        <FailureNotice
          title="No se han podido cargar los pasos"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.data ? <TracePane events={query.data.events} timeZone={timeZone} isTechnical={false} /> : null}
    </Stack>
  );
}
