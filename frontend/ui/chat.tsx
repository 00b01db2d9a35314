import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

export interface ChatMessage {
  id: string;
  from: 'patient' | 'agent' | 'person';
  text: string;
  /** As it is shown: «10:42». */
  time: string;
}

interface ChatProps {
  /** Names the conversation for those who do not see it. */
  label: string;
  messages: readonly ChatMessage[];
  /** Who speaks, by their side of the conversation. */
  names: Record<ChatMessage['from'], string>;
  /** Said while nothing was said yet. */
  emptyText?: string;
  /** What one might say next; a click puts it into the field. */
  suggestions?: readonly string[];
  /** What the other side does now: «El agente está pensando…». */
  status?: string | undefined;
  /** Why nothing can be written any more; then there is no field. */
  closedText?: string | undefined;
  fieldLabel: string;
  isSending?: boolean;
  error?: string | undefined;
  /** What was typed, where that outlives the field. */
  kept?: { text: string; onType: (text: string) => void };
  /** Resolves to whether it was taken: the text stays in the field otherwise. */
  onSend: (text: string) => Promise<boolean>;
}

/** A conversation as it goes on, and the field for the next words. Enter sends; with Shift it begins a line. */
export function Chat(props: ChatProps) {
  const { label, messages, names, emptyText, status, closedText, fieldLabel, ...field } = props;
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message is brought into sight.
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [count, status]);
  return (
    <Stack gap="3" minH="0">
      <Box
        role="log"
        aria-label={label}
        tabIndex={0}
        maxH="28rem"
        minH="12rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.subtle"
        p="3"
        focusVisibleRing="outside"
      >
        <Stack as="ol" listStyleType="none" gap="3">
          {messages.map((message) => (
            <Bubble key={message.id} message={message} name={names[message.from]} />
          ))}
        </Stack>
        {count === 0 && emptyText && !status ? (
          <Text fontSize="sm" color="fg.muted">
            {emptyText}
          </Text>
        ) : null}
        {status ? (
          <Text fontSize="sm" color="fg.muted" pt="3">
            {status}
          </Text>
        ) : null}
        <div ref={end} />
      </Box>
      {closedText ? (
        <Text color="fg.muted" role="status">
          {closedText}
        </Text>
      ) : (
        <ChatField label={fieldLabel} {...field} />
      )}
    </Stack>
  );
}

function Bubble({ message, name }: { message: ChatMessage; name: string }) {
  const isPatient = message.from === 'patient';
  return (
    <chakra.li display="flex" justifyContent={isPatient ? 'flex-end' : 'flex-start'}>
      <Box
        maxW="85%"
        px="3"
        py="2"
        borderRadius="l3"
        borderWidth="1px"
        bg={isPatient ? 'brand.subtle' : 'bg.panel'}
      >
        <Text fontSize="xs" color="fg.muted">
          {name} · {message.time}
        </Text>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {message.text}
        </Text>
      </Box>
    </chakra.li>
  );
}

type ChatFieldProps = Pick<ChatProps, 'suggestions' | 'isSending' | 'error' | 'kept' | 'onSend'> & {
  label: string;
};

function ChatField({ label, suggestions = [], isSending = false, error, kept, onSend }: ChatFieldProps) {
  const [typed, setTyped] = useState('');
  const { text, onType: setText } = kept ?? { text: typed, onType: setTyped };
  const field = useRef<HTMLTextAreaElement>(null);
  // Pressed while something else was on its way: it follows once that has gone.
  const [isWaiting, setWaiting] = useState(false);
  const leaving = useRef<string>(undefined);
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const said = text.trim();
    if (said === '') return;
    // The same once more is the same message.
    setWaiting(isSending && said !== leaving.current);
    if (isSending) return;
    leaving.current = said;
    // What was typed while it was on its way stays.
    if ((await onSend(said)) && (field.current?.value ?? text).trim() === said) setText('');
  };
  const follow = useEffectEvent(() => {
    setWaiting(false);
    // What was refused before is read first.
    if (!error) void send();
  });
  useEffect(() => {
    if (isWaiting && !isSending) follow();
  }, [isWaiting, isSending]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void send(event);
  };
  return (
    <chakra.form onSubmit={(event) => void send(event)}>
      {suggestions.length > 0 ? (
        <Flex gap="2" wrap="wrap" pb="2" role="group" aria-label="Puede decir">
          {suggestions.map((said) => (
            <Button
              key={said}
              size="sm"
              variant="outline"
              flexShrink="1"
              maxW="full"
              height="auto"
              minH="8"
              py="1"
              whiteSpace="normal"
              textAlign="start"
              fontWeight="normal"
              onClick={() => {
                setText(said);
                field.current?.focus();
              }}
            >
              {said}
            </Button>
          ))}
        </Flex>
      ) : null}
      <Flex gap="2" align="flex-end">
        <chakra.textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          rows={2}
          maxLength={4_000}
          flex="1"
          minW="0"
          px="3"
          py="2"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="l2"
          bg="bg.panel"
          resize="vertical"
          focusVisibleRing="outside"
          value={text}
          onChange={({ target }) => {
            setWaiting(false);
            setText(target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" colorPalette="brand" disabled={isSending || text.trim() === ''}>
          <SendHorizontal size={16} aria-hidden />
          Enviar
        </Button>
      </Flex>
      <Text role="status" color="fg.muted" fontSize="sm" _empty={{ display: 'none' }}>
        {isWaiting ? 'Se enviará en cuanto salga lo anterior.' : null}
      </Text>
      {error ? (
        <Text role="alert" color="fg.error" fontSize="sm" pt="1.5">
          {error}
        </Text>
      ) : null}
    </chakra.form>
  );
}
