import { CloseButton, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Drawer } from './parts.ts';

interface SidePanelProps {
  title: string;
  size?: 'sm' | 'md' | 'lg';
  closeLabel: string;
  /** Where nothing in it takes the focus, a long text scrolls by keyboard once it has it itself. */
  isText?: boolean;
  /** A `Drawer.Footer`. */
  footer?: ReactNode;
  children: ReactNode;
  onClose: () => void;
}

/** A panel at the side of a page, over all of it on a telephone. */
export function SidePanel(props: SidePanelProps) {
  const { title, size = 'md', closeLabel, isText = false, footer, children, onClose } = props;
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
              <Drawer.Title as="h2" fontSize="xl" overflowWrap="anywhere">
                {title}
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body pb="8" {...(isText ? { tabIndex: 0, focusVisibleRing: 'inside' } : {})}>
              {children}
            </Drawer.Body>
            {footer}
            <Drawer.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={closeLabel} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
