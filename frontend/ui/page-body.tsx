import { Box, type BoxProps } from '@chakra-ui/react';

/** The column in which a public page's content stands. */
export function PageBody(props: BoxProps) {
  return (
    <Box
      maxW="7xl"
      mx="auto"
      width="full"
      px={{ base: '4', md: '6' }}
      py={{ base: '8', md: '12' }}
      {...props}
    />
  );
}
