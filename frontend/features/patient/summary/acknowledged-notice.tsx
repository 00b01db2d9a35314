import { Button, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface AcknowledgedNoticeProps {
  /** What was acknowledged, or why it could not be taken back. */
  text: string;
  /** It stays as long as it takes to read why that failed. */
  hasFailed: boolean;
  isBusy: boolean;
  /** How long it can be taken back from here. */
  seconds: number;
  onUndo: () => void;
  onExpire: () => void;
}

/** What was just acknowledged, with the way back. It takes the focus, since the button that was pressed is gone. */
export function AcknowledgedNotice(props: AcknowledgedNoticeProps) {
  const { text, hasFailed, isBusy, seconds, onUndo, onExpire } = props;
  const undo = useRef<HTMLButtonElement>(null);
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });
  useEffect(() => undo.current?.focus(), []);
  useEffect(() => {
    if (isBusy || hasFailed) return;
    const timer = setTimeout(() => expire.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, isBusy, hasFailed]);
  return (
    <Flex
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      px="3"
      py="2"
      bg="bg.success"
      borderRadius="l2"
      fontSize="sm"
    >
      <Flex gap="2" align="center" minW="0" role="status">
        <Check size={16} aria-hidden />
        <Text overflowWrap="anywhere">{text}</Text>
      </Flex>
      <Button ref={undo} size="xs" variant="outline" aria-disabled={isBusy} onClick={onUndo}>
        {isBusy ? 'Deshaciendo…' : 'Deshacer'}
      </Button>
    </Flex>
  );
}
