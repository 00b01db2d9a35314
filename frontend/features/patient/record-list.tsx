import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Resource } from '@medplum/fhirtypes';
import type { ReactNode } from 'react';
import { originTexts } from '../../lib/origin-text.ts';

/** Entries of the chart one below the other. */
export function RecordList({ children }: { children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
      {children}
    </chakra.ul>
  );
}

interface RecordItemProps {
  title: string;
  /** Beside the title: state, severity. */
  badges?: ReactNode;
  /** When it was, at the end of the line. */
  when?: string | undefined;
  /** Lines below; empty ones are left out. */
  details?: readonly (string | undefined)[];
  /** What the item is about: who recorded it for others, or from where it was brought, is told below. */
  of?: { resource: Resource; timeZone: string };
  children?: ReactNode;
}

export function RecordItem({ title, badges, when, details = [], of, children }: RecordItemProps) {
  const lines = [...details, ...(of ? originTexts(of.resource, of.timeZone) : [])];
  return (
    <chakra.li py="3">
      <Flex gap="3" justify="space-between" align="baseline" wrap="wrap">
        <Flex gap="2" align="center" wrap="wrap" minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {title}
          </Text>
          {badges}
        </Flex>
        {when ? (
          <Text fontSize="sm" color="fg.muted">
            {when}
          </Text>
        ) : null}
      </Flex>
      {[...new Set(lines)].map((detail) =>
        detail ? (
          <Text key={detail} fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {detail}
          </Text>
        ) : null,
      )}
      {children}
    </chakra.li>
  );
}
