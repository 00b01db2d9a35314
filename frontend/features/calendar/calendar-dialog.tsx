import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AuthDialog } from '../../ui/auth-dialog.tsx';

interface CalendarDialogProps {
  title: string;
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
  onClose: () => void;
}

/** A form over the calendar: a press beside it does not throw away what was typed. */
export function CalendarDialog({ title, size = 'md', children, onClose }: CalendarDialogProps) {
  return (
    <AuthDialog title={title} size={size} onCancel={onClose}>
      {children}
    </AuthDialog>
  );
}

/** What ends a dialog, within reach however long its form is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Flex
      // To the dialog's own edge: a sticky box stops at the padding of what scrolls.
      position="sticky"
      bottom="-6"
      zIndex="1"
      gap="3"
      pt="3"
      pb="6"
      mb="-6"
      bg="bg.panel"
      direction={{ base: 'column-reverse', sm: 'row' }}
      justify="flex-end"
    >
      {children}
    </Flex>
  );
}
