import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { WorkflowRun } from '../../../lambdas/contracts/workflows/workflows.ts';
import { whenDone } from '../../lib/when-done.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { showToast } from '../../ui/toast.ts';
import { ReasonForm } from './reason-form.tsx';
import { type RunChange, useChangeRuns } from './workflows-api.ts';

interface BulkBarProps {
  runs: readonly WorkflowRun[];
  onDone: () => void;
}

/** What can be done to the runs that are marked: to each of them for which it makes sense. */
export function BulkBar({ runs, onDone }: BulkBarProps) {
  const change = useChangeRuns();
  const running = runs.filter(({ state }) => state === 'running');
  const halted = runs.filter(({ state }) => state === 'failed' || state === 'stopped');
  const ended = runs.filter(({ state }) => state !== 'running');
  const failed = runs.filter(({ state, resolution }) => state === 'failed' && resolution === null);
  const send = (changes: readonly RunChange[]) => {
    const sent = change.mutateAsync(changes);
    whenDone(sent, ({ done, refusals }) => {
      const title = done === 1 ? 'Hecho en 1 ejecución.' : `Hecho en ${done} ejecuciones.`;
      void showToast({ title, type: done > 0 ? 'success' : 'warning' });
      if (refusals.length === 0) onDone();
    });
    return sent;
  };
  const refusals = change.data?.refusals ?? [];
  return (
    <Stack
      as="section"
      aria-label="Las marcadas"
      gap="3"
      p="3"
      mb="3"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.subtle"
    >
      <Text fontSize="sm" fontWeight="medium" role="status">
        {runs.length === 1 ? '1 marcada' : `${runs.length} marcadas`}
      </Text>
      <FormBanner kind="error">
        {change.error?.message ?? (refusals.length > 0 ? `No en todas: ${refusals.join(' ')}` : undefined)}
      </FormBanner>
      <Flex gap="2" wrap="wrap" align="flex-start">
        {running.length > 0 ? (
          <ReasonForm
            action={`Detener ${running.length}`}
            isPending={change.isPending}
            onSend={(reason) => send(running.map(({ id: runId }) => ({ kind: 'stop', runId, reason })))}
          />
        ) : null}
        {halted.length > 0 ? (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={change.isPending}
            onClick={() => {
              if (!change.isPending) void send(halted.map(({ id: runId }) => ({ kind: 'retry', runId })));
            }}
          >
            Seguir {halted.length} desde donde quedaron
          </Button>
        ) : null}
        {ended.length > 0 ? (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={change.isPending}
            onClick={() => {
              const again = ({ id: runId, version }: WorkflowRun) =>
                ({ kind: 'again', runId, from: null, version }) as const;
              if (!change.isPending) void send(ended.map(again));
            }}
          >
            Repetir {ended.length} desde el principio
          </Button>
        ) : null}
        {failed.length > 0 ? (
          <ReasonForm
            action={`Marcar ${failed.length} como resueltas`}
            isPending={change.isPending}
            onSend={(reason) => send(failed.map(({ id: runId }) => ({ kind: 'resolve', runId, reason })))}
          />
        ) : null}
      </Flex>
    </Stack>
  );
}
