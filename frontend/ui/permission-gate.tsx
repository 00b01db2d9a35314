import type { ReactNode } from 'react';
import { FailureNotice } from './failure-notice.tsx';
import { Alert } from './parts.ts';

interface PermissionGateProps {
  /** Who is asking; until it has come nothing is allowed. */
  query: {
    data: unknown;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  isAllowed: boolean;
  /** What is shown to whom it is not. */
  refusal: { title: string; detail?: string };
  skeleton: ReactNode;
  children: ReactNode;
}

/** What only some may see: shown to them, and to the others why it is not. */
export function PermissionGate({ query, isAllowed, refusal, skeleton, children }: PermissionGateProps) {
  if (query.data !== undefined && isAllowed) return children;
  if (query.data !== undefined)
    return (
      <Alert.Root status="info">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{refusal.title}</Alert.Title>
          {refusal.detail === undefined ? null : <Alert.Description>{refusal.detail}</Alert.Description>}
        </Alert.Content>
      </Alert.Root>
    );
  if (query.error)
    return (
      <FailureNotice
        title="No se han podido comprobar sus permisos"
        detail={query.error.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  return skeleton;
}
