import { randomUUID } from 'node:crypto';
import type { QuestionnaireResponse, QuestionnaireResponseItem, Task } from '@medplum/fhirtypes';
import { type Repository, refuse } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { actorReference, personReference } from '../../messaging/person-reference.ts';
import { isAskedOf } from './asked-of.ts';
import { lockWait } from './end-wait.ts';

/** A person's answers to the form that a run waits for: once, by somebody who was asked. What is missing is told, and nothing lost. */
export async function answerForm(
  repository: Repository,
  taskId: string,
  item: readonly QuestionnaireResponseItem[],
): Promise<{ runId: string; responseId: string }> {
  const gone = 'Este formulario ya se ha enviado o ha caducado.';
  const wait = await lockWait(repository.sql, taskId);
  if (wait?.kind !== 'form') throw refuse(409, 'conflict', gone);
  const found = await repository.findForUpdate('Task', taskId);
  if (!found) throw refuse(404, 'not-found', 'No existe ese formulario.');
  const task = found.resource;
  if (!isAskedOf(task, repository.caller))
    throw refuse(403, 'forbidden', 'Este formulario se le ha pedido a otra persona o a otro equipo.');
  repository.requirePermission('QuestionnaireResponse', 'write');
  const formId = task.focus?.reference?.slice('Questionnaire/'.length) ?? '';
  const form = (await repository.read('Questionnaire', formId)).resource;
  const responseId = randomUUID();
  const at = repository.now.toISOString();
  const response: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    questionnaire: `Questionnaire/${formId}|${form.version}`,
    status: 'completed',
    ...(task.for && { subject: task.for }),
    authored: at,
    author: (await actorReference(repository)) as never,
    ...(item.length > 0 && { item: [...item] }),
  };
  // The record checks the answers by their form.
  repository.create(asResource(response), responseId);
  const person = await personReference(repository, repository.caller.user_id);
  await repository.update(
    asResource<Task & { id: string }>({
      ...task,
      status: 'completed',
      ...(person && { owner: person }),
      output: [
        {
          type: { text: 'Respuesta' },
          valueReference: { reference: `QuestionnaireResponse/${responseId}` },
        },
      ],
      lastModified: at,
    }),
    undefined,
  );
  return { runId: wait.runId, responseId };
}
