import { CloseButton, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { Dialog } from './parts.ts';

interface AuthDialogProps {
  title: string;
  children: ReactNode;
  onCancel: () => void;
  /** What has the focus first; the first control otherwise. */
  initialFocus?: RefObject<HTMLElement | null>;
  role?: 'dialog' | 'alertdialog';
  size?: 'md' | 'lg' | 'xl';
  /** What the cross in the corner does, for those who do not see it. */
  closeLabel?: string;
}

/** A step that must be answered or cancelled: a press beside it does not close it. */
export function AuthDialog(props: AuthDialogProps) {
  const { title, children, onCancel, initialFocus } = props;
  const { role = 'dialog', size = 'md', closeLabel = 'Cancelar y cerrar' } = props;
  return (
    <Dialog.Root
      open
      role={role}
      placement="center"
      size={{ mdDown: 'full', md: size }}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
      onOpenChange={({ open }) => {
        if (!open) onCancel();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="bg.panel" maxH={{ md: 'calc(100dvh - 2rem)' }} my={{ md: '4' }}>
            <Dialog.Header pe="14">
              <Dialog.Title as="h2" fontSize="xl">
                {title}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">{children}</Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={closeLabel} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
