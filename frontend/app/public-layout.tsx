import { Box, Flex } from '@chakra-ui/react';
import { Outlet } from 'react-router-dom';
import { mainId } from '../ui/main-id.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of the public pages. A page gives itself its own width, since the landing page uses all of it. */
export function PublicLayout() {
  return (
    <Flex direction="column" minH="dvh">
      <SiteHeader />
      <Box as="main" id={mainId} flex="1" pt="16">
        <Outlet />
      </Box>
      <SiteFooter />
    </Flex>
  );
}
