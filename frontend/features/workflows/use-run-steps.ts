import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type WorkflowRunDetail,
  workflowRunRoutes,
} from '../../../lambdas/contracts/workflows/run-routes.ts';
import { useApiClient } from '../../lib/api-context.ts';

type Shown = Pick<WorkflowRunDetail, 'steps' | 'earlierSteps'>;

/** The history of a run: its last steps, and those before them once they are asked for. */
export function useRunSteps(run: WorkflowRunDetail) {
  const client = useApiClient().of(workflowRunRoutes);
  const [read, setRead] = useState<Shown & { of: string; pages: readonly number[] }>();
  // A run that goes on leaves its last steps behind: where some are missing between, those that were read are read again.
  const isJoined =
    read !== undefined && read.of === run.id && read.earlierSteps + read.steps.length >= run.earlierSteps;
  const before = isJoined ? read : undefined;
  const shown: Shown = before
    ? {
        steps: [...before.steps.slice(0, run.earlierSteps - before.earlierSteps), ...run.steps],
        earlierSteps: before.earlierSteps,
      }
    : run;
  const more = useMutation({
    mutationFn: async (number: number) => {
      const page = await client.call('readWorkflowRunSteps', {
        params: { runId: run.id },
        query: { before: number },
      });
      const steps = [...page.steps, ...(before?.steps ?? [])];
      setRead({ ...page, steps, of: run.id, pages: [...(before?.pages ?? []), number] });
    },
  });
  return {
    ...shown,
    /** Before which numbers steps have been read. */
    pages: before?.pages ?? [],
    error: more.error?.message,
    isPending: more.isPending,
    more: () => {
      if (!more.isPending) more.mutate(shown.earlierSteps);
    },
  };
}
export type RunSteps = ReturnType<typeof useRunSteps>;
