import { Stack, Text } from '@chakra-ui/react';
import { differencesOf } from '../document/differences.ts';
import type { DraftDocument } from '../document/draft-document.ts';

/** In words, what a document says otherwise than another. */
export function DifferenceList({ before, after }: { before: DraftDocument; after: DraftDocument }) {
  const lines = differencesOf(before, after);
  if (lines.length === 0) return <Text fontSize="sm">El borrador dice lo mismo.</Text>;
  return (
    <Stack as="ul" gap="1" ps="5" fontSize="sm" listStyleType="disc">
      {lines.map((line) => (
        <Text as="li" key={line} display="list-item" overflowWrap="anywhere">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
