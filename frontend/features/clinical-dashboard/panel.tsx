import { Badge, chakra, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../ui/page-skeletons.tsx';
import { timeText } from './elapsed.ts';

interface PanelProps {
  title: string;
  /** Beside the title, in words where a number alone would not say what it counts. */
  count?: string | undefined;
  /** Where there is more of it. */
  to?: { path: string; label: string };
  children: ReactNode;
}

export function Panel({ title, count, to, children }: PanelProps) {
  const headingId = useId();
  return (
    <Stack
      as="section"
      aria-labelledby={headingId}
      gap="3"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
    >
      <Flex gap="3" justify="space-between" align="baseline" wrap="wrap">
        <Flex gap="2" align="center" wrap="wrap">
          <Heading as="h2" id={headingId} size="md">
            {title}
          </Heading>
          {count ? <Badge colorPalette="gray">{count}</Badge> : null}
        </Flex>
        {to ? (
          <chakra.span fontSize="sm" css={{ '& a': { color: 'brand.fg', fontWeight: 'medium' } }}>
            <Link to={to.path}>{to.label}</Link>
          </chakra.span>
        ) : null}
      </Flex>
      {children}
    </Stack>
  );
}

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
  return (
    <>
      {query.isError ? (
        <FailureNotice
          title={
            data === undefined
              ? failureTitle
              : `No se ha podido actualizar: esto es de las ${timeText(new Date(query.dataUpdatedAt).toISOString(), timeZone)}`
          }
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : null}
      {query.isPending ? <PanelSkeleton /> : null}
      {data !== undefined && isEmpty(data) ? (
        <Text color="fg.muted" fontSize="sm">
          {empty}
        </Text>
      ) : null}
      {data === undefined || isEmpty(data) ? null : children(data)}
    </>
  );
}

function PanelSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap="3">
        {['a', 'b', 'c'].map((key) => (
          <Stack key={key} gap="1.5">
            <Skeleton height="4" width="60%" />
            <Skeleton height="3" width="85%" />
          </Stack>
        ))}
      </Stack>
    </LoadingRegion>
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
