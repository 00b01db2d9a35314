import { Button, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Acknowledged, undoSeconds } from './acknowledge.ts';

interface AcknowledgedNoticeProps {
  entry: Acknowledged;
  isBusy: boolean;
  failure: string | undefined;
  onUndo: () => void;
  onExpire: (id: string) => void;
}

/** What was just acknowledged, with the way back. It takes the focus, since the button that was pressed is gone. */
export function AcknowledgedNotice({ entry, isBusy, failure, onUndo, onExpire }: AcknowledgedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const { id, title, patient } = entry.report;
  useEffect(() => undo.current?.focus(), []);
  useEffect(() => {
    if (isBusy || failure) return;
    const timer = setTimeout(() => onExpire(id), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [id, isBusy, failure, onExpire]);
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
        <Text overflowWrap="anywhere">
          {failure ??
            `Recibo acusado: ${title ?? 'informe sin título'}, ${patient.name ?? 'paciente sin nombre'}.`}
        </Text>
      </Flex>
      <Button ref={undo} size="xs" variant="outline" aria-disabled={isBusy} onClick={onUndo}>
        {isBusy ? 'Deshaciendo…' : 'Deshacer'}
      </Button>
    </Flex>
  );
}
