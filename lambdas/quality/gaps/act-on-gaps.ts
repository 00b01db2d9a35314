import type { Appointment, ServiceRequest, Task } from '@medplum/fhirtypes';
import { categoryOf } from '../../clinical/orders/order-kinds.ts';
import { patientName } from '../../clinical/patient-identity.ts';
import type { GapAction, GapPreview } from '../../contracts/quality-gaps.ts';
import { type Repository, refuse } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { actorReference, personReference } from '../../messaging/person-reference.ts';
import { openThread } from '../../messaging/start-thread.ts';
import { inQueue, ownedBy, taskSystem } from '../../messaging/task-conventions.ts';
import { closingOf } from '../own-measures/closing.ts';
import { recordAction } from './gap-records.ts';
import type { GapRun } from './gap-run.ts';
import { outreachTopic } from './outreach.ts';
import { type Included, type LeftOut, sortOut } from './sort-out.ts';

export async function previewAction(
  repository: Repository,
  found: GapRun,
  action: GapAction,
  patientIds: readonly string[],
): Promise<GapPreview> {
  const { included, leftOut } = await sortOut(repository, found, action, patientIds);
  return {
    included: included.map(({ patient, message }) => ({
      id: patient.id,
      name: patientName(patient),
      channel: message?.channel.name ?? null,
      text: message?.text ?? null,
    })),
    leftOut,
  };
}

/**
 * Does it for everybody for whom it can be done, each wholly or not at all. Who does the same at the same time does it once: what
 * the other has done first is undone here.
 */
export async function actOnGaps(
  repository: Repository,
  found: GapRun,
  action: GapAction,
  { patientIds, today }: { patientIds: readonly string[]; today: string },
): Promise<{ done: { id: string; name: string; reference: string }[]; leftOut: LeftOut[] }> {
  if ('dueOn' in action && action.dueOn < today) throw refuse(422, 'value', 'La fecha límite ya ha pasado.');
  const { included, leftOut } = await sortOut(repository, found, action, patientIds);
  const owner = await ownerOf(repository, action);
  const done: { id: string; name: string; reference: string }[] = [];
  const { run } = found;
  for (const one of included) {
    const { patient } = one;
    const name = patientName(patient);
    const reference = await repository.savepoint<string | undefined>(
      async () => {
        const made = await carryOut(repository, found, action, one, { owner, today });
        const isFirst = await recordAction(
          { sql: repository.sql, caller: repository.caller, now: repository.now },
          { runId: run.id, asked: run, patientId: patient.id, kind: action.kind, reference: made },
        );
        return isFirst ? made : undefined;
      },
      (made) => made !== undefined,
    );
    if (reference) done.push({ id: patient.id, name, reference });
    else
      leftOut.push({ id: patient.id, name, reason: 'done-before', detail: 'Otra persona acaba de hacerlo.' });
  }
  return { done, leftOut };
}

type Owner = Awaited<ReturnType<typeof personReference>>;

async function ownerOf(repository: Repository, action: GapAction): Promise<Owner> {
  const id = 'ownerId' in action ? action.ownerId : undefined;
  if (id === undefined) return undefined;
  const [works] = await repository.sql(
    'SELECT 1 FROM users WHERE organization_id = $1 AND user_id = $2::uuid AND deactivated_at IS NULL',
    [repository.caller.organization_id, id],
  );
  const person = works && (await personReference(repository, id));
  if (!person) throw refuse(422, 'not-found', 'Esa persona no trabaja aquí.');
  return person;
}

/** Answers what was written, as `Type/id`. */
async function carryOut(
  repository: Repository,
  found: GapRun,
  action: GapAction,
  { patient, message }: Included,
  { owner, today }: { owner: Owner; today: string },
): Promise<string> {
  const subject = { reference: `Patient/${patient.id}`, display: patientName(patient) };
  const requester = await actorReference(repository);
  const id = crypto.randomUUID();
  const now = repository.now.toISOString();
  const task = (title: string, more: Partial<Task>): Task => ({
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'routine',
    // The front desk sees the title alone, which says nothing of what is missing.
    code: { coding: [{ system: taskSystem, code: 'quality-gap' }], text: title },
    description: `Falta en «${found.title}», periodo del ${found.run.periodStart} al ${found.run.periodEnd}.`,
    for: subject,
    requester,
    authoredOn: now,
    lastModified: now,
    ...('dueOn' in action && { restriction: { period: { end: action.dueOn } } }),
    ...more,
  });
  const give = (made: Task, taskId: string) =>
    repository.create(asResource(owner ? ownedBy(made, owner) : inQueue(made, 'clinicians')), taskId);
  switch (action.kind) {
    case 'task':
      give(task('Control pendiente', {}), id);
      return `Task/${id}`;
    case 'message': {
      const thread = { kind: 'patient', topic: outreachTopic, patientId: patient.id } as const;
      const written = { text: message?.text ?? '', sender: requester, isHarmless: true };
      const { messageId } = await openThread(repository, thread, written);
      return `Communication/${messageId}`;
    }
    case 'order': {
      const { order: what } = closingOf(found.run.measureId);
      if (!what) throw refuse(422, 'not-supported', 'Para esta medida no hay una orden preparada.');
      const order: ServiceRequest = {
        resourceType: 'ServiceRequest',
        status: 'draft',
        intent: 'order',
        category: [categoryOf(what.kind)],
        priority: 'routine',
        code: { coding: [what.coding], text: what.text },
        subject,
        occurrencePeriod: { start: today, end: action.dueOn },
        authoredOn: now,
        requester,
        reasonCode: [{ text: found.title }],
      };
      repository.create(asResource(order), id);
      give(task('Orden por firmar', { focus: { reference: `ServiceRequest/${id}` } }), crypto.randomUUID());
      return `ServiceRequest/${id}`;
    }
    case 'appointment': {
      const appointment: Appointment = {
        resourceType: 'Appointment',
        status: 'proposed',
        description: 'Control',
        created: now,
        requestedPeriod: [{ start: today, end: action.dueOn }],
        participant: [{ actor: subject, required: 'required', status: 'accepted' }],
      };
      repository.create(asResource(appointment), id);
      return `Appointment/${id}`;
    }
  }
}
