import type { Task } from '@medplum/fhirtypes';
import { FhirRefusal, type Repository, refuse } from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { actorReference } from '../messaging/person-reference.ts';
import { inQueue, taskSystem } from '../messaging/task-conventions.ts';
import { book } from '../scheduling/book.ts';
import { endForm } from './end-form.ts';
import { closed, type LinkFacts, lockLink } from './find-link.ts';
import { releaseTimes } from './offer-times.ts';

/**
 * Books the time that a patient chose, by the calendar's own operation, once: the others go back to the calendar. Null: none suits
 * them, and the front desk is told. Of two telephones the second is told what became of it.
 */
export async function chooseTime(repository: Repository, linkId: string, timeId: string | null) {
  const link = await lockLink(repository.sql, linkId, repository.now);
  if (!link) return undefined;
  if (link.state !== 'open') return closed(link);
  const { times } = link;
  if (times === null && timeId === null) throw refuse(422, 'business-rule', 'Aquí no se elige una hora.');
  const chosen = times?.find(({ id }) => id === timeId);
  if (timeId !== null && !chosen) return { outcome: 'taken' } as const;
  if (chosen) {
    const patient = { reference: `Patient/${link.patientId}` };
    const isBooked = await repository.informedBy(patient.reference, () =>
      bookHeld(repository, chosen.id, patient),
    );
    if (!isBooked) return { outcome: 'taken' } as const;
  }
  await releaseTimes(
    repository,
    (times ?? []).filter((one) => one !== chosen),
  );
  await endForm(
    repository.sql,
    link.formId,
    { ending: 'completed', responseId: chosen?.id ?? null },
    repository.now,
  );
  await closeTask(repository, link, chosen?.id);
  return { outcome: 'chosen' } as const;
}

/** False where the time is not to be had any more: nothing was written then. */
async function bookHeld(
  repository: Repository,
  holdId: string,
  patient: { reference: string },
): Promise<boolean> {
  repository.requirePermission(book.resourceType, book.permission);
  const parameter = [
    { name: 'appointment-reference', valueReference: { reference: `Appointment/${holdId}` } },
    { name: 'patient-reference', valueReference: patient },
  ];
  const call = { method: 'POST' as const, path: [], query: [], headers: {} };
  try {
    await book.run(repository, { ...call, body: { resourceType: 'Parameters', parameter } }, '');
    return true;
  } catch (error) {
    if (error instanceof FhirRefusal && error.status === 409) return false;
    throw error;
  }
}

async function closeTask(
  repository: Repository,
  { formId, patientId }: LinkFacts,
  appointmentId: string | undefined,
): Promise<void> {
  const at = repository.now.toISOString();
  const found = await repository.findForUpdate('Task', formId);
  if (found) {
    const result =
      appointmentId === undefined
        ? { status: 'rejected' as const, statusReason: { text: 'Ninguna hora le va bien' } }
        : {
            status: 'completed' as const,
            output: [
              { type: { text: 'Cita' }, valueReference: { reference: `Appointment/${appointmentId}` } },
            ],
          };
    await repository.update(
      asResource<Task & { id: string }>({ ...found.resource, ...result, lastModified: at }),
      undefined,
    );
  }
  if (appointmentId !== undefined) return;
  const task: Task = {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'routine',
    code: {
      coding: [{ system: taskSystem, code: 'patient-times-declined' }],
      text: 'Buscar otra hora: ninguna de las propuestas le va bien',
    },
    description: 'El paciente ha respondido en su página que ninguna hora le va bien.',
    for: { reference: `Patient/${patientId}` },
    authoredOn: at,
    lastModified: at,
    requester: (await actorReference(repository)) as never,
  };
  repository.create(asResource(inQueue(task, 'staff')));
}
