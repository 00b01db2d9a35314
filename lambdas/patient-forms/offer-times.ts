import { randomUUID } from 'node:crypto';
import type { Appointment, Reference, Task } from '@medplum/fhirtypes';
import { type Repository, refuse } from '../fhir/index.ts';
import { asResource } from '../messaging/as-resource.ts';
import { actorReference } from '../messaging/person-reference.ts';
import { taskSystem } from '../messaging/task-conventions.ts';
import { enqueueJob } from '../platform/job-queue.ts';
import { actorNames } from '../scheduling/actor-names.ts';
import { actorsOf } from '../scheduling/appointment.ts';
import { holdForDecision, releaseDecided } from '../scheduling/hold-for-decision.ts';
import { completeProposal, proposalSchema } from '../scheduling/proposal.ts';
import { askedPatient } from './asked-patient.ts';
import { formExpiredKind, patientTimesCode } from './names.ts';

/** A time as the patient's page tells it; its id is that of the hold, and of the appointment once it is booked. */
export interface OfferedTime {
  id: string;
  start: string;
  end: string;
  /** With whom, and where. */
  with: string[];
}

export interface Offer {
  patientId: string;
  language: 'es' | 'en';
  expiresAt: Date;
  appointments: readonly unknown[];
}

const titles = { es: 'Elegir la hora de su cita', en: 'Choose the time of your appointment' };

/**
 * Offers a patient some times of the calendar, which are held for them alone until they have chosen one, or the offer is over: nobody
 * else is given them meanwhile, and none is offered that is not free. All or nothing.
 */
export async function offerTimes(repository: Repository, offer: Offer): Promise<string> {
  const { sql, now, caller } = repository;
  repository.requirePermission('Appointment', 'write');
  await askedPatient(repository, offer.patientId);
  const formId = randomUUID();
  const times: OfferedTime[] = [];
  for (const given of offer.appointments) {
    const read = proposalSchema.safeParse(given);
    if (!read.success)
      throw refuse(422, 'business-rule', read.error.issues[0]?.message ?? 'Esa hora no se entiende.');
    const { id: _id, ...proposal } = await completeProposal(repository, read.data);
    if (actorsOf(proposal).some(({ reference }) => reference.startsWith('Patient/')))
      throw refuse(422, 'business-rule', 'Una hora que se propone no lleva paciente todavía.');
    times.push(await hold(repository, proposal, offer.expiresAt));
  }
  const starts = new Set(times.map(({ start, with: people }) => `${start} ${people.join()}`));
  if (starts.size < times.length) throw refuse(422, 'business-rule', 'Ha propuesto la misma hora dos veces.');
  // Who opens the link must find none that is past.
  const first = Math.min(...times.map(({ start }) => Date.parse(start)));
  if (first < offer.expiresAt.getTime())
    throw refuse(
      422,
      'business-rule',
      'El enlace serviría más que la primera hora propuesta: acorte su plazo.',
    );

  const title = titles[offer.language];
  repository.create(asResource(await taskOf(repository, offer)), formId);
  await sql(
    `INSERT INTO patient_forms (organization_id, form_id, patient_id, times, title, language, created_at, created_by, expires_at)
     VALUES (current_organization_id(), $1, $2, $3::jsonb, $4, $5, $6, $7, $8)`,
    [
      formId,
      offer.patientId,
      JSON.stringify(times.toSorted((one, other) => (one.start < other.start ? -1 : 1))),
      title,
      offer.language,
      now.toISOString(),
      caller.user_id,
      offer.expiresAt.toISOString(),
    ],
  );
  const job = { key: `patient-form/${formId}`, kind: formExpiredKind, dueAt: offer.expiresAt };
  await enqueueJob(sql, { ...job, payload: { formId } });
  return formId;
}

async function hold(repository: Repository, proposal: Appointment, expiresAt: Date): Promise<OfferedTime> {
  const id = randomUUID();
  const { start = '', end = '' } = proposal;
  await holdForDecision(repository, id, proposal, expiresAt);
  const names = await actorNames(repository, actorsOf(proposal));
  return { id, start, end, with: [...names.values()] };
}

/** The times go back to the calendar. */
export async function releaseTimes(repository: Repository, times: readonly OfferedTime[]): Promise<void> {
  for (const { id } of times) await releaseDecided(repository, id);
}

async function taskOf(repository: Repository, { patientId, expiresAt }: Offer): Promise<Task> {
  const patient = { reference: `Patient/${patientId}` };
  const at = repository.now.toISOString();
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'order',
    priority: 'routine',
    code: {
      coding: [{ system: taskSystem, code: patientTimesCode }],
      text: 'El paciente elige la hora de su cita',
    },
    for: patient,
    owner: { ...patient, display: 'El paciente' },
    restriction: { period: { end: expiresAt.toISOString() } },
    authoredOn: at,
    lastModified: at,
    requester: (await actorReference(repository)) as Reference<never>,
  };
}
