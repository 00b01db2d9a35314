import { Skeleton, Stack } from '@chakra-ui/react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';
import type { TraceListProps } from './trace-list.tsx';
import { traceListCode } from './trace-list-code.ts';

/** The steps of a run, as soon as the code that lists them is there. */
export function TracePane(props: TraceListProps) {
  const { code, failure } = traceListCode.useCode(true);
  if (code) return <code.TraceList {...props} />;
  if (failure) return <FailureNotice title="No se han podido mostrar los pasos" {...failure} />;
  return (
    <LoadingRegion>
      <Stack gap="2">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height="14" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
