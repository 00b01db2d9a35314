import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { BulkChange, WorkflowRun } from '../../../lambdas/contracts/workflows/run-routes.ts';
import { instantText } from '../../lib/instant-text.ts';
import { whenDone } from '../../lib/when-done.ts';
import { FormBanner } from '../../ui/form-messages.tsx';
import { showToast } from '../../ui/toast.ts';
import { AgainManyForm } from './again-many-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useChangeRuns } from './workflows-api.ts';

interface BulkBarProps {
  runs: readonly WorkflowRun[];
  timeZone: string;
  /** With those that it was not done to. */
  onDone: (refused: ReadonlySet<string>) => void;
}

const countText = (count: number) => (count === 1 ? '1 ejecución' : `${count} ejecuciones`);

/** What can be done to the runs that are marked: to each of them for which it makes sense. */
export function BulkBar({ runs, timeZone, onDone }: BulkBarProps) {
  const change = useChangeRuns();
  /** Named here, since a run may no longer be among those that are listed. */
  const [refusals, setRefusals] = useState<{ runId: string; text: string }[]>([]);
  const running = runs.filter(({ state }) => state === 'running');
  const halted = runs.filter(({ state }) => state === 'failed' || state === 'stopped');
  const ended = runs.filter(({ state }) => state !== 'running');
  const failed = runs.filter(({ state, resolution }) => state === 'failed' && resolution === null);
  const send = (those: readonly WorkflowRun[], what: BulkChange) => {
    const sent = change.mutateAsync({ runIds: those.map(({ id }) => id), change: what });
    whenDone(sent, ({ outcomes }) => {
      const done = outcomes.filter(({ isDone }) => isDone).length;
      const type = done === outcomes.length ? 'success' : 'warning';
      void showToast({ title: `Hecho en ${countText(done)} de ${outcomes.length}.`, type });
      setRefusals(
        outcomes.flatMap(({ runId, isDone, text }) => {
          const run = those.find(({ id }) => id === runId);
          if (isDone || !run) return [];
          return [{ runId, text: `${run.workflowName}, ${instantText(run.startedAt, timeZone)}: ${text}` }];
        }),
      );
      onDone(new Set(outcomes.flatMap(({ runId, isDone }) => (isDone ? [] : [runId]))));
    });
    return sent;
  };
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
      <Flex justify="space-between" gap="2">
        <Text fontSize="sm" fontWeight="medium" role="status">
          {runs.length === 1 ? '1 marcada' : `${runs.length} marcadas`}
        </Text>
        <Button size="xs" variant="ghost" onClick={() => onDone(new Set())}>
          Quitar las marcas
        </Button>
      </Flex>
      <FormBanner kind="error">
        {change.error?.message ??
          (refusals.length > 0 ? `No se ha hecho en ${countText(refusals.length)}.` : undefined)}
      </FormBanner>
      {refusals.length > 0 ? (
        <Stack as="ul" gap="1" ps="5" fontSize="sm" listStyleType="disc">
          {refusals.map(({ runId, text }) => (
            <Text as="li" key={runId} display="list-item" overflowWrap="anywhere">
              {text}
            </Text>
          ))}
        </Stack>
      ) : null}
      <Flex gap="2" wrap="wrap" align="flex-start">
        {running.length > 0 ? (
          <ReasonForm
            action={`Detener ${running.length}`}
            isPending={change.isPending}
            onSend={(reason) => send(running, { kind: 'stop', reason })}
          />
        ) : null}
        {halted.length > 0 ? (
          <Button
            size="sm"
            variant="outline"
            aria-disabled={change.isPending}
            onClick={() => {
              if (!change.isPending) void send(halted, { kind: 'retry' });
            }}
          >
            Seguir {halted.length} desde donde quedaron
          </Button>
        ) : null}
        {ended.length > 0 ? (
          <AgainManyForm
            action={`Repetir ${ended.length} desde el principio`}
            isPending={change.isPending}
            onSend={(version) => send(ended, { kind: 'again', version })}
          />
        ) : null}
        {failed.length > 0 ? (
          <ReasonForm
            action={`Marcar ${failed.length} como resueltas`}
            isPending={change.isPending}
            onSend={(reason) => send(failed, { kind: 'resolve', reason })}
          />
        ) : null}
      </Flex>
    </Stack>
  );
}
