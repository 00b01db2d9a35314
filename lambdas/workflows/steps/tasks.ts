import type { Task } from '@medplum/fhirtypes';
import * as z from 'zod';
import { roles } from '../../contracts/roles.ts';
import type { Repository } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { personReference, softwareReference } from '../../messaging/person-reference.ts';
import { inQueue, ownedBy, taskSystem } from '../../messaging/task-conventions.ts';
import { softwareOf } from '../names.ts';
import { allowApprovalChanges, approvalCode } from './approval-guard.ts';
import { type RunStep, readParameters, StepRefused, type StepRun } from './step-call.ts';
import { waitFor } from './wait-for.ts';

/* What a workflow asks of people, as FHIR Tasks: where they look for all their work. */

export const assigneeSchema = z.union([z.object({ role: z.enum(roles) }), z.object({ user: z.uuid() })]);
export const patientSchema = z
  .string()
  .regex(/^Patient\/[A-Za-z0-9.-]{1,64}$/)
  .optional();
const expiry = z.number().positive().optional();
const text = (longest: number) => z.string().trim().min(1).max(longest);

const taskParameters = z.object({
  label: text(200),
  description: z.string().max(5000).optional(),
  patient: patientSchema,
  assignee: assigneeSchema,
  dueInHours: z.number().positive().optional(),
  priority: z.enum(['routine', 'urgent', 'asap', 'stat']),
  expiresAfterSeconds: expiry,
});
const approvalParameters = z.object({
  question: text(500),
  details: z.string().max(5000).optional(),
  patient: patientSchema,
  assignee: assigneeSchema,
  expiresAfterSeconds: expiry,
});

/** @throws StepRefused where the person is not there any more */
export async function assigned(
  repository: Repository,
  task: Task,
  assignee: z.infer<typeof assigneeSchema>,
): Promise<Task> {
  if ('role' in assignee) return inQueue(task, assignee.role === 'clinicians' ? 'clinicians' : 'staff');
  const [active] = await repository.sql(
    'SELECT FROM users WHERE organization_id = current_organization_id() AND user_id = $1 AND deactivated_at IS NULL',
    [assignee.user],
  );
  const person = active && (await personReference(repository, assignee.user));
  if (!person) throw new StepRefused('La persona a la que se asigna ya no trabaja aquí.');
  return ownedBy(task, person);
}

export const base = (
  repository: Repository,
  run: StepRun,
): Pick<Task, 'authoredOn' | 'lastModified' | 'requester'> => {
  const now = repository.now.toISOString();
  return { authoredOn: now, lastModified: now, requester: softwareReference(softwareOf(run)) };
};

export const createTask: RunStep = async (repository, run, call) => {
  const given = readParameters(taskParameters, call);
  const { label, description, patient, assignee, dueInHours, priority, expiresAfterSeconds } = given;
  const due =
    dueInHours === undefined ? undefined : new Date(repository.now.getTime() + dueInHours * 3_600_000);
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority,
    code: { coding: [{ system: taskSystem, code: 'workflow-task' }], text: label },
    description: description ?? label,
    ...(patient && { for: { reference: patient } }),
    ...(due && { restriction: { period: { end: due.toISOString() } } }),
    ...base(repository, run),
  };
  const taskId = crypto.randomUUID();
  repository.create(asResource(await assigned(repository, task, assignee)), taskId);
  if (call.token !== undefined)
    await waitFor(repository, run, call, { kind: 'task', taskId, seconds: expiresAfterSeconds });
  return { taskId };
};

/** A question that one person answers with yes or no; it is closed by that answer alone. */
export const askForApproval: RunStep = async (repository, run, call) => {
  const given = readParameters(approvalParameters, call);
  const { question, details, patient, assignee, expiresAfterSeconds } = given;
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'proposal',
    priority: 'routine',
    code: {
      coding: [{ system: taskSystem, code: approvalCode }],
      text: `Aprobación: ${question}`.slice(0, 200),
    },
    description: details ?? question,
    ...(patient && { for: { reference: patient } }),
    ...base(repository, run),
  };
  const taskId = crypto.randomUUID();
  allowApprovalChanges(repository);
  repository.create(asResource(await assigned(repository, task, assignee)), taskId);
  await waitFor(repository, run, call, { kind: 'approval', taskId, seconds: expiresAfterSeconds });
  return { taskId };
};
