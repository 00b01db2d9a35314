import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormBanner } from '../../../ui/form-messages.tsx';

interface ConfirmBoxProps {
  question: string;
  confirmText: string;
  isSaving: boolean;
  failure: string | null;
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** What is asked besides. */
  children?: ReactNode;
}

/** A question within the chart, with its answer and the way back. */
export function ConfirmBox(props: ConfirmBoxProps) {
  const { question, confirmText, isSaving, failure, onConfirm, onClose, children } = props;
  const label = isSaving ? 'Guardando...' : confirmText;
  return (
    <Box role="group" aria-label={question} mt="2" p="4" borderWidth="1px" borderRadius="md">
      <Text fontSize="sm" pb="3">
        {question}
      </Text>
      {children}
      <FormBanner kind="error">{failure}</FormBanner>
      <Flex gap="2" wrap="wrap" pt={failure ? '3' : '0'}>
        <Button
          type="button"
          size="sm"
          colorPalette="brand"
          aria-disabled={isSaving}
          onClick={() => void (isSaving ? undefined : onConfirm())}
        >
          {label}
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={onClose}>
          Volver
        </Button>
      </Flex>
    </Box>
  );
}
