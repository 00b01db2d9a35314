import { Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { WorkflowRun } from '../../../lambdas/contracts/workflows/run-routes.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { useRunData } from './use-run-data.ts';

interface RunFailureProps {
  run: WorkflowRun;
  /** Sees clinical data: why a run failed may say what a step was given. */
  mayReveal: boolean;
}

/** That a run did not end well, and why. */
export function RunFailure({ run: { id, state, error, cause }, mayReveal }: RunFailureProps) {
  const [isRevealing, reveal] = useState(false);
  const data = useRunData(isRevealing ? id : undefined, []);
  if (error === null) return null;
  const why = cause ?? data.cause;
  return (
    <Stack gap="2">
      <Text color="fg.error" overflowWrap="anywhere">
        {state === 'stopped' ? 'Detenida' : 'Falló'}: {why ?? error}
      </Text>
      {why == null && mayReveal && state === 'failed' ? (
        <>
          <Button
            size="sm"
            variant="outline"
            alignSelf="flex-start"
            aria-disabled={data.isFetching}
            onClick={() => (isRevealing ? data.again() : reveal(true))}
          >
            {data.isFetching ? 'Buscando la causa…' : 'Mostrar la causa'}
          </Button>
          <Text fontSize="sm" color="fg.muted">
            Puede decir datos del paciente. Quedará en el registro de accesos.
          </Text>
        </>
      ) : null}
      <FormBanner kind="error">{data.error}</FormBanner>
    </Stack>
  );
}
