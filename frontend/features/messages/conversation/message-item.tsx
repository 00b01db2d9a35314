import { Badge, Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Bot, CheckCheck, CircleAlert, Clock, StickyNote, TriangleAlert } from 'lucide-react';
import type { Message } from '../../../../lambdas/contracts/messages.ts';
import { authorText, clockTime, deliveryText, isIncoming } from '../message-texts.ts';
import { AttachmentLink } from './attachment-link.tsx';
import { LinkedText } from './linked-text.tsx';

interface MessageItemProps {
  message: Message;
  timeZone: string;
  userId: string;
  /** What a danger in it was found to be; undefined where there is none to attend to. */
  alarm: string | undefined;
  onResend: () => void;
  isResending: boolean;
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });
const unsent = ['failed', 'uncertain', 'no-channel'];

/** One message: who wrote it, what, with what, how it fares and who has read it. */
export function MessageItem({ message, timeZone, userId, alarm, onResend, isResending }: MessageItemProps) {
  const { author, isNote, text } = message;
  const isLeft =
    isIncoming(message) || (message.delivery === 'internal' && !isNote && author.userId !== userId);
  const looks = isNote
    ? { bg: 'bg.warning', borderStyle: 'dashed', borderColor: 'border.warning' }
    : isLeft
      ? { bg: 'bg.subtle', borderColor: 'border' }
      : { bg: 'brand.subtle', borderColor: 'brand.border' };
  return (
    <chakra.li
      data-message={message.id}
      display="flex"
      justifyContent={isNote ? 'stretch' : isLeft ? 'flex-start' : 'flex-end'}
      listStyleType="none"
    >
      <Box
        maxW={isNote ? 'full' : { base: '92%', md: '80%' }}
        width={isNote ? 'full' : undefined}
        borderWidth="1px"
        borderRadius="l3"
        px="3"
        py="2"
        {...looks}
        {...(alarm ? { borderColor: 'border.error', borderWidth: '2px' } : {})}
      >
        <Flex gap="2" align="center" wrap="wrap" fontSize="xs" color="fg.muted" pb="0.5">
          {author.kind === 'agent' ? <Bot size={14} aria-hidden /> : null}
          {isNote ? (
            <Badge colorPalette="orange">
              <StickyNote size={12} aria-hidden />
              Nota interna
            </Badge>
          ) : null}
          <Text as="span" fontWeight="semibold" color="fg">
            {authorText(author, userId)}
          </Text>
          <chakra.time dateTime={message.sentAt}>{clockTime(message.sentAt, timeZone)}</chakra.time>
        </Flex>
        {alarm ? (
          <Flex gap="1.5" align="center" color="fg.error" fontSize="sm" fontWeight="semibold" pb="1">
            <TriangleAlert size={16} aria-hidden />
            {`Señal de alarma: ${alarm}`}
          </Flex>
        ) : null}
        {text === null ? (
          <Text fontStyle="italic" color="fg.muted">
            {message.isRetracted ? 'Este mensaje se ha retirado.' : 'Mensaje sin texto.'}
          </Text>
        ) : (
          <Box>
            <LinkedText text={text} />
          </Box>
        )}
        {message.attachments.map((attachment) => (
          <AttachmentLink key={attachment.url} attachment={attachment} />
        ))}
        <Flex gap="2" align="center" wrap="wrap">
          <Delivery message={message} />
          {unsent.includes(message.delivery) ? (
            <Button size="xs" variant="outline" onClick={onResend} disabled={isResending}>
              {isResending ? 'Enviando…' : 'Volver a enviar'}
            </Button>
          ) : null}
        </Flex>
        <Receipts message={message} timeZone={timeZone} userId={userId} />
      </Box>
    </chakra.li>
  );
}

function Delivery({ message }: { message: Message }) {
  const text = deliveryText(message);
  if (text === undefined) return null;
  const isWrong = unsent.includes(message.delivery);
  const Icon = isWrong ? CircleAlert : message.delivery === 'sending' ? Clock : CheckCheck;
  return (
    <Flex gap="1" align="center" fontSize="xs" color={isWrong ? 'fg.error' : 'fg.muted'} pt="1">
      {message.delivery === 'received' || message.isNote ? null : <Icon size={14} aria-hidden />}
      {text}
    </Flex>
  );
}

function Receipts({ message, timeZone, userId }: Pick<MessageItemProps, 'message' | 'timeZone' | 'userId'>) {
  const readers = message.readBy.filter((reader) => reader.userId !== userId);
  const isTold = isIncoming(message) || message.delivery === 'internal';
  if (readers.length === 0 || !isTold) return null;
  const names = readers.map(({ name, at }) => `${name || 'una persona'} (${clockTime(at, timeZone)})`);
  return (
    <Text fontSize="xs" color="fg.muted" pt="1">
      {`Leído por ${list.format(names)}`}
    </Text>
  );
}
