import type { Practitioner, Reference, Task, TimingRepeat } from '@medplum/fhirtypes';
import * as z from 'zod';
import { dueEnd, taskFieldsSchema } from '../task-fields.ts';
import { type Queue, queueNames, queueSystem, recurrenceUrl } from '../task-terms.ts';
import type { StoredTask } from '../tasks-api.ts';

export const repeatNames = {
  none: 'No se repite',
  d: 'Cada tantos días',
  wk: 'Cada tantas semanas',
  mo: 'Cada tantos meses',
  a: 'Cada tantos años',
} as const;

const wholeNumber = z.string().regex(/^\d{1,3}$/, 'Escriba un número entero');

export const newTaskSchema = taskFieldsSchema
  .extend({
    /** As in the list of assignees: `user:<id>` or `queue:<code>`. */
    assignee: z.string().min(1, 'Elija una persona o una cola'),
    patient: z.object({ id: z.string(), name: z.string() }).nullable(),
    repeat: z.enum(['none', 'd', 'wk', 'mo', 'a']),
    every: z.string(),
    until: z.union([z.literal(''), z.iso.date('La fecha no existe')]),
  })
  .superRefine(({ repeat, every, until, dueDay }, context) => {
    if (repeat === 'none') return;
    const count = wholeNumber.safeParse(every).success ? Number(every) : 0;
    if (count < 1 || count > 366) {
      context.addIssue({ code: 'custom', path: ['every'], message: 'Escriba un número del 1 al 366' });
    }
    if (until !== '' && until < dueDay) {
      context.addIssue({ code: 'custom', path: ['until'], message: 'Es anterior a la fecha límite' });
    }
  });

export type NewTaskFields = z.infer<typeof newTaskSchema>;

export function emptyNewTask(userId: string): NewTaskFields {
  return {
    title: '',
    description: '',
    priority: 'routine',
    dueDay: '',
    dueTime: '',
    reason: '',
    assignee: `user:${userId}`,
    patient: null,
    repeat: 'none',
    every: '1',
    until: '',
  };
}

/** As lambdas/clinical/task-recurrence.ts reads it. */
function recurrenceOf({ repeat, every, until }: NewTaskFields): TimingRepeat | undefined {
  if (repeat === 'none') return undefined;
  return {
    period: Number(every),
    periodUnit: repeat,
    ...(until === '' ? {} : { boundsPeriod: { end: until } }),
  };
}

interface Writing {
  id: string;
  now: Date;
  timeZone: string;
  requester: Reference<Practitioner>;
  to: { owner: Reference<Practitioner> } | { queue: Queue };
}

/** The task that the form describes. One's own is taken from the beginning; a team's waits for somebody. */
export function newTask(fields: NewTaskFields, { id, now, timeZone, requester, to }: Writing): StoredTask {
  const { title, description, priority, reason, patient } = fields;
  const end = dueEnd(fields, timeZone);
  const repeat = recurrenceOf(fields);
  const assigned: Pick<Task, 'owner' | 'performerType'> =
    'owner' in to
      ? { owner: to.owner }
      : {
          performerType: [{ coding: [{ system: queueSystem, code: to.queue }], text: queueNames[to.queue] }],
        };
  return {
    resourceType: 'Task',
    id,
    status: 'owner' in to ? 'accepted' : 'requested',
    intent: 'order',
    priority,
    code: { text: title },
    ...(description === '' ? {} : { description }),
    ...(patient ? { for: { reference: `Patient/${patient.id}`, display: patient.name } } : {}),
    authoredOn: now.toISOString(),
    lastModified: now.toISOString(),
    requester,
    ...assigned,
    ...(reason === '' ? {} : { reasonCode: { text: reason } }),
    ...(end === undefined ? {} : { restriction: { period: { end } } }),
    ...(repeat ? { extension: [{ url: recurrenceUrl, valueTiming: { repeat } }] } : {}),
  };
}
