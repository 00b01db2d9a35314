import { Box, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What is printed in place of the screen (print.css), which does not show it. */
export function Paper({ children }: { children: ReactNode }) {
  return (
    <Portal>
      <Box data-paper="" display="none" aria-hidden>
        {children}
      </Box>
    </Portal>
  );
}
