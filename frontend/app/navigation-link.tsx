import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import type { Area } from '../lib/areas.ts';
import { paths } from '../lib/paths.ts';
import { usePreloadOnIntent } from './preload.ts';
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
  area: Area;
  onNavigate?: () => void;
}

/** A link of the bar; highlighted on its page and on the pages that belong to it. */
export function NavigationLink({ area, onNavigate }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const intent = usePreloadOnIntent(area.path);
  const isPage = pathname === area.path;
  const isWithin = [`${area.path}/`, area.detailPath].some(
    (start) => start !== undefined && pathname.startsWith(start),
  );
  return (
    <StyledLink
      to={area.path}
      onClick={onNavigate}
      aria-current={isPage ? 'page' : isWithin || undefined}
      {...intent}
    >
      {area.label}
      {area.path === paths.messages ? <UnreadMessages /> : null}
    </StyledLink>
  );
}
