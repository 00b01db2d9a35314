import type { Task } from '@medplum/fhirtypes';
import { refillCode } from '../../contracts/refills.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { actorReference } from '../../messaging/person-reference.ts';
import { queueNames, queueSystem } from '../../messaging/task-conventions.ts';
import type { Tool } from '../tool.ts';
import { withCheck } from './refill-check.ts';

const hourMs = 3_600_000;

/** Work for a team's queue, about what the run is about. */
export const createTask: Tool<'create_task'> = {
  name: 'create_task',
  async run({ repository, run }, asked) {
    repository.requirePermission('Task', 'write');
    const { about, dueInHours, ...said } = await withCheck(repository, run.patientId, asked);
    const { title, description, queue, priority } = said;
    const at = repository.now.toISOString();
    const focus = run.focus ?? (run.threadId === null ? undefined : `Communication/${run.threadId}`);
    const task: Task = {
      resourceType: 'Task',
      status: 'requested',
      intent: 'order',
      priority,
      code: { ...(about === 'refill' ? { coding: [refillCode] } : {}), text: title },
      description,
      ...(focus === undefined ? {} : { focus: { reference: focus } }),
      ...(run.patientId === null ? {} : { for: { reference: `Patient/${run.patientId}` } }),
      authoredOn: at,
      lastModified: at,
      requester: await actorReference(repository),
      performerType: [{ coding: [{ system: queueSystem, code: queue }], text: queueNames[queue] }],
      reasonCode: { text: `La deja el agente «${run.definition.name}»` },
      restriction: {
        period: { end: new Date(repository.now.getTime() + dueInHours * hourMs).toISOString() },
      },
    };
    const { id } = repository.create(asResource(task));
    return { output: { taskId: id }, resources: [`Task/${id}`] };
  },
};
