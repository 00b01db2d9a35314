import { createHash } from 'node:crypto';
import type { Task } from '@medplum/fhirtypes';
import { nextDueDay, type Recurrence, recurrenceSchema } from '../clinical/task-recurrence.ts';
import { everStored, type Reaction, type Repository, refuse } from '../fhir/index.ts';
import { asTask, recurrenceUrl } from './task-conventions.ts';

const firstDueUrl = 'urn:auxilia:task-first-due';

/** Completing a recurring task makes the next one. */
export const recurringTasks: Reaction = {
  name: 'recurring-tasks',
  after: ['open-tasks'],
  resourceTypes: ['Task'],
  async react(repository, changes) {
    for (const { before, after } of changes) {
      if (!after) continue;
      const task = asTask(after);
      const recurrence = recurrenceOf(task);
      if (recurrence && task.status === 'completed' && before?.status !== 'completed') {
        await makeNext(repository, task, recurrence);
      }
    }
  },
};

/** Refuses a recurrence that nobody would understand later, when it is written. */
function recurrenceOf({ extension = [] }: Task): Recurrence | undefined {
  const found = extension.find(({ url }) => url === recurrenceUrl);
  if (!found) return undefined;
  const parsed = recurrenceSchema.safeParse(found.valueTiming?.repeat);
  if (parsed.success) return parsed.data;
  throw refuse(422, 'business-rule', 'La repetición de la tarea no se admite.', 'Task.extension');
}

async function makeNext(
  repository: Repository,
  task: Task & { id: string },
  recurrence: Recurrence,
): Promise<void> {
  const id = successorId(task.id);
  // Also one that was deleted: nobody wants it back.
  if ((await everStored(repository, [`Task/${id}`])).size > 0) return;
  const due = task.restriction?.period?.end;
  const [zone] = await repository.sql<{ due: string; today: string; time: string }>(
    `SELECT to_char(coalesce($2::timestamptz, $3::timestamptz) AT TIME ZONE time_zone, 'YYYY-MM-DD') AS due,
       to_char(coalesce($2::timestamptz, $3::timestamptz) AT TIME ZONE time_zone, 'HH24:MI:SS') AS time,
       to_char($3::timestamptz AT TIME ZONE time_zone, 'YYYY-MM-DD') AS today
     FROM organizations WHERE organization_id = $1`,
    [repository.caller.organization_id, due?.includes('T') ? due : null, repository.now.toISOString()],
  );
  if (!zone) return;
  const dueDay = due && !due.includes('T') ? due.padEnd(10, '-01').slice(0, 10) : zone.due;
  const firstDueDay = task.extension?.find(({ url }) => url === firstDueUrl)?.valueDate ?? dueDay;
  const day = nextDueDay(recurrence, { firstDueDay, dueDay, completedDay: zone.today });
  if (day === undefined) return;
  const end = due?.includes('T') ? await instantOf(repository, `${day} ${zone.time}`) : day;
  repository.create({ ...nextTask(repository, task, recurrence, firstDueDay, end) }, id);
}

function nextTask(
  repository: Repository,
  task: Task & { id: string },
  recurrence: Recurrence,
  firstDue: string,
  end: string,
) {
  const {
    id,
    meta: _,
    note,
    output,
    executionPeriod,
    statusReason,
    businessStatus,
    owner,
    extension = [],
    ...lasting
  } = task;
  const others = extension.filter(({ url }) => url !== recurrenceUrl && url !== firstDueUrl);
  const { count, ...rest } = recurrence;
  const now = repository.now.toISOString();
  const hasQueue = (task.performerType?.length ?? 0) > 0;
  return {
    ...lasting,
    resourceType: 'Task',
    status: hasQueue || !owner ? 'requested' : 'accepted',
    // Whoever had the last one need not be there for the next: a queue's task goes back to its queue.
    ...(owner && !hasQueue ? { owner } : {}),
    basedOn: [{ reference: `Task/${id}` }],
    extension: [
      ...others,
      {
        url: recurrenceUrl,
        valueTiming: { repeat: { ...rest, ...(count === undefined ? {} : { count: count - 1 }) } },
      },
      { url: firstDueUrl, valueDate: firstDue },
    ],
    authoredOn: now,
    lastModified: now,
    restriction: { ...task.restriction, period: { ...task.restriction?.period, end } },
  };
}

async function instantOf({ sql, caller }: Repository, local: string): Promise<string> {
  const [row] = await sql<{ at: string }>(
    `SELECT to_char(($2::timestamp AT TIME ZONE time_zone) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
     FROM organizations WHERE organization_id = $1`,
    [caller.organization_id, local],
  );
  return row?.at ?? '';
}

/** The same for the same task, so that completing it twice makes one. */
function successorId(id: string): string {
  const digest = createHash('sha256').update(`Task/${id}/next`).digest('hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
