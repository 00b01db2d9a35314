import { Box } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { mainId } from '../ui/main-id.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useMatchedPage } from './match-page.ts';
import type { Trail } from './page-trail.tsx';
import { ProtectedFrame, PublicFrame } from './pages.tsx';

/** What a route tells the frame around it. */
export interface PageHandle {
  /** Stands for the page while its code is on its way. */
  skeleton?: ReactNode;
  /** Fetches the code ahead; settles also where that fails, which the rendering then tells. */
  preload: () => Promise<void>;
  /** Of a page that lies below another. */
  trail?: Trail;
}

/**
 * The bar's place and the page's skeleton, while the frame's own code is on its way. The page's code is asked for
 * at the same time: it would otherwise wait for the frame.
 */
function FrameSkeleton({ Main }: { Main: ComponentType<{ children: ReactNode }> }) {
  const handle = useMatchedPage()?.handle;
  const preload = handle?.preload;
  useEffect(() => void preload?.(), [preload]);
  return (
    <>
      <Box height="16" bg="bg.panel" borderBottomWidth="1px" />
      <Main>{handle?.skeleton}</Main>
    </>
  );
}

function PublicMain({ children }: { children: ReactNode }) {
  return <main id={mainId}>{children}</main>;
}

function ProtectedMain({ children }: { children: ReactNode }) {
  return (
    <Box as="main" id={mainId} maxW="8xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '8' }}>
      {children}
    </Box>
  );
}

export function PublicFrameRoute() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<FrameSkeleton Main={PublicMain} />}>
        <PublicFrame />
      </Suspense>
    </ErrorBoundary>
  );
}

export function ProtectedFrameRoute() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<FrameSkeleton Main={ProtectedMain} />}>
        <ProtectedFrame />
      </Suspense>
    </ErrorBoundary>
  );
}
