import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { type Acknowledged, acknowledge, type ShownReport, takeBack } from '../../../lib/acknowledge.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';

/** How long an acknowledgement can be taken back from here. */
export const undoSeconds = 15;

interface Done<Report> extends Acknowledged {
  report: Report;
}

interface AcknowledgeState<Report extends ShownReport> {
  busy: ReadonlySet<string>;
  done: readonly Done<Report>[];
  failures: ReadonlyMap<string, string>;
}

const idle: AcknowledgeState<never> = { busy: new Set(), done: [], failures: new Map() };

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key) =>
  new Map([...map].filter(([candidate]) => candidate !== key));

/**
 * Acknowledging acts at once and can be taken back for a while. Both name the version they change (If-Match). `list`: the key of
 * the query that shows what waits.
 */
export function useAcknowledge<Report extends ShownReport>(me: Me, list: QueryKey) {
  const client = useFhirClient();
  const cache = useQueryClient();
  const [state, setState] = useState<AcknowledgeState<Report>>(idle);
  const refresh = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: list }),
      cache.invalidateQueries({ queryKey: ['fhir', 'Task'] }),
    ]);
    // What the server told of meanwhile may have begun the same anew: the screen is up to date once that is there.
    const shown = { queryKey: list, type: 'active' } as const;
    while (cache.isFetching(shown) > 0) await cache.refetchQueries(shown, { cancelRefetch: false });
  };

  async function run(
    id: string,
    act: () => Promise<(state: AcknowledgeState<Report>) => AcknowledgeState<Report>>,
  ) {
    setState((now) => ({ ...now, busy: new Set([...now.busy, id]), failures: without(now.failures, id) }));
    let finish: (state: AcknowledgeState<Report>) => AcknowledgeState<Report>;
    try {
      finish = await act();
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'No se ha podido guardar.';
      finish = (now) => ({ ...now, failures: new Map([...now.failures, [id, reason]]) });
    }
    await refresh();
    setState((now) => finish({ ...now, busy: new Set([...now.busy].filter((other) => other !== id)) }));
  }

  const forget = useCallback(
    (id: string) => setState((now) => ({ ...now, done: now.done.filter(({ report }) => report.id !== id) })),
    [],
  );

  return {
    ...state,
    forget,
    acknowledge: (report: Report) =>
      run(report.id, async () => {
        const entry = { report, ...(await acknowledge(client, me, report)) };
        return (now) => ({ ...now, done: [...now.done, entry] });
      }),
    undo: (acknowledged: Done<Report>) =>
      run(acknowledged.report.id, async () => {
        await takeBack(client, acknowledged);
        return (now) => ({ ...now, done: now.done.filter((entry) => entry !== acknowledged) });
      }),
  };
}
