import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense } from 'react';
import { useMatches } from 'react-router-dom';
import { mainId } from '../ui/main-id.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ProtectedFrame } from './pages.tsx';

/** What a route tells the frame around it. */
export interface PageHandle {
  skeleton: ReactNode;
}

/** The bar's place and the page's skeleton, while the frame's own code is on its way. */
function FrameSkeleton() {
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <>
      <Box height="16" bg="bg.panel" borderBottomWidth="1px" />
      <Box as="main" id={mainId} maxW="8xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '8' }}>
        {page?.skeleton}
      </Box>
    </>
  );
}

export function ProtectedFrameRoute() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<FrameSkeleton />}>
        <ProtectedFrame />
      </Suspense>
    </ErrorBoundary>
  );
}
