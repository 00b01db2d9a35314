import { Skeleton, Stack, Text } from '@chakra-ui/react';
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { useFirstData } from '../../ui/first-data.ts';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { MoreButton } from '../../ui/more-button.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { Panel } from '../../ui/panel.tsx';

interface ChartSectionProps<Item> {
  title: string;
  query: UseQueryResult<Item[]> | UseInfiniteQueryResult<Item[]>;
  failureTitle: string;
  /** Says what is missing, never that it is normal. */
  emptyText: string;
  /** What can be added: shown above the entries, whatever their state. */
  actions?: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A section of the chart in its four states: loading, error with retry, data, empty. */
export function ChartSection<Item>(props: ChartSectionProps<Item>) {
  const { title, query, failureTitle, emptyText, actions, children } = props;
  useFirstData({ isPending: query.isLoading, failureCount: query.failureCount });
  return (
    <ChartPanel title={title}>
      {actions}
      {query.isPending ? <RowsSkeleton /> : null}
      {query.isError ? (
        <FailureNotice
          title={failureTitle}
          detail={query.error.message}
          onRetry={() => void retry(query)}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.data?.length === 0 ? <Text color="fg.muted">{emptyText}</Text> : null}
      {query.data && query.data.length > 0 ? children(query.data) : null}
      {'hasNextPage' in query ? <MoreButton query={query}>Mostrar anteriores</MoreButton> : null}
    </ChartPanel>
  );
}

function retry<Item>(query: ChartSectionProps<Item>['query']) {
  return 'isFetchNextPageError' in query && query.isFetchNextPageError
    ? query.fetchNextPage()
    : query.refetch();
}

/** A panel with a heading, for what is no list. */
export function ChartPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useKeptFocus<HTMLDivElement>(heading);
  return (
    <Panel ref={panel} headingRef={heading} heading={{ size: 'lg' }} title={title}>
      {children}
    </Panel>
  );
}

export function RowsSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="2">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} height="8" />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
