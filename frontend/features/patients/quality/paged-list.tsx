import { Skeleton } from '@chakra-ui/react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';

interface PagedListProps<Page> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  failureTitle: string;
  /** Of what is not there yet. */
  skeletonHeight: string;
  moreText: string;
  children: (pages: readonly Page[]) => ReactNode;
}

/** What is fetched page by page: its skeleton, its failure, which keeps the pages that are there, and the way to the next one. */
export function PagedList<Page>(props: PagedListProps<Page>) {
  const { query, failureTitle, skeletonHeight, moreText, children } = props;
  const failure = query.error ? (
    <FailureNotice
      title={failureTitle}
      detail={query.error.message}
      onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
      isRetrying={query.isFetching}
    />
  ) : null;
  if (!query.data) {
    return (
      failure ?? (
        <LoadingRegion>
          <Skeleton height={skeletonHeight} borderRadius="l2" />
        </LoadingRegion>
      )
    );
  }
  return (
    <>
      {children(query.data.pages)}
      {failure}
      <MoreButton query={query}>{moreText}</MoreButton>
    </>
  );
}
