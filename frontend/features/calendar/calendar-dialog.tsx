import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface CalendarDialogProps {
  title: string;
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
  onClose: () => void;
}

/** A form over the calendar: a press beside it does not throw away what was typed. */
export function CalendarDialog({ title, size = 'md', children, onClose }: CalendarDialogProps) {
  return (
    <Dialog.Root
      open
      placement="center"
      size={{ mdDown: 'full', md: size }}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={({ open }) => {
        if (!open) onClose();
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
              <CloseButton size="sm" aria-label="Cancelar y cerrar" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
