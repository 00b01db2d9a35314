import { Skeleton, Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';

interface SectionStatesProps<Data> {
  query: UseQueryResult<Data>;
  failureTitle: string;
  children: (data: Data) => ReactNode;
}

/** Loading, error with retry, data. What was loaded once stays while it is fetched again. */
export function SectionStates<Data>({ query, failureTitle, children }: SectionStatesProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <LoadingRegion>
        <Stack gap="5">
          <Skeleton height="11" />
          <Skeleton height="11" />
          <Skeleton height="11" width="40" />
        </Stack>
      </LoadingRegion>
    );
  return (
    <FailureNotice
      title={failureTitle}
      detail={query.error?.message ?? ''}
      onRetry={query.refetch}
      isRetrying={query.isFetching}
    />
  );
}
