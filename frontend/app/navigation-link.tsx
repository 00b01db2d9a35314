import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { messagesPath } from '../features/messages/messages.page.ts';
import type { Page } from '../lib/page.ts';
import { UnreadMessages } from './unread-messages.tsx';

const StyledLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    px: '3',
    py: '2',
    borderRadius: 'l2',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    transition: 'colors',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted', color: 'fg' },
    '&[aria-current]': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      // Colour is not the only signal.
      boxShadow: 'inset 0 -2px 0 0 var(--auxilia-colors-brand-solid)',
      borderEndRadius: 'l1',
    },
  },
});

interface NavigationLinkProps {
  page: Pick<Page, 'path' | 'title'>;
  /** The path of the page that the open one belongs to. */
  parent: string | undefined;
  onNavigate?: () => void;
}

/** A link of the bar; highlighted on its page and on the pages that belong to it. */
export function NavigationLink({ page, parent, onNavigate }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const isPage = pathname === page.path;
  const isWithin = parent === page.path;
  return (
    <StyledLink to={page.path} onClick={onNavigate} aria-current={isPage ? 'page' : isWithin || undefined}>
      {page.title}
      {page.path === messagesPath ? <UnreadMessages /> : null}
    </StyledLink>
  );
}
