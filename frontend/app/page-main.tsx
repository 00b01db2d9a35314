import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { mainId } from '../ui/main-id.ts';
import { useMatchedPage } from './match-page.ts';

const margins = { maxW: '8xl', mx: 'auto', px: { base: '4', md: '6' }, py: { base: '6', md: '8' } };

/** Where a signed-in page stands: in a column with margins, or over the whole width. */
export function PageMain({ children }: { children: ReactNode }) {
  const isCanvas = useMatchedPage()?.frame === 'canvas';
  return (
    <Box as="main" id={mainId} {...(isCanvas ? {} : margins)}>
      {children}
    </Box>
  );
}
