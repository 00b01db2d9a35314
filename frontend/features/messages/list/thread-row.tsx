import { Badge, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  AlarmClock,
  Bot,
  CircleAlert,
  Lock,
  Pin,
  Tag,
  TriangleAlert,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ThreadSummary } from '../../../../lambdas/contracts/threads.ts';
import { authorText, peopleText, shortTime, threadTitle } from '../message-texts.ts';

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    height: 'full',
    overflow: 'hidden',
    gap: '2.5',
    px: '3',
    py: '2.5',
    borderBottomWidth: '1px',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
    '&[aria-current]': { bg: 'brand.subtle', borderInlineStartColor: 'brand.solid' },
  },
});

interface ThreadRowProps {
  thread: ThreadSummary;
  to: string;
  isOpen: boolean;
  timeZone: string;
  now: Date;
  userId: string;
}

function lastLine({ lastMessage, kind, topic }: ThreadSummary, userId: string): string {
  if (!lastMessage) return topic;
  const { author, excerpt } = lastMessage;
  const text = excerpt ?? 'Mensaje retirado';
  if (author.userId === userId) return `${authorText(author, userId)}: ${text}`;
  return kind === 'internal' || author.kind === 'agent' ? `${author.name ?? 'Agente'}: ${text}` : text;
}

/** A conversation in the list: whose, what about, the last that was said, and what it waits for. */
export function ThreadRow({ thread, to, isOpen, timeZone, now, userId }: ThreadRowProps) {
  const isUnread = thread.unread > 0;
  const Icon = thread.kind === 'internal' ? UsersRound : UserRound;
  return (
    <RowLink to={to} aria-current={isOpen || undefined} preventScrollReset>
      <chakra.span flexShrink="0" pt="0.5" color="fg.muted" aria-hidden>
        <Icon size={18} />
      </chakra.span>
      <chakra.span flex="1" minW="0" display="block">
        <Flex as="span" gap="2" justify="space-between" align="baseline">
          <Text as="span" truncate fontWeight={isUnread ? 'bold' : 'medium'}>
            {threadTitle(thread)}
          </Text>
          <Text
            as="span"
            flexShrink="0"
            fontSize="xs"
            color="fg.muted"
            display="flex"
            gap="1"
            alignItems="center"
          >
            {thread.isPinned ? (
              <>
                <Pin size={12} aria-hidden />
                <VisuallyHidden as="span">Fijada</VisuallyHidden>
              </>
            ) : null}
            {thread.lastMessage ? shortTime(thread.lastMessage.at, timeZone, now) : ''}
          </Text>
        </Flex>
        <Text as="span" display="block" truncate fontSize="sm" fontWeight={isUnread ? 'semibold' : 'normal'}>
          {thread.kind === 'patient'
            ? thread.topic || 'Sin asunto'
            : thread.people
              ? `Entre ${peopleText(thread.people, userId)}`
              : 'Conversación del equipo'}
        </Text>
        <Flex as="span" gap="2" align="center">
          <Text as="span" flex="1" minW="0" truncate fontSize="sm" color="fg.muted">
            {lastLine(thread, userId)}
          </Text>
          <Marks thread={thread} />
        </Flex>
      </chakra.span>
    </RowLink>
  );
}

function Marks({ thread }: { thread: ThreadSummary }) {
  const { unread, openFlags, openDrafts, isClosed, assignee, undelivered, snooze, tags } = thread;
  return (
    <Flex as="span" gap="1" flexShrink="0" align="center">
      {openFlags > 0 ? (
        <Badge colorPalette="red" variant="solid">
          <TriangleAlert size={12} aria-hidden />
          Alarma
        </Badge>
      ) : null}
      {undelivered > 0 ? (
        <Badge colorPalette="red">
          <CircleAlert size={12} aria-hidden />
          No entregado
        </Badge>
      ) : null}
      {openDrafts > 0 ? (
        <Badge colorPalette="orange">
          <Bot size={12} aria-hidden />
          Borrador
        </Badge>
      ) : null}
      {snooze ? (
        <Badge colorPalette={snooze.state === 'asleep' ? 'gray' : 'orange'}>
          <AlarmClock size={12} aria-hidden />
          {snooze.state === 'asleep' ? 'Pospuesta' : 'Ha vuelto'}
        </Badge>
      ) : null}
      {tags.length > 0 ? (
        <Badge
          colorPalette="brand"
          variant="outline"
          maxW="24"
          title={tags.map(({ name }) => name).join(', ')}
        >
          <Tag size={12} aria-hidden />
          <VisuallyHidden as="span">{`Etiquetas: ${tags.map(({ name }) => name).join(', ')}`}</VisuallyHidden>
          <Text as="span" truncate aria-hidden>
            {tags.length > 1 ? `${tags[0]?.name} +${tags.length - 1}` : tags[0]?.name}
          </Text>
        </Badge>
      ) : null}
      {isClosed ? (
        <Badge colorPalette="gray">
          <Lock size={12} aria-hidden />
          Cerrada
        </Badge>
      ) : null}
      {assignee && !isClosed ? (
        <Badge colorPalette="gray" maxW="24" title={`Asignada a ${assignee.name}`}>
          <VisuallyHidden as="span">Asignada a </VisuallyHidden>
          <Text as="span" truncate>
            {assignee.name}
          </Text>
        </Badge>
      ) : null}
      {unread > 0 ? (
        <Badge colorPalette="brand" variant="solid" borderRadius="full">
          {unread}
          <VisuallyHidden as="span">
            {unread === 1 ? ' mensaje sin leer' : ' mensajes sin leer'}
          </VisuallyHidden>
        </Badge>
      ) : null}
    </Flex>
  );
}
