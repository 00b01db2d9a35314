import { Button, Stack, Text } from '@chakra-ui/react';
import { FormBanner } from '../../ui/form-messages.tsx';
import type { RunSteps } from './use-run-steps.ts';

/** That a history is longer than what is shown of it, and the way to the rest. */
export function EarlierSteps({ history }: { history: RunSteps }) {
  const { steps, earlierSteps, isPending, error, more } = history;
  if (earlierSteps === 0) return null;
  return (
    <Stack gap="2">
      <Text color="fg.muted">{`Se muestran los últimos ${steps.length}; antes hubo ${earlierSteps}.`}</Text>
      <FormBanner kind="error">{error}</FormBanner>
      <Button size="sm" variant="outline" alignSelf="flex-start" aria-disabled={isPending} onClick={more}>
        {isPending ? 'Buscando los anteriores…' : 'Mostrar los anteriores'}
      </Button>
    </Stack>
  );
}
