import { Skeleton, Stack } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';

interface SectionStatesProps<Data> {
  query: UseQueryResult<Data>;
  failureTitle: string;
  /** In the size of what comes, where something stands below it. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loading, error with retry, data. What was loaded once stays while it is fetched again. */
export function SectionStates<Data>({ query, failureTitle, skeleton, children }: SectionStatesProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending)
    return (
      <LoadingRegion>
        {skeleton ?? (
          <Stack gap="5">
            <Skeleton height="11" />
            <Skeleton height="11" />
            <Skeleton height="11" width="40" />
          </Stack>
        )}
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
