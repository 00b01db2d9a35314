import { Box, chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ThreadSummary } from '../../../../lambdas/contracts/threads.ts';
import { useNow } from '../../../lib/use-now.ts';
import { threadListId } from '../shortcuts.ts';
import { ThreadRow } from './thread-row.tsx';

/** In rem, so that rows grow with the letters. */
const rowHeight = 5.5;
const minute = 60_000;

interface VirtualThreadsProps {
  threads: readonly ThreadSummary[];
  openId: string | undefined;
  searchOf: (threadId: string) => string;
  timeZone: string;
  userId: string;
  /** There are more on the server. */
  hasMore: boolean;
  onEnd: () => void;
  /** Scrolls a thread into sight and gives it the focus. */
  focusThread: RefObject<((index: number) => void) | null>;
}

/** The list, of which only what is in sight is in the document; its end asks for more. */
export function VirtualThreads(props: VirtualThreadsProps) {
  const { threads, openId, searchOf, timeZone, userId, hasMore, onEnd, focusThread } = props;
  const container = useRef<HTMLDivElement>(null);
  const now = useNow(minute);
  const [rem] = useState(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
  const place = useRef(0);
  const virtual = useVirtualizer({
    count: threads.length,
    getScrollElement: () => container.current,
    estimateSize: () => rowHeight * rem,
    getItemKey: (index) => threads[index]?.id ?? index,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;

  useEffect(() => {
    if (hasMore && lastIndex >= threads.length - 5) onEnd();
  }, [hasMore, lastIndex, threads.length, onEnd]);

  // Where a conversation takes the list's place, a browser forgets how far it was scrolled.
  useLayoutEffect(() => {
    if (openId === undefined && container.current) container.current.scrollTop = place.current;
  }, [openId]);

  useEffect(() => {
    focusThread.current = (index) => {
      virtual.scrollToIndex(index);
      requestAnimationFrame(() =>
        container.current
          ?.querySelector<HTMLElement>(`[data-index="${index}"] a`)
          ?.focus({ preventScroll: true }),
      );
    };
  });

  return (
    <Box
      ref={container}
      id={threadListId}
      flex="1"
      minH="0"
      overflowY="auto"
      onScroll={({ currentTarget }) => {
        if (currentTarget.clientHeight > 0) place.current = currentTarget.scrollTop;
      }}
    >
      <chakra.ul
        aria-label="Conversaciones"
        listStyleType="none"
        position="relative"
        style={{ height: `${virtual.getTotalSize()}px` }}
      >
        {items.map(({ index, start, key }) => {
          const thread = threads[index];
          return thread ? (
            <chakra.li
              key={key}
              data-index={index}
              position="absolute"
              top="0"
              insetInline="0"
              height={`${rowHeight}rem`}
              aria-setsize={hasMore ? -1 : threads.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <ThreadRow
                thread={thread}
                to={searchOf(thread.id)}
                isOpen={thread.id === openId}
                timeZone={timeZone}
                now={now}
                userId={userId}
              />
            </chakra.li>
          ) : null;
        })}
      </chakra.ul>
    </Box>
  );
}
