import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { AuthDialog } from './auth-dialog.tsx';
import { FormBanner } from './form-messages.tsx';

interface ConfirmDialogProps {
  /** As a question. */
  title: string;
  /** What happens then. */
  children: ReactNode;
  action: string;
  isBusy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before something that cannot be taken back; the way out has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, isBusy = false, error, onConfirm, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AuthDialog title={title} role="alertdialog" initialFocus={cancel} onCancel={onCancel}>
      <Stack gap="4">
        <FormBanner kind="error">{error}</FormBanner>
        <Text>{children}</Text>
        <Flex gap="3" justify="flex-end" direction={{ base: 'column-reverse', sm: 'row' }}>
          <Button ref={cancel} variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          <Button colorPalette="brand" aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
            {action}
          </Button>
        </Flex>
      </Stack>
    </AuthDialog>
  );
}
