import * as z from 'zod';
import { noteEachPatient } from '../fhir/audit/access-note.ts';
import type { Operation } from '../fhir/extensions.ts';
import { refuse } from '../fhir/outcome.ts';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import { update } from '../fhir/store/write.ts';
import { isWithheld } from '../fhir/withheld.ts';
import { personReference } from './person-reference.ts';
import { openTaskStatuses, queueSystem } from './task-conventions.ts';

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

const queueNames = { clinicians: 'Equipo clínico', staff: 'Recepción y administración' };

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
  async run(session, call) {
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
    const owner = target.name === 'user' ? await personOf(session, target.valueUuid) : undefined;
    const queue = target.name === 'queue' ? target.valueCode : undefined;
    const outcomes = new Map<string, Outcome>();
    // In one order for all, so that two of these do not wait for each other.
    for (const reference of [...new Set(references)].sort())
      outcomes.set(reference, await reassign(session, reference, owner, queue));
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

async function personOf(session: Session, uuid: string): Promise<Owner> {
  const person = await personReference(session, uuid.replace(/^urn:uuid:/i, '').toLowerCase());
  if (!person) throw refuse(422, 'not-found', 'No existe esa persona en su organización.');
  return person;
}

async function reassign(
  session: Session,
  reference: string,
  owner: Owner | undefined,
  queue: keyof typeof queueNames | undefined,
): Promise<Outcome> {
  const [, id = '', seen] = /^Task\/([A-Za-z0-9.-]{1,64})(?:\/_history\/(\d{1,9}))?$/.exec(reference) ?? [];
  const found = id === '' ? undefined : await findCurrent(session, 'Task', id, 'FOR NO KEY UPDATE');
  if (!found?.json) return 'not-found';
  if (isWithheld(session, 'Task', found.json)) return 'forbidden';
  if (seen !== undefined && Number(seen) !== found.version) return 'changed';
  const { owner: before, ...task } = JSON.parse(found.json);
  if (!openTaskStatuses.includes(task.status)) return 'closed';
  if (owner && before?.identifier?.value === owner.identifier?.value && before) return 'unchanged';
  const lastModified = session.now.toISOString();
  const performerType = queue && [
    { coding: [{ system: queueSystem, code: queue }], text: queueNames[queue] },
  ];
  const { version, patientIds } = await update(
    session,
    owner
      ? { ...task, status: task.status === 'requested' ? 'accepted' : task.status, owner, lastModified }
      : { ...task, status: 'requested', performerType, lastModified },
    undefined,
  );
  const note = { interaction: 'operation', outcome: 'success', resourceType: 'Task', id, version } as const;
  session.notes.push(...noteEachPatient(note, patientIds));
  return 'reassigned';
}
