import { chakra, Flex, Text } from '@chakra-ui/react';
import type { Resource } from '@medplum/fhirtypes';
import { type ReactNode, use } from 'react';
import { originTexts } from '../../lib/origin-text.ts';
import { BriefEntries } from './brief-entries.ts';

/** Entries of the chart one below the other. */
export function RecordList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <chakra.ul
      listStyleType="none"
      aria-label={label}
      css={{ '& > li + li': { borderTopWidth: use(BriefEntries) ? '0' : '1px' } }}
    >
      {children}
    </chakra.ul>
  );
}

interface RecordItemProps {
  title: string;
  /** Beside the title: state, severity. */
  badges?: ReactNode;
  /** The one detail that a line of the summary has room for. */
  brief?: string | undefined;
  /** When it was, at the end of the line. */
  when?: string | undefined;
  /** Lines below; empty ones are left out. */
  details?: readonly (string | undefined)[];
  /** What the item is about: who recorded it for others, or from where it was brought, is told below. */
  of?: { resource: Resource; timeZone: string };
  /** At the end of the line. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function RecordItem(props: RecordItemProps) {
  return use(BriefEntries) ? <BriefItem {...props} /> : <WholeItem {...props} />;
}

function originLines({ of }: RecordItemProps): string[] {
  return of ? originTexts(of.resource, of.timeZone) : [];
}

function WholeItem(props: RecordItemProps) {
  const { title, badges, when, details = [], actions, children } = props;
  const lines = [...details, ...originLines(props)];
  return (
    <chakra.li py="3">
      <Flex gap="3" justify="space-between" align="flex-start">
        <Flex flex="1" minW="0" columnGap="3" justify="space-between" align="baseline" wrap="wrap">
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
        {actions}
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

/** One line; whose words it holds, where they are not those of its author, is told below it all the same. */
function BriefItem(props: RecordItemProps) {
  const { title, badges, brief, when, actions, children } = props;
  return (
    <chakra.li fontSize="sm">
      <Flex gap="2" align="center" minH="7" css={{ '@media (pointer: coarse)': { minHeight: '11' } }}>
        <Text fontWeight="medium" truncate title={title} flex="0 1 auto" minW="24">
          {title}
        </Text>
        {badges}
        {brief ? (
          <Text color="fg.muted" truncate title={brief} flex="1 1 0" minW="0">
            {brief}
          </Text>
        ) : null}
        {when ? (
          <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap" ms="auto">
            {when}
          </Text>
        ) : null}
        <Flex ms={when ? '0' : 'auto'}>{actions}</Flex>
      </Flex>
      {originLines(props).map((line) => (
        <Text key={line} fontSize="xs" color="fg.muted" overflowWrap="anywhere" pb="1">
          {line}
        </Text>
      ))}
      {children}
    </chakra.li>
  );
}
