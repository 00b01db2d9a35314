import { Text } from '@chakra-ui/react';

/** What somebody wrote, as it was written: where it is long it scrolls, by keyboard too. */
export function WrittenText({ children }: { children: string }) {
  return (
    <Text fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" maxH="60" overflowY="auto" tabIndex={0}>
      {children}
    </Text>
  );
}
