import type { Task } from '@medplum/fhirtypes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WaitingReport } from '../../../../lambdas/contracts/clinical-dashboard.ts';
import type { Me } from '../../../../lambdas/contracts/me.ts';
import { type Acknowledged, acknowledge, ownReference, takeBack } from '../../../lib/acknowledge.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { type FhirClient, versionOf } from '../../../lib/fhir-client.ts';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { useChangeNotice } from '../../../ui/use-change-notice.ts';
import { waitingReportsKey } from '../clinical-dashboard-api.ts';
import { isWork, nameOf } from './item-texts.ts';
import type { QueueItem } from './queue-item.ts';

/** What can be done with an item where it stands; the others are done where they are opened. */
type Actionable = Extract<QueueItem, { kind: 'resultados' | 'recetas' | 'tareas' }>;

export const isActionable = (item: QueueItem): item is Actionable =>
  item.kind === 'resultados' || isWork(item);

const changedTask = 'Alguien ha cambiado la tarea desde que se mostró. Mírela de nuevo y repítalo.';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'No se ha podido guardar.');

/** What is busy while many are acknowledged. */
export const allKey = 'resultados';

/** Takes back what was done. */
type Undo = () => Promise<unknown>;

/** Completes the task as it was shown; answers how to open it again. */
async function finish(client: FhirClient, me: Me, shown: Task): Promise<Undo> {
  const task = { ...shown, id: shown.id ?? '' };
  const at = new Date().toISOString();
  const executionPeriod = { ...task.executionPeriod, end: at };
  // What nobody had taken is theirs who did it.
  const owner = task.owner ?? (await ownReference(client, me));
  const completed = { ...task, owner, status: 'completed' as const, lastModified: at, executionPeriod };
  const { version } = await client.update(completed, versionOf(task)).catch((error: unknown) => {
    throw error instanceof ApiProblem && error.kind === 'version-conflict' ? new Error(changedTask) : error;
  });
  return () => client.update({ ...task, lastModified: new Date().toISOString() }, version);
}

/** What a person does from the queue: at once, named with the version that was seen, and with a way back. */
export function useQueueActions(me: Me) {
  const client = useFhirClient();
  const cache = useQueryClient();
  const [busyKey, setBusyKey] = useState<string>();
  const { notice, tell, dismiss } = useChangeNotice();
  const refresh = async () => {
    await Promise.all([
      cache.invalidateQueries({ queryKey: waitingReportsKey }),
      cache.invalidateQueries({ queryKey: ['fhir', 'Task'] }),
    ]);
    // What the server told of meanwhile may have begun the same anew: the screen is up to date once that is there.
    const list = { queryKey: waitingReportsKey, type: 'active' } as const;
    while (cache.isFetching(list) > 0) await cache.refetchQueries(list, { cancelRefetch: false });
  };

  /** `act` answers how to take it back, where that can be done. Whether it was done. */
  async function attempt(key: string, text: string, act: () => Promise<Undo | undefined>): Promise<boolean> {
    setBusyKey(key);
    try {
      const back = await act();
      await refresh();
      tell({ kind: 'done', text, ...(back ? { undo: () => void undo(key, back) } : {}) });
      return true;
    } catch (error) {
      tell({ kind: 'refused', text: reasonOf(error) });
      await refresh();
      return false;
    } finally {
      setBusyKey(undefined);
    }
  }

  const undo = (key: string, back: Undo) =>
    attempt(key, 'Vuelve a estar en la lista.', async () => {
      await back();
      return undefined;
    });

  return {
    busyKey,
    notice,
    dismiss,
    /** Each by itself, as it was shown: what has changed since stays, and is said. */
    async acknowledgeAll(reports: readonly WaitingReport[]): Promise<void> {
      if (busyKey !== undefined) return;
      await attempt(allKey, `Recibo acusado de ${reports.length} informes dentro de rango.`, async () => {
        const done: Acknowledged[] = [];
        const failures: unknown[] = [];
        for (const report of reports)
          await acknowledge(client, me, report).then(
            (one) => done.push(one),
            (error: unknown) => failures.push(error),
          );
        if (failures.length > 0)
          throw new Error(
            `Recibo acusado de ${done.length}; ${failures.length} siguen sin él: ${reasonOf(failures[0])}`,
          );
        return async () => {
          for (const one of done) await takeBack(client, one);
        };
      });
    },
    act(item: Actionable): Promise<boolean> {
      if (busyKey !== undefined) return Promise.resolve(false);
      if (isWork(item)) {
        const { task } = item.entry;
        const text = `Tarea hecha: ${task.code?.text ?? 'sin título'}.`;
        return attempt(item.key, text, () => finish(client, me, task));
      }
      const text = `Recibo acusado: ${item.report.title ?? 'informe sin título'}, ${nameOf(item)}.`;
      return attempt(item.key, text, async () => {
        const acknowledged = await acknowledge(client, me, item.report);
        return () => takeBack(client, acknowledged);
      });
    },
  };
}

export type QueueActions = ReturnType<typeof useQueueActions>;
