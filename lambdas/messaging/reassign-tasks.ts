import type { Task } from '@medplum/fhirtypes';
import * as z from 'zod';
import { noteEachPatient, type Operation, type Repository, refuse } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { userOf } from './conventions.ts';
import { personReference } from './person-reference.ts';
import { alarmKindOf, inQueue, openTaskStatuses, ownedBy, type Queue } from './task-conventions.ts';

const maximumTasks = 200;

const inputSchema = z.object({
  resourceType: z.literal('Parameters'),
  parameter: z
    .array(
      z.discriminatedUnion('name', [
        /** `Task/<id>`, or `Task/<id>/_history/<version>` for the version that the caller saw. */
        z.object({ name: z.literal('task'), valueReference: z.object({ reference: z.string().max(200) }) }),
        z.object({ name: z.literal('user'), valueUuid: z.string().regex(/^(urn:uuid:)?[\da-f-]{36}$/i) }),
        z.object({ name: z.literal('queue'), valueCode: z.enum(['clinicians', 'staff']) }),
      ]),
    )
    .max(maximumTasks + 1),
});

type Outcome = 'reassigned' | 'unchanged' | 'not-found' | 'closed' | 'changed' | 'forbidden';

/**
 * `POST /Task/$reassign` with Parameters: `task` (Reference, up to 200) and either `user` (uuid of a person) or `queue`
 * (code). Each task has its own outcome, in the order given: a Parameters of `task` with parts `task` and `outcome`
 * (reassigned, unchanged, not-found, closed, changed, forbidden).
 */
export const reassignTasks: Operation = {
  resourceType: 'Task',
  name: '$reassign',
  level: 'type',
  methods: ['POST'],
  permission: 'write',
  definition: 'urn:auxilia:operation:task-reassign',
  async run(repository, call) {
    const parsed = inputSchema.safeParse(call.body);
    const parameters = parsed.data?.parameter ?? [];
    const references = parameters.flatMap((item) =>
      item.name === 'task' ? [item.valueReference.reference] : [],
    );
    const targets = parameters.filter(({ name }) => name !== 'task');
    const [target] = targets;
    if (!parsed.success || references.length === 0 || targets.length !== 1 || !target) {
      const help = `Indique de 1 a ${maximumTasks} tareas (task) y una persona (user) o un equipo (queue).`;
      throw refuse(400, 'invalid', help, 'Parameters.parameter');
    }
    const owner = target.name === 'user' ? await personOf(repository, target.valueUuid) : undefined;
    const queue = target.name === 'queue' ? target.valueCode : undefined;
    const outcomes = new Map<string, Outcome>();
    // In one order for all, so that two of these do not wait for each other.
    for (const reference of [...new Set(references)].sort())
      outcomes.set(reference, await reassign(repository, reference, owner, queue));
    const parameter = references.map((reference) => ({
      name: 'task',
      part: [
        { name: 'task', valueReference: { reference } },
        { name: 'outcome', valueCode: outcomes.get(reference) },
      ],
    }));
    return { status: 200, body: { resourceType: 'Parameters', parameter } };
  },
};

type Owner = NonNullable<Awaited<ReturnType<typeof personReference>>>;

async function personOf(repository: Repository, uuid: string): Promise<Owner> {
  const person = await personReference(repository, uuid.replace(/^urn:uuid:/i, '').toLowerCase());
  if (!person) throw refuse(422, 'not-found', 'No existe esa persona en su organización.');
  return person;
}

async function reassign(
  repository: Repository,
  reference: string,
  owner: Owner | undefined,
  queue: Queue | undefined,
): Promise<Outcome> {
  const [, id = '', seen] = /^Task\/([A-Za-z0-9.-]{1,64})(?:\/_history\/(\d{1,9}))?$/.exec(reference) ?? [];
  const found = id === '' ? undefined : await repository.findForUpdate('Task', id);
  if (!found) return 'not-found';
  if (repository.isWithheld('Task', found.json)) return 'forbidden';
  if (seen !== undefined && Number(seen) !== found.version) return 'changed';
  const { owner: before, ...task } = found.resource;
  if (!openTaskStatuses.includes(task.status)) return 'closed';
  if (owner && before?.identifier?.value === owner.identifier?.value && before) return 'unchanged';
  // Whoever attends to an alarm takes it: to be given one tells nobody.
  if (alarmKindOf(task) !== undefined && owner && userOf(owner) !== repository.caller.user_id)
    return 'forbidden';
  const next = owner ? ownedBy(task, owner) : inQueue(task, queue);
  const { version, patientIds } = await repository.update(
    asResource<Task>({ ...next, lastModified: repository.now.toISOString() }),
  );
  const note = { interaction: 'operation', outcome: 'success', resourceType: 'Task', id, version } as const;
  repository.note(...noteEachPatient(note, patientIds));
  return 'reassigned';
}
