import { Box } from '@chakra-ui/react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { mainId } from '../ui/main-id.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPage, loadFrame } from './lazy-page.tsx';
import { useMatchedPage } from './match-page.ts';
import { PageMain } from './page-main.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { prefetchCode } from './prefetch-code.ts';

const SiteFrame = lazyPage(loadFrame.site);
const SignedInFrame = lazyPage(loadFrame.signedIn);

/**
 * The bar's place and the page's skeleton, while the frame's own code is on its way. The page's code is asked for
 * at the same time: it would otherwise wait for the frame.
 */
function FrameSkeleton({ children }: { children: (skeleton: ReactNode) => ReactNode }) {
  const page = useMatchedPage();
  useEffect(() => {
    if (page) void prefetchCode(page);
  }, [page]);
  return (
    <>
      <Box height="16" bg="bg.panel" borderBottomWidth="1px" />
      {children(page ? <PageSkeleton {...page} /> : null)}
    </>
  );
}

export function SiteFrameRoute() {
  const skeleton = <FrameSkeleton>{(page) => <main id={mainId}>{page}</main>}</FrameSkeleton>;
  return (
    <ErrorBoundary>
      <Suspense fallback={skeleton}>
        <SiteFrame />
      </Suspense>
    </ErrorBoundary>
  );
}

export function SignedInFrameRoute() {
  const skeleton = <FrameSkeleton>{(page) => <PageMain>{page}</PageMain>}</FrameSkeleton>;
  return (
    <ErrorBoundary>
      <Suspense fallback={skeleton}>
        <SignedInFrame />
      </Suspense>
    </ErrorBoundary>
  );
}
