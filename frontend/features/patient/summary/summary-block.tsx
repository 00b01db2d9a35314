import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useKeptFocus } from '../../../ui/kept-focus.ts';
import type { ChartView } from '../chart-views.ts';

interface SummaryBlockProps {
  title: string;
  /** How many there are, where a number says more than the rows. */
  count?: number | undefined;
  /** Beside the title, muted: when it was, what is known where there are no rows. */
  note?: string | undefined;
  /** How many more there are in the view that tells them all; undefined where nobody counted. */
  more?: { view: ChartView; count?: number } | undefined;
  /** At the end of the title's line. */
  actions?: ReactNode;
  children?: ReactNode;
}

/**
 * A part of the summary: a line for its title, and below it a line for each entry. An empty one is its title's line alone. What does
 * not fit of the note is cut; only what can be pressed takes a line of its own.
 */
export function SummaryBlock({ title, count, note, more, actions, children }: SummaryBlockProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const block = useKeptFocus<HTMLDivElement>(heading);
  return (
    <Box
      as="section"
      ref={block}
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="3"
      minW="0"
      // A form that opens in the title's line takes the lines below it.
      css={{ '& [role=group]': { flex: '1 1 100%', minWidth: '0', maxWidth: '100%' } }}
    >
      <Flex gap="2" rowGap="0" align="center" minH="7" wrap="wrap">
        <Heading
          ref={heading}
          as="h2"
          id={id}
          tabIndex={-1}
          outline="none"
          fontSize="sm"
          lineHeight="1.25rem"
          fontWeight="semibold"
          letterSpacing="normal"
          flexShrink="0"
        >
          {title}
        </Heading>
        {count ? <Quiet>{count}</Quiet> : null}
        {more ? <MoreLink title={title} {...more} /> : null}
        {note ? (
          <Quiet truncate title={note} flex="1 1 0" minW="16">
            {note}
          </Quiet>
        ) : null}
        <Flex
          ms="auto"
          minW="0"
          gap="1"
          align="center"
          css={{ '&:has([role=group])': { width: 'full', minWidth: '0', flexWrap: 'wrap' } }}
        >
          {actions}
        </Flex>
      </Flex>
      {children}
    </Box>
  );
}

const Quiet = chakra(Text, { base: { fontSize: 'xs', color: 'fg.muted' } });

const Quieter = chakra(Link, {
  base: {
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'brand.fg',
    px: '1',
    py: '1',
    borderRadius: 'l1',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    textDecorationColor: 'currentColor/50',
    focusVisibleRing: 'outside',
    flexShrink: '0',
  },
});

/** "+3" says how many are left; the name says of what. */
function MoreLink({ title, view, count }: { title: string; view: ChartView; count?: number }) {
  const name = count === undefined ? `Ver todo: ${title}` : `Ver ${count} más: ${title}`;
  return (
    <Quieter to={{ search: `?vista=${view}` }} aria-label={name} title={name} data-print="hidden">
      {count === undefined ? 'Ver todo' : `+${count}`}
    </Quieter>
  );
}

interface SummaryLineProps {
  /** Links and texts that stand at its start. */
  title: ReactNode;
  detail?: ReactNode;
  when?: string | undefined;
  isStrong?: boolean;
}

/** A line that nothing can be done with but to follow its link. */
export function SummaryLine({ title, detail, when, isStrong = false }: SummaryLineProps) {
  return (
    <chakra.li
      display="flex"
      gap="2"
      alignItems="center"
      minH="7"
      fontSize="sm"
      css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
    >
      <Text truncate flex="0 1 auto" minW="16" fontWeight={isStrong ? 'semibold' : 'medium'}>
        {title}
      </Text>
      {detail ? (
        <Text color="fg.muted" truncate flex="1 1 0" minW="0">
          {detail}
        </Text>
      ) : null}
      {when ? (
        <Text fontSize="xs" color="fg.muted" whiteSpace="nowrap" ms="auto">
          {when}
        </Text>
      ) : null}
    </chakra.li>
  );
}

export function SummaryLines({ children }: { children: ReactNode }) {
  return (
    <chakra.ul listStyleType="none" minW="0">
      {children}
    </chakra.ul>
  );
}
