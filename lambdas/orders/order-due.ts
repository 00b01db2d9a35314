import type { ServiceRequest, Task } from '@medplum/fhirtypes';
import * as z from 'zod';
import { addDays, startOfDay } from '../clinical/clinic-day.ts';
import { dueDayOf, isAwaited } from '../clinical/orders/order-entry.ts';
import { type JobHandler, openTasksAbout, type Repository, userSystem } from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { personReference, softwareReference } from '../messaging/person-reference.ts';
import { inQueue, ownedBy, taskSystem } from '../messaging/task-conventions.ts';
import { cancelJob, enqueueJob } from '../platform/job-queue.ts';
import { organizationTimeZone } from '../platform/organization-time-zone.ts';

const orderDueKind = 'order-due';
const software = { id: `jobs/${orderDueKind}`, name: 'Auxilia: seguimiento de órdenes' };
/** The code of the tasks (system `urn:auxilia:task`). */
const overdueOrder = 'overdue-order';

const keyOf = (orderId: string) => `order-due/${orderId}`;

/**
 * Looks at an order again when its last day is over. One that was late already when it was written is left alone, unless it is
 * awaited once more (`isBack`).
 */
export async function planOrderDue(
  repository: Repository,
  orderId: string,
  order: ServiceRequest,
  isBack: boolean,
): Promise<void> {
  const day = dueDayOf(order);
  if (day === undefined || !isAwaited(order)) return cancelJob(repository.sql, keyOf(orderId));
  const over = startOfDay(addDays(day, 1), await organizationTimeZone(repository));
  const isLate = over <= repository.now;
  if (isLate && !isBack) return cancelJob(repository.sql, keyOf(orderId));
  await enqueueJob(repository.sql, {
    key: keyOf(orderId),
    kind: orderDueKind,
    dueAt: isLate ? repository.now : over,
    payload: { orderId, day },
  });
}

const payloadSchema = z.object({ orderId: z.string(), day: z.string() });

/** An order of which nothing has come comes back as a task of whoever ordered. */
export const orderDue: JobHandler = {
  kind: orderDueKind,
  name: 'Seguimiento de órdenes',
  async run(repository, job) {
    const { orderId, day } = payloadSchema.parse(job.payload);
    const order = (await repository.find('ServiceRequest', orderId))?.resource;
    // Moved, it has a job of its own.
    if (!order || !isAwaited(order) || dueDayOf(order) !== day) return undefined;
    const task = taskOf(repository, order);
    const owner = await ownerOf(repository, order);
    repository.create(asResource(owner ? ownedBy(task, owner) : inQueue(task, 'clinicians')));
    repository.noteWrites();
    return undefined;
  },
};

/** Nobody is asked any more about an order that has come, was taken back or has been given more time. */
export async function endOverdue(
  repository: Repository,
  orderId: string,
  status: 'completed' | 'cancelled',
): Promise<void> {
  const coding = { system: taskSystem, code: overdueOrder };
  for (const id of await openTasksAbout(repository, `ServiceRequest/${orderId}`, coding)) {
    const found = await repository.findForUpdate('Task', id);
    if (!found) continue;
    const lastModified = repository.now.toISOString();
    await repository.update(asResource<Task>({ ...found.resource, status, lastModified }));
  }
}

function taskOf(repository: Repository, order: ServiceRequest & { id: string }): Task {
  const now = repository.now.toISOString();
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: order.priority ?? 'routine',
    code: {
      coding: [{ system: taskSystem, code: overdueOrder, display: 'Orden sin resultado' }],
      text: 'Orden sin resultado',
    },
    description: `Sin resultado en plazo: ${order.code?.text ?? order.code?.coding?.[0]?.display ?? 'orden'}`,
    focus: { reference: `ServiceRequest/${order.id}` },
    ...(order.subject.reference?.startsWith('Patient/') ? { for: order.subject } : {}),
    requester: softwareReference(software),
    reasonCode: { text: 'El plazo de la orden ha pasado y no consta ningún resultado' },
    authoredOn: now,
    lastModified: now,
  };
}

/** Whoever ordered, as long as they work here and can sign in. */
async function ownerOf(repository: Repository, { requester }: ServiceRequest) {
  const { identifier, reference } = requester ?? {};
  const id = identifier?.system === userSystem ? identifier.value : reference?.replace(/^Practitioner\//, '');
  if (id === undefined || !z.uuid().safeParse(id).success) return undefined;
  const [present] = await repository.sql(
    `SELECT 1 FROM users WHERE organization_id = $1 AND user_id = $2::uuid AND disabled_at IS NULL
       AND deactivated_at IS NULL`,
    [repository.caller.organization_id, id],
  );
  return present ? personReference(repository, id) : undefined;
}
