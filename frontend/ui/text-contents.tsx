import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { useShownSection } from './use-shown-section.ts';

export interface ContentsEntry {
  /** The fragment of its address. */
  id: string;
  title: string;
  parts?: readonly { id: string; title: string }[];
}

interface TextContentsProps {
  sections: readonly ContentsEntry[];
  /** The router's own link to a fragment of this page. */
  linkTo: (hash: string, title: string) => ReactElement;
}

const ContentsLink = chakra('a', {
  base: {
    display: 'block',
    py: '1',
    color: 'fg.muted',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
  variants: { isShown: { true: { color: 'brand.fg', fontWeight: 'semibold' } } },
});

interface EntriesProps extends TextContentsProps {
  /** The section that is being read; its parts alone are listed. Undefined: all parts are. */
  shown?: string | undefined;
}

function Entries({ sections, linkTo, shown }: EntriesProps) {
  return (
    <chakra.ul listStyleType="none" fontSize="sm">
      {sections.map(({ id, title, parts = [] }) => (
        <li key={id}>
          <ContentsLink asChild isShown={id === shown}>
            {linkTo(id, title)}
          </ContentsLink>
          {parts.length > 0 && (shown === undefined || id === shown) ? (
            <chakra.ul listStyleType="none" ps="3" mb="2" borderStartWidth="1px">
              {parts.map((part) => (
                <li key={part.id}>
                  <ContentsLink asChild>{linkTo(part.id, part.title)}</ContentsLink>
                </li>
              ))}
            </chakra.ul>
          ) : null}
        </li>
      ))}
    </chakra.ul>
  );
}

const label = 'En esta página';

/** Beside the text where there is room, and follows the reader; folded above it elsewhere. */
export function TextContents({ sections, linkTo }: TextContentsProps) {
  const shown = useShownSection(sections.map(({ id }) => id));
  return (
    <>
      <Box as="nav" aria-label={label} display={{ lg: 'none' }} borderWidth="1px" borderRadius="l3">
        <details>
          <chakra.summary
            px="4"
            py="3"
            cursor="pointer"
            fontWeight="semibold"
            borderRadius="l3"
            focusVisibleRing="inside"
          >
            {label}
          </chakra.summary>
          <Box px="4" pb="4">
            <Entries sections={sections} linkTo={linkTo} />
          </Box>
        </details>
      </Box>
      <Box
        as="nav"
        aria-label={label}
        display={{ base: 'none', lg: 'block' }}
        position="sticky"
        top="24"
        maxH="calc(100dvh - 8rem)"
        overflowY="auto"
        p="1"
      >
        <Text fontSize="sm" fontWeight="semibold" mb="2" aria-hidden>
          {label}
        </Text>
        <Entries sections={sections} linkTo={linkTo} shown={shown} />
      </Box>
    </>
  );
}
