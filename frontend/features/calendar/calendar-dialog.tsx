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
      position="sticky"
      bottom="0"
      zIndex="1"
      gap="3"
      py="3"
      mb="-3"
      bg="bg.panel"
      direction={{ base: 'column-reverse', sm: 'row' }}
      justify="flex-end"
    >
      {children}
    </Flex>
  );
}
