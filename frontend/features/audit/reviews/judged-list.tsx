import { Badge, chakra, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type Verdict, verdicts } from '../../../../lambdas/contracts/unusual-access.ts';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';

interface JudgedListProps<Item> {
  list: {
    isPending: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
    refetch: () => Promise<unknown>;
  };
  items: readonly Item[] | undefined;
  label: string;
  failureTitle: string;
  emptyText: string;
  row: (item: Item) => ReactNode;
}

/** A list of what is to be judged, in its four states. */
export function JudgedList<Item>({
  list,
  items,
  label,
  failureTitle,
  emptyText,
  row,
}: JudgedListProps<Item>) {
  if (list.isPending) {
    return (
      <LoadingRegion>
        <Skeleton height="48" borderRadius="l3" />
      </LoadingRegion>
    );
  }
  const failure = (
    <FailureNotice
      title={failureTitle}
      detail={list.error?.message ?? ''}
      onRetry={() => void (items ? list.fetchNextPage() : list.refetch())}
      isRetrying={list.isFetching}
    />
  );
  if (!items) return failure;
  if (items.length === 0) return <Text color="fg.muted">{emptyText}</Text>;
  return (
    <Stack gap="4">
      <chakra.ul
        listStyleType="none"
        aria-label={label}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
      >
        {items.map(row)}
      </chakra.ul>
      {list.isFetchNextPageError ? failure : null}
      <MoreButton query={list}>Ver más</MoreButton>
    </Stack>
  );
}

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '11rem minmax(0, 2fr) minmax(0, 3fr) 9rem' },
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'center',
    w: 'full',
    minH: '14',
    px: '4',
    py: '2',
    textAlign: 'start',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
});

interface JudgedRowProps {
  when: string;
  who: string;
  whose: string;
  title: string;
  detail: string;
  verdict: Verdict | undefined;
  onOpen: () => void;
}

export function JudgedRow({ when, who, whose, title, detail, verdict, onOpen }: JudgedRowProps) {
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Row type="button" onClick={onOpen} aria-haspopup="dialog">
        <Text as="span" fontSize="sm" color="fg.muted">
          {when}
        </Text>
        <span>
          <Text as="span" display="block" fontWeight="medium" overflowWrap="anywhere">
            {who}
          </Text>
          <Text as="span" display="block" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {whose}
          </Text>
        </span>
        <span>
          <Text as="span" display="block" fontSize="sm" fontWeight="medium">
            {title}
          </Text>
          <Text as="span" display="block" fontSize="sm" color="fg.muted">
            {detail}
          </Text>
        </span>
        <Flex as="span" justify={{ base: 'flex-start', lg: 'flex-end' }}>
          <VerdictBadge verdict={verdict} />
        </Flex>
      </Row>
    </chakra.li>
  );
}

function VerdictBadge({ verdict }: { verdict: Verdict | undefined }) {
  if (verdict === undefined) return <Badge colorPalette="orange">Por revisar</Badge>;
  return <Badge colorPalette={verdict === 'justified' ? 'green' : 'red'}>{verdicts[verdict]}</Badge>;
}
