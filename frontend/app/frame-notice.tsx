import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FrameNoticeProps {
  icon: ReactNode;
  color: 'warning' | 'success' | 'info';
  actions?: ReactNode;
  children: ReactNode;
}

/** One line of the notices at the foot of the window. */
export function FrameNotice({ icon, color, actions, children }: FrameNoticeProps) {
  return (
    <Flex
      data-frame-notice
      gap="3"
      align={{ base: 'flex-start', md: 'center' }}
      px={{ base: '4', md: '6' }}
      py="2.5"
      bg={`bg.${color}`}
      borderTopWidth="1px"
      borderTopColor={`border.${color}`}
      fontSize="sm"
      lineHeight="short"
    >
      <Box color={`fg.${color}`} flexShrink="0" aria-hidden>
        {icon}
      </Box>
      <Flex flex="1" minW="0" direction={{ base: 'column', md: 'row' }} columnGap="3" rowGap="0.5">
        {children}
      </Flex>
      {actions ? (
        <Flex gap="2" flexShrink="0" direction={{ base: 'column', sm: 'row' }}>
          {actions}
        </Flex>
      ) : null}
    </Flex>
  );
}

/**
 * What concerns the whole frame, at the foot of the window: it takes its own room at the end of the page, so that
 * nothing stays behind it. There from the start, since only what changes within it is read out.
 */
export function FrameNotices({ children }: { children: ReactNode }) {
  return (
    <Box role="status" position="sticky" bottom="0" zIndex="banner">
      {children}
    </Box>
  );
}
