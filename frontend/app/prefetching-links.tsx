import { Box } from '@chakra-ui/react';
import type { ReactNode, SyntheticEvent } from 'react';
import { type Intent, usePrefetch } from './prefetch.ts';

/** The address that a link of the product in an event's way leads to. */
function addressIn({ target }: SyntheticEvent): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isOurs = link?.origin === window.location.origin && link.target === '' && !link.download;
  return isOurs ? link.href : undefined;
}

/** Whatever link in it somebody seems about to follow, its page is on its way. */
export function PrefetchingLinks({ children }: { children: ReactNode }) {
  const prefetch = usePrefetch();
  const on = (intent: Intent) => (event: SyntheticEvent) => {
    const address = addressIn(event);
    if (address !== undefined) prefetch(address, intent);
  };
  const onLikely = on('likely');
  return (
    <Box onPointerOver={onLikely} onFocus={onLikely} onPointerDown={on('certain')}>
      {children}
    </Box>
  );
}
