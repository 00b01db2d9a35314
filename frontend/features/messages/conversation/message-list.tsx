import '../print.css';
import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayOf } from '../../../../lambdas/clinical/clinic-day.ts';
import type { Message } from '../../../../lambdas/contracts/messages.ts';
import { dayText } from '../message-texts.ts';
import type { OpenThread, ThreadActions } from '../threads-api.ts';
import { MessageItem } from './message-item.tsx';

interface MessageListProps {
  thread: OpenThread;
  actions: ThreadActions;
  timeZone: string;
  userId: string;
  older: { has: boolean; isLoading: boolean; load: () => void };
  /** Stands below the messages: drafts. */
  children?: ReactNode;
}

/** Closer to the end than this, one reads along. */
const nearPx = 120;

/** The messages by day. It stays where one reads, and follows the newest for whoever is at the end. */
export function MessageList({ thread, actions, timeZone, userId, older, children }: MessageListProps) {
  const { box, isBehind, toEnd, onScroll } = useReadingPlace(thread);
  const now = new Date();
  const days = Map.groupBy(thread.messages, ({ sentAt }) => dayOf(new Date(sentAt), timeZone));
  const alarmOf = ({ id }: Message) =>
    thread.redFlags
      .filter(({ messageId }) => messageId === id)
      .map(({ label }) => label)
      .join('; ') || undefined;
  return (
    <Box position="relative" flex="1" minH="0" display="flex">
      <Box
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label="Mensajes"
        tabIndex={0}
        flex="1"
        overflowY="auto"
        p={{ base: '3', md: '4' }}
        focusVisibleRing="inside"
      >
        <Stack gap="4">
          {older.has ? (
            <Button
              size="sm"
              variant="outline"
              alignSelf="center"
              disabled={older.isLoading}
              onClick={older.load}
            >
              {older.isLoading ? 'Cargando…' : 'Mostrar mensajes anteriores'}
            </Button>
          ) : null}
          {[...days].map(([day, messages]) => (
            <Stack key={day} gap="3">
              <chakra.h3 alignSelf="center" fontSize="xs" fontWeight="medium" color="fg.muted">
                {dayText(messages[0]?.sentAt ?? day, timeZone, now)}
              </chakra.h3>
              <Stack as="ul" gap="3">
                {messages.map((message) => (
                  <MessageItem
                    key={message.id}
                    message={message}
                    timeZone={timeZone}
                    userId={userId}
                    alarm={alarmOf(message)}
                    onResend={() => actions.resend.mutate(message.id)}
                    isResending={actions.resend.isPending && actions.resend.variables === message.id}
                  />
                ))}
              </Stack>
            </Stack>
          ))}
          {children}
        </Stack>
      </Box>
      {isBehind ? (
        <Flex position="absolute" bottom="3" insetX="0" justify="center">
          <Button size="sm" colorPalette="brand" boxShadow="md" onClick={toEnd}>
            <ArrowDown size={16} aria-hidden />
            Mensajes nuevos
          </Button>
        </Flex>
      ) : null}
    </Box>
  );
}

function useReadingPlace({ messages, drafts }: OpenThread) {
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const height = useRef(0);
  const [isBehind, setBehind] = useState(false);
  const firstId = messages[0]?.id;
  const end = `${messages.at(-1)?.id ?? ''} ${drafts.length}`;
  const shown = useRef({ firstId, end });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const before = shown.current;
    shown.current = { firstId, end };
    // Older ones came in above: what was being read stays in its place.
    if (before.firstId !== firstId && before.end === end && height.current > 0) {
      element.scrollTop += element.scrollHeight - height.current;
    } else if (isAtEnd.current) {
      element.scrollTop = element.scrollHeight;
    } else if (before.end !== end) {
      setBehind(true);
    }
    height.current = element.scrollHeight;
  }, [firstId, end]);

  // What comes later below the messages, an agent's proposal or a picture, is followed too.
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  return {
    box,
    isBehind,
    toEnd() {
      if (box.current) box.current.scrollTop = box.current.scrollHeight;
      setBehind(false);
    },
    onScroll() {
      const element = box.current;
      if (!element) return;
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
      if (isAtEnd.current) setBehind(false);
    },
  };
}
