import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFocus } from './page-focus.tsx';
import { ReplayEarlyInput } from './replay-early-input.tsx';
import { ScrollToTarget } from './scroll-to-top.ts';

interface PageFrameProps {
  /** Shown while the page's code is on its way; resembles the page. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Around every page: its skeleton, its own error boundary, and the focus on arrival. */
export function PageFrame({ skeleton, children }: PageFrameProps) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={skeleton}>
        {children}
        <ReplayEarlyInput />
        <PageFocus key={pathname} />
        <ScrollToTarget />
      </Suspense>
    </ErrorBoundary>
  );
}
