import type { ReactNode } from 'react';
import { ErrorBoundary as ReactErrorBoundary } from 'react-error-boundary';
import { logError } from '../lib/log.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { forgetFailedPages } from './lazy-page.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replaces the fallback screen of the specification (section 8). */
  fallback?: ReactNode;
  /** Another value clears the error too: what failed is no longer what is asked for. */
  resetKey?: string;
}

/** Shows a fallback in place of children that fail to render, until 'Try Again'. */
export function ErrorBoundary({ children, fallback, resetKey = '' }: ErrorBoundaryProps) {
  return (
    <ReactErrorBoundary
      resetKeys={[resetKey]}
      onReset={forgetFailedPages}
      onError={(error) => logError('A part of the page could not be rendered', error)}
      fallbackRender={({ error, resetErrorBoundary }) =>
        fallback ?? <ErrorFallback error={error} onRetry={resetErrorBoundary} />
      }
    >
      {children}
    </ReactErrorBoundary>
  );
}
