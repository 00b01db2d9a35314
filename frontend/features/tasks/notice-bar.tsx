import { Box, Button, CloseButton, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TaskNotice } from './use-task-actions.ts';

interface NoticeBarProps {
  notice: TaskNotice | undefined;
  onDismiss: () => void;
}

/** Long enough to read it and to reach the button by keyboard; whoever is on it has all the time. */
const shownMs = 12_000;

/** What came of the last change, and the way back: at the foot of the page, or where it stands in a panel. */
export function NoticeBar({ notice, onDismiss }: NoticeBarProps) {
  return (
    <Box
      position="fixed"
      bottom="4"
      insetInline="4"
      zIndex="toast"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      <NoticeMessage notice={notice} onDismiss={onDismiss} />
    </Box>
  );
}

export function NoticeMessage({ notice, onDismiss }: NoticeBarProps) {
  const [isWaiting, setWaiting] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice has its own time, whoever renders it again.
  useEffect(() => {
    if (!notice || !isWaiting || notice.kind === 'refused') return;
    const timer = setTimeout(onDismiss, shownMs);
    return () => clearTimeout(timer);
  }, [notice?.number, isWaiting]);

  return (
    <Box role="status">
      {notice ? (
        <Flex
          key={notice.number}
          gap="3"
          align="center"
          maxW="2xl"
          maxH="60vh"
          overflowY="auto"
          bg="bg.panel"
          borderWidth="1px"
          borderInlineStartWidth="4px"
          borderInlineStartColor={notice.kind === 'done' ? 'green.solid' : 'red.solid'}
          borderRadius="md"
          boxShadow="lg"
          px="4"
          py="2.5"
          pointerEvents="auto"
          onMouseEnter={() => setWaiting(false)}
          onMouseLeave={() => setWaiting(true)}
          onFocus={() => setWaiting(false)}
          onBlur={() => setWaiting(true)}
        >
          <Box color={notice.kind === 'done' ? 'fg.success' : 'fg.error'} aria-hidden>
            {notice.kind === 'done' ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
          </Box>
          <Box minW="0" fontSize="sm">
            <Text fontWeight="medium">{notice.text}</Text>
            {notice.details.map((detail) => (
              <Text key={detail} color="fg.muted">
                {detail}
              </Text>
            ))}
          </Box>
          {notice.undo ? (
            <Button
              size="xs"
              variant="outline"
              onClick={() => {
                onDismiss();
                notice.undo?.();
              }}
            >
              <Undo2 size={14} aria-hidden />
              Deshacer
            </Button>
          ) : null}
          <CloseButton size="xs" aria-label="Cerrar el aviso" onClick={onDismiss} />
        </Flex>
      ) : null}
    </Box>
  );
}
