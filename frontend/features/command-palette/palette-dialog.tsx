import { CloseButton, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/parts.ts';

interface PaletteDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** It is gone, and the focus is back where it was. */
  onClosed: () => void;
  /** The palette, given the way out that stands beside its field. */
  children: (wayOut: ReactNode) => ReactNode;
}

/** The palette over whatever page there is; on a telephone it takes the whole screen. */
export function PaletteDialog({ isOpen, onClose, onClosed, children }: PaletteDialogProps) {
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      onExitComplete={onClosed}
      placement="top"
      // What is chosen waits for the palette to be gone.
      motionPreset="none"
      size={{ mdDown: 'full', md: 'lg' }}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            aria-label="Buscar"
            bg="bg.panel"
            overflow="hidden"
            height={{ mdDown: '100dvh' }}
            maxH={{ md: 'min(36rem, calc(100dvh - 8rem))' }}
            mt={{ md: '16' }}
          >
            {children(
              <Dialog.CloseTrigger asChild position="static">
                <CloseButton size="sm" aria-label="Cerrar la búsqueda" />
              </Dialog.CloseTrigger>,
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
