import { Box, type BoxProps, Flex, Heading } from '@chakra-ui/react';
import { CopyLink } from './copy-link.tsx';

/** A part of a section, with an address of its own. */
export function TextPart({ id, title, children, ...rest }: BoxProps & { id: string; title: string }) {
  return (
    <Box
      as="article"
      id={id}
      aria-labelledby={`${id}-title`}
      scrollMarginTop="24"
      // It takes the focus when a link leads to it, to be read on from; it is no control to show a ring on.
      _focusVisible={{ outline: 'none' }}
      {...rest}
    >
      <Flex align="center" gap="2">
        <Heading as="h3" id={`${id}-title`} size="lg">
          {title}
        </Heading>
        <CopyLink id={id} title={title} />
      </Flex>
      {children}
    </Box>
  );
}
