import { Skeleton } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { LoadingRegion } from '../../../ui/page-skeletons.tsx';

interface LoadedProps<Value> {
  read: () => Promise<Value>;
  what: string;
  children: (value: Value) => ReactNode;
}

type State<Value> = { value: Value } | { failure: string } | null;

/** What the server itself tells of what it can do; asked for again when it could not be had. */
export function Loaded<Value>({ read, what, children }: LoadedProps<Value>) {
  const [state, setState] = useState<State<Value>>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once.
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: State<Value>) => {
      if (isCurrent) setState(next);
    };
    read().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ failure: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  if (!state) {
    return (
      <LoadingRegion>
        <Skeleton height="24" borderRadius="l3" />
      </LoadingRegion>
    );
  }
  if ('value' in state) return children(state.value);
  const retry = () => {
    setState(null);
    setAttempt(attempt + 1);
  };
  return <FailureNotice title={`No se ha podido cargar ${what}`} detail={state.failure} onRetry={retry} />;
}
