import { Box, Button, CloseButton, Flex, Text } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';

/** What came of a change, with the way back while there is one. */
export interface ChangeNotice {
  /** Tells one from the next, also where both say the same. */
  number: number;
  kind: 'done' | 'refused';
  text: string;
  details: readonly string[];
  undo?: () => void;
}

interface ChangeNoticeProps {
  notice: ChangeNotice | undefined;
  onDismiss: () => void;
  /** What else can be done about it. */
  remedy?: { label: string; act: () => void } | undefined;
}

/** Long enough to read it and to reach the button by keyboard; whoever is on it has all the time. */
const shownMs = 12_000;

/**
 * What came of the last change, at the foot of the window: to be the last child of its page, where it has a place of its own,
 * so that whatever it covers can be scrolled free. A dialog lies over it.
 */
export function ChangeNoticeBar(message: ChangeNoticeProps) {
  return (
    <Box
      // Without a word in it it takes no room.
      position={message.notice ? 'sticky' : 'absolute'}
      bottom="calc(1rem + var(--frame-notices, 0px))"
      zIndex="sticky"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
      data-print="hidden"
    >
      <ChangeNoticeMessage {...message} />
    </Box>
  );
}

/** The same where it stands in a panel. */
export function ChangeNoticeMessage({ notice, onDismiss, remedy }: ChangeNoticeProps) {
  const [isWaiting, setWaiting] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice has its own time, whoever renders it again.
  useEffect(() => {
    if (!notice || !isWaiting || notice.kind === 'refused') return;
    const timer = setTimeout(onDismiss, shownMs);
    return () => clearTimeout(timer);
  }, [notice?.number, isWaiting]);

  const dismissAnd = (act: () => void) => () => {
    onDismiss();
    act();
  };
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
            <Button size="xs" variant="outline" onClick={dismissAnd(notice.undo)}>
              <Undo2 size={14} aria-hidden />
              Deshacer
            </Button>
          ) : null}
          {remedy ? (
            <Button size="xs" variant="outline" onClick={dismissAnd(remedy.act)}>
              {remedy.label}
            </Button>
          ) : null}
          <CloseButton size="xs" aria-label="Cerrar el aviso" onClick={onDismiss} />
        </Flex>
      ) : null}
    </Box>
  );
}
