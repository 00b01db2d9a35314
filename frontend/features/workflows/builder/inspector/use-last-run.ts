import { useState } from 'react';
import { workflowRunRoutes } from '../../../../../lambdas/contracts/workflows/run-routes.ts';
import { useApiClient } from '../../../../lib/api-context.ts';
import type { LastRun } from './last-values.ts';

export interface LastRunQuery {
  /** Null where nothing has run; undefined until it was asked for. */
  found: LastRun | null | undefined;
  isFetching: boolean;
  error: string | undefined;
  ask: () => void;
}

/** What the data of a workflow were in its last run: kept by this screen alone, and only once somebody asks for it. */
export function useLastRun(workflowId: string): LastRunQuery {
  const client = useApiClient().of(workflowRunRoutes);
  const [found, setFound] = useState<LastRun | null>();
  const [isFetching, setFetching] = useState(false);
  const [error, setError] = useState<string>();
  const ask = async () => {
    setFetching(true);
    setError(undefined);
    try {
      const { runs } = await client.call('listWorkflowRuns', { query: { workflow: workflowId } });
      const [last] = runs;
      if (!last) return setFound(null);
      const { id, version, startedAt } = last;
      const data = await client.call('readWorkflowRunData', { params: { runId: id } });
      return setFound({ id, version, startedAt, data });
    } catch (reason) {
      return setError(reason instanceof Error ? reason.message : 'No se ha podido leer la última ejecución.');
    } finally {
      setFetching(false);
    }
  };
  return { found, isFetching, error, ask: () => void ask() };
}
