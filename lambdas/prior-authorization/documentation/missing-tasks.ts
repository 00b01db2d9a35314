import { randomUUID } from 'node:crypto';
import type { Task } from '@medplum/fhirtypes';
import { addDays, dayOf } from '../../clinical/clinic-day.ts';
import { FhirRefusal, type Repository, userSystem } from '../../fhir/index.ts';
import { deadlineOf, type StoredCase } from '../cases/case-content.ts';
import { type FormContent, formsOfCase, rewriteForm } from './form-rows.ts';

const taskSystem = 'urn:auxilia:task';
/** As many tasks as one form opens; more are seen in the form itself. */
const mostTasks = 40;
/** Where no deadline is known. */
const usualDays = 3;

/**
 * One task for each answer that is missing, of whoever has to give it, by the day on which the request is due; done once it is there.
 * What is administrative is of whoever opened the request, the rest of the clinician who filled the form in.
 */
export async function followMissing(
  repository: Repository,
  row: StoredCase,
  content: FormContent,
  openedBy: string,
): Promise<FormContent['tasks']> {
  const missing = new Map(content.missing.map((one) => [one.linkId, one]));
  const tasks: FormContent['tasks'] = {};
  for (const [linkId, taskId] of Object.entries(content.tasks)) {
    if (missing.has(linkId)) tasks[linkId] = taskId;
    else if (!(await close(repository, taskId))) tasks[linkId] = taskId;
  }
  for (const { linkId, text, isAdministrative } of missing.values()) {
    if (tasks[linkId] !== undefined || Object.keys(tasks).length >= mostTasks) continue;
    const owner = isAdministrative ? openedBy : content.filledById;
    const taskId = randomUUID();
    repository.create(
      taskOf(repository, row, { title: content.title, question: text, owner, isAdministrative }),
      taskId,
    );
    tasks[linkId] = taskId;
  }
  return tasks;
}

/** What was asked for a request that is called off is asked no more: of each form, the tasks that are open. */
export async function withdrawMissing(repository: Repository, caseId: string): Promise<void> {
  for (const form of await formsOfCase(repository.sql, caseId)) {
    for (const taskId of Object.values(form.content.tasks)) {
      const task = (await repository.findForUpdate('Task', taskId))?.resource;
      if (!task || isEnded(task)) continue;
      await repository.update({
        ...task,
        status: 'cancelled' as const,
        statusReason: { text: 'La solicitud se ha anulado' },
        lastModified: repository.now.toISOString(),
      });
    }
    // Should it be taken up again, what is missing by then is asked anew.
    await rewriteForm(repository, { ...form, content: { ...form.content, tasks: {} } });
  }
}

const isEnded = ({ status }: Task) => ['completed', 'cancelled', 'failed', 'rejected'].includes(status);

function taskOf(
  { now }: Repository,
  row: StoredCase,
  asked: { title: string; question: string; owner: string; isAdministrative: boolean },
): Task {
  const { title, question, owner, isAdministrative } = asked;
  const at = now.toISOString();
  const deadline = deadlineOf(row.state, row.content);
  const today = dayOf(now, 'UTC');
  const end =
    deadline?.whose === 'clinic' && deadline.day >= today ? deadline.day : addDays(today, usualDays);
  return {
    resourceType: 'Task',
    status: 'accepted',
    intent: 'order',
    priority: row.content.priority === 'urgent' ? 'urgent' : 'routine',
    code: {
      coding: [{ system: taskSystem, code: 'authorization-answer' }],
      text: 'Respuesta que falta en una autorización previa',
    },
    description: `${title}: ${question}`.slice(0, 500),
    for: { reference: `Patient/${row.patientId}` },
    // The front desk sees, and closes, what is of its queue, whoever owns it.
    ...(isAdministrative
      ? {
          performerType: [
            { coding: [{ system: 'urn:auxilia:queue', code: 'staff' }], text: 'Recepción y administración' },
          ],
        }
      : {}),
    owner: { type: 'Practitioner', identifier: { system: userSystem, value: owner } },
    authoredOn: at,
    lastModified: at,
    restriction: { period: { end } },
  };
}

/** False where it is not the caller's to close: it stays until somebody whose it is saves the form. */
async function close(repository: Repository, taskId: string): Promise<boolean> {
  const found = await repository.findForUpdate('Task', taskId);
  const task = found?.resource;
  // Somebody may have closed it already.
  if (!task || isEnded(task)) return true;
  try {
    await repository.savepoint(() =>
      repository.update({
        ...task,
        status: 'completed' as const,
        lastModified: repository.now.toISOString(),
      }),
    );
    return true;
  } catch (error) {
    if (!(error instanceof FhirRefusal)) throw error;
    return false;
  }
}
