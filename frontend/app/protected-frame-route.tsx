import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import { mainId } from '../ui/main-id.ts';
import { CardsSkeleton } from '../ui/page-skeletons.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { ProtectedFrame } from './pages.tsx';

/** The bar's place and the page's, while the frame's own code is on its way. */
function FrameSkeleton() {
  return (
    <>
      <Box height="16" bg="bg.panel" borderBottomWidth="1px" />
      <Box as="main" id={mainId} maxW="8xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '8' }}>
        <CardsSkeleton />
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
