import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFhirClient } from '../../../lib/fhir-context.ts';
import { failureText, isVersionConflict } from '../failure-text.ts';
import { type Assignee, useTaskClient } from '../task-client.ts';
import type { TaskEntry } from '../task-entry.ts';
import { type StoredTask, tasksKey } from '../tasks-api.ts';
import { outcomeTexts, type TaskActions } from '../use-task-actions.ts';

/** Why one task was not changed; undefined for one that was. */
type Outcome = string | undefined;

/** Changes of several tasks, each for itself: what came of every one is told, and none holds up another. */
export function useBulk(entries: readonly TaskEntry[], { tell }: Pick<TaskActions, 'tell'>) {
  const fhir = useFhirClient();
  const operations = useTaskClient();
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function run(verb: string, act: () => Promise<Outcome[]>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const outcomes = await act();
      const failed = outcomes.flatMap((outcome, index) =>
        outcome === undefined ? [] : [`«${entries[index]?.title ?? 'Tarea'}»: ${outcome}`],
      );
      const done = outcomes.length - failed.length;
      const tasks = outcomes.length === 1 ? 'tarea' : 'tareas';
      tell({
        kind: failed.length === 0 ? 'done' : 'refused',
        text: `${verb}: ${done} de ${outcomes.length} ${tasks}.`,
        details: failed,
      });
    } catch (error) {
      tell({ kind: 'refused', text: failureText(error) });
    }
    await cache.invalidateQueries({ queryKey: tasksKey });
    setBusy(false);
  }

  async function writeEach(change: (task: StoredTask, now: Date) => StoredTask): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const { task, version } of entries) {
      try {
        await fhir.update(change(task, new Date()), version);
        outcomes.push(undefined);
      } catch (error) {
        outcomes.push(isVersionConflict(error) ? outcomeTexts.changed : failureText(error));
      }
    }
    return outcomes;
  }

  return {
    isBusy,
    reassign: (to: Assignee) =>
      run('Reasignadas', async () =>
        (await operations.reassign(entries, to)).map((outcome) =>
          outcome === 'reassigned' ? undefined : outcomeTexts[outcome],
        ),
      ),
    change: (verb: string, change: (task: StoredTask, now: Date) => StoredTask) =>
      run(verb, () => writeEach(change)),
  };
}
