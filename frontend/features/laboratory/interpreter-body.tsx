import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useApiClient } from '../../lib/api-context.ts';
import { laboratoryRangesQuery } from '../../lib/laboratory-ranges.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { PanelSkeleton } from '../../ui/page-skeletons.tsx';
import { InterpreterScreen } from './interpreter-screen.tsx';
import { RangesPanel } from './ranges/ranges-panel.tsx';

interface InterpreterBodyProps {
  timeZone: string;
  mayRead: boolean;
  /** Administrators set ranges, also those who read no results. */
  maySet: boolean;
}

/** Nothing is compared before it is known what the organization has set for itself. */
export function InterpreterBody({ timeZone, mayRead, maySet }: InterpreterBodyProps) {
  const tests = useQuery(laboratoryRangesQuery({ api: useApiClient() }));
  if (tests.isError)
    return (
      <FailureNotice
        title="No se han podido cargar los rangos de su organización"
        detail={tests.error.message}
        onRetry={() => void tests.refetch()}
        isRetrying={tests.isFetching}
      />
    );
  if (!tests.data) return <PanelSkeleton />;
  return (
    <Stack gap="5">
      {mayRead ? <InterpreterScreen timeZone={timeZone} tests={tests.data} /> : null}
      <RangesPanel timeZone={timeZone} maySet={maySet} tests={tests.data} />
    </Stack>
  );
}
