import { chakra, Flex } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';

const ViewLink = chakra('a', {
  base: {
    px: { base: '2', md: '3' },
    py: '2',
    borderRadius: 'l2',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
    _currentPage: {
      bg: 'brand.subtle',
      color: 'brand.fg',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
    },
  },
});

const oneRow = {
  wrap: 'nowrap',
  gap: '0',
  minW: '0',
  overflowX: 'auto',
  css: {
    scrollbarWidth: 'none',
    '& > a': { px: '2', py: '1.5', whiteSpace: 'nowrap', flexShrink: '0', focusVisibleRing: 'inside' },
  },
} as const;

interface ViewLinksProps<View extends string> {
  /** The router's link. */
  Link: ComponentType<{ to: { search: string }; children: ReactNode }>;
  label: string;
  views: readonly { view: View; text: string; search: string }[];
  current: View;
  /** They never wrap: a narrow window scrolls them. */
  isOneRow?: boolean;
}

/** The views of a page as links, so that each has an address and the browser's way back works. */
export function ViewLinks<View extends string>({
  Link,
  label,
  views,
  current,
  isOneRow = false,
}: ViewLinksProps<View>) {
  const row = isOneRow ? oneRow : {};
  return (
    <Flex as="nav" aria-label={label} wrap="wrap" gap="1" {...row}>
      {views.map(({ view, text, search }) => (
        <ViewLink key={view} asChild {...(view === current ? { 'aria-current': 'page' as const } : {})}>
          <Link to={{ search }}>{text}</Link>
        </ViewLink>
      ))}
    </Flex>
  );
}
