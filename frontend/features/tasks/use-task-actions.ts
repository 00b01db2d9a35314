import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '../../../lambdas/contracts/me.ts';
import { useFhirClient } from '../../lib/fhir-context.ts';
import { useChangeNotice } from '../../ui/use-change-notice.ts';
import { ChangeRefused, failureText, isVersionConflict } from './failure-text.ts';
import { authorOf, cancel, comment, finish, isSameBut, pause, start, undo } from './task-changes.ts';
import { type Assignee, type ReassignOutcome, useTaskClient } from './task-client.ts';
import type { TaskEntry } from './task-entry.ts';
import { type StoredTask, showWritten, tasksKey } from './tasks-api.ts';

type Change = (task: StoredTask, now: Date) => StoredTask;

export const outcomeTexts: Record<ReassignOutcome, string> = {
  reassigned: 'reasignada',
  unchanged: 'ya la tenía esa persona',
  'not-found': 'ya no existe',
  closed: 'ya está cerrada',
  forbidden: 'es del equipo clínico y su rol no puede cambiarla',
  changed: 'alguien la ha cambiado entretanto; mírela y repítalo',
};

const changedMeanwhile =
  'Alguien ha cambiado la tarea entretanto. Ya la ve como está ahora; si sigue siendo lo correcto, repítalo.';
const commentTries = 4;

/** What a person does with tasks. Each answers whether it was done, and tells the person what came of it. */
export function useTaskActions(me: Me) {
  const fhir = useFhirClient();
  const operations = useTaskClient();
  const cache = useQueryClient();
  const { notice, tell, dismiss } = useChangeNotice();

  async function attempt(text: string, act: () => Promise<(() => void) | undefined>): Promise<boolean> {
    try {
      const back = await act();
      tell({ kind: 'done', text, ...(back ? { undo: back } : {}) });
      return true;
    } catch (error) {
      tell({ kind: 'refused', text: isVersionConflict(error) ? changedMeanwhile : failureText(error) });
      void cache.invalidateQueries({ queryKey: tasksKey });
      return false;
    }
  }

  async function write(task: StoredTask, version: string, change: Change) {
    const written = await fhir.update(change(task, new Date()), version);
    showWritten(cache, written.resource);
    return { task: { ...written.resource, id: task.id }, version: written.version };
  }

  async function writeOnNewest(id: string, change: Change): Promise<void> {
    for (let attempts = 1; ; attempts += 1) {
      const { resource, version } = await fhir.read('Task', id);
      try {
        await write({ ...resource, id }, version, change);
        return;
      } catch (error) {
        if (!isVersionConflict(error) || attempts === commentTries) throw error;
      }
    }
  }

  const step = (entry: TaskEntry, text: string, change: Change) =>
    attempt(text, async () => {
      const written = await write(entry.task, entry.version, change).catch(async (error: unknown) => {
        // A comment, one's own that is still on its way for one, takes nothing from the step.
        const newest = isVersionConflict(error) ? await fhir.read('Task', entry.id) : undefined;
        if (!newest || !isSameBut(entry.task, newest.resource, ['note'])) throw error;
        return write({ ...newest.resource, id: entry.id }, newest.version, change);
      });
      const back = () =>
        void attempt('Se ha deshecho: la tarea está como antes.', async () => {
          await write(written.task, written.version, undo(entry.task));
          return undefined;
        });
      return back;
    });

  return {
    notice,
    dismiss,
    tell,

    claim: (entry: TaskEntry) =>
      attempt(`Ha tomado la tarea «${entry.title}».`, async () => {
        const task = await operations.claim(entry.id);
        showWritten(cache, task);
        return undefined;
      }),

    reassign: (entry: TaskEntry, to: Assignee, name: string) =>
      attempt(`La tarea es ahora de: ${name}.`, async () => {
        const [outcome] = await operations.reassign([entry], to);
        // The operation does not tell the task: what is done next with it names its version.
        const newest =
          outcome === 'reassigned' ? await fhir.read('Task', entry.id).catch(() => undefined) : undefined;
        if (newest) showWritten(cache, newest.resource);
        else void cache.invalidateQueries({ queryKey: tasksKey });
        if (outcome !== 'reassigned' && outcome !== 'unchanged') {
          throw new ChangeRefused(`No se ha reasignado: la tarea ${outcomeTexts[outcome ?? 'not-found']}.`);
        }
        return undefined;
      }),

    start: (entry: TaskEntry) => step(entry, 'La tarea está en curso.', start),
    pause: (entry: TaskEntry) => step(entry, 'La tarea está en pausa.', pause),
    finish: (entry: TaskEntry) =>
      step(
        entry,
        entry.recurrence
          ? `Ha terminado «${entry.title}». Si la serie sigue, la próxima ya está creada.`
          : `Ha terminado «${entry.title}».`,
        finish,
      ),
    cancel: (entry: TaskEntry, reason: string) => step(entry, 'La tarea se ha cancelado.', cancel(reason)),

    /** Comments stand beside each other: one written on an older version is added to the newest. */
    comment: (entry: TaskEntry, text: string) =>
      attempt('Comentario añadido.', async () => {
        await writeOnNewest(entry.id, comment(authorOf(me), text));
        return undefined;
      }),
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;
