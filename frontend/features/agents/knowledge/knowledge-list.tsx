import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import type { KnowledgeEntry } from '../../../../lambdas/contracts/agents/knowledge.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { stateOf } from './knowledge-texts.ts';

interface KnowledgeListProps {
  entries: readonly KnowledgeEntry[];
  onOpen: (entryId: string) => void;
}

/** Each entry in a row: what it is about, how it stands, and until when it is valid. */
export function KnowledgeList({ entries, onOpen }: KnowledgeListProps) {
  if (entries.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" aria-label="Respuestas">
      {entries.map((entry) => {
        const { label, color } = stateOf(entry);
        const { title, validUntil } = entry.published ?? entry.latest;
        return (
          <chakra.li key={entry.entryId} css={{ '& + &': { borderTopWidth: '1px' } }}>
            <chakra.button
              type="button"
              w="full"
              minH="10"
              py="1.5"
              textAlign="start"
              cursor="pointer"
              focusVisibleRing="inside"
              onClick={() => onOpen(entry.entryId)}
            >
              <Flex gap="3" align="center" justify="space-between" wrap="wrap">
                <Text as="span" fontWeight="medium" overflowWrap="anywhere">
                  {title}
                </Text>
                <Flex as="span" gap="3" align="center">
                  <Text as="span" fontSize="sm" color="fg.muted">
                    {`Vale hasta el ${formatDate(validUntil, 'UTC')}`}
                  </Text>
                  <Badge colorPalette={color}>{label}</Badge>
                </Flex>
              </Flex>
            </chakra.button>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
