import { CloseButton, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Drawer } from '../../ui/parts.ts';

interface CalendarDrawerProps {
  title: string;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
  onClose: () => void;
}

/** A panel at the side of the calendar. */
export function CalendarDrawer({ title, size = 'md', children, onClose }: CalendarDrawerProps) {
  return (
    <Drawer.Root
      open
      placement="end"
      size={{ mdDown: 'full', md: size }}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content bg="bg.panel">
            <Drawer.Header pe="14">
              <Drawer.Title as="h2" fontSize="xl">
                {title}
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body pb="8">{children}</Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Cerrar el panel" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
