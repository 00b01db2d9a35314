import { chakra, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFirstData } from '../../ui/first-data.ts';
import { PanelContentSkeleton } from './panel-content-skeleton.tsx';
import { QueryFailure } from './query-failure.tsx';

interface PanelContentProps<Data> {
  query: UseQueryResult<Data>;
  timeZone: string;
  failureTitle: string;
  isEmpty: (data: Data) => boolean;
  /** What it means that nothing is here, and the next step. */
  empty: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The four states of a panel. Data that could not be renewed stay, and say of when they are. */
export function PanelContent<Data>(props: PanelContentProps<Data>) {
  const { query, timeZone, failureTitle, isEmpty, empty, children } = props;
  const { data } = query;
  useFirstData(query);
  return (
    <>
      {query.isError ? <QueryFailure query={query} timeZone={timeZone} failureTitle={failureTitle} /> : null}
      {query.isPending ? <PanelContentSkeleton /> : null}
      {data !== undefined && isEmpty(data) ? (
        <Text color="fg.muted" fontSize="sm">
          {empty}
        </Text>
      ) : null}
      {data === undefined || isEmpty(data) ? null : children(data)}
    </>
  );
}

/** Rows one below the other, with a line between. */
export function PanelList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <chakra.ul listStyleType="none" aria-label={label} css={{ '& > li + li': { borderTopWidth: '1px' } }}>
      {children}
    </chakra.ul>
  );
}
