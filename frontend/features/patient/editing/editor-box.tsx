import { Box, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** The frame of a form within a section of the chart. */
export function EditorBox({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={headingId}
      my="2"
      p={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderRadius="md"
      bg="bg.subtle"
    >
      <Heading as="h3" id={headingId} size="md" pb="4">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
