import type { Appointment, Encounter, Patient, Reference } from '@medplum/fhirtypes';
import type * as z from 'zod';
import { deathOf } from '../clinical/patient-identity.ts';
import { statusNames } from '../clinical/scheduling/appointment-status.ts';
import { arrivalUrl, visitUrl } from '../clinical/scheduling/canonical.ts';
import type { newVisitSchema, Visit, VisitClass } from '../contracts/visits.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { ofCaller, openVisits, readVisit, visitOfAppointment } from './read-visit.ts';
import { createAs } from './write.ts';

type NewVisit = z.output<typeof newVisitSchema>;

/** Appointments at which somebody can be seen. */
const attended: readonly Appointment['status'][] = ['pending', 'booked', 'arrived', 'checked-in'];
const present: readonly Appointment['status'][] = ['arrived', 'checked-in'];

/** Nobody is seen today for an appointment of another day. */
const earlyMs = 12 * 3_600_000;

/**
 * Begins to see a patient. An appointment has one visit: whoever comes second gets the same. Without an appointment,
 * whoever has the patient in a visit goes on with that one.
 */
export async function startVisit(repository: Repository, asked: NewVisit): Promise<Visit> {
  if ('appointmentId' in asked) return startOf(repository, asked.appointmentId);
  const { patientId, class: visitClass, reason } = asked;
  const patient = await holdPatient(repository, patientId);
  const [open] = await openVisits(repository, [['patient', `Patient/${patientId}`], ofCaller(repository)]);
  if (open) return readVisit(repository, open.id);
  refuseDead(patient);
  return begin(repository, {
    patientId,
    visitClass,
    more: reason === undefined ? {} : { reasonCode: [{ text: reason }] },
  });
}

async function startOf(repository: Repository, appointmentId: string): Promise<Visit> {
  // Held: of two who press at once, the second finds the visit of the first.
  const held = await repository.findForUpdate('Appointment', appointmentId);
  if (!held) throw refuse(404, 'not-found', 'No existe esa cita.');
  const known = await visitOfAppointment(repository, appointmentId);
  if (known) return readVisit(repository, known.id);
  const appointment = held.resource;
  const patient = actorOf(appointment, 'Patient');
  const patientId = patient?.reference?.replace(/^Patient\//, '');
  if (patientId === undefined)
    throw refuse(422, 'business-rule', 'La cita no tiene paciente: no hay a quién atender.');
  if (!attended.includes(appointment.status))
    throw refuse(
      409,
      'business-rule',
      `Una cita ${statusNames[appointment.status]} no se atiende. Puede empezar una visita sin cita en la ficha.`,
    );
  if (appointment.start !== undefined && Date.parse(appointment.start) - repository.now.getTime() > earlyMs)
    throw refuse(
      409,
      'business-rule',
      'La cita es de otro día. Muévala a hoy, o empiece una visita sin cita en la ficha.',
    );
  refuseDead(await holdPatient(repository, patientId));
  const location = actorOf(appointment, 'Location');
  const visit = await begin(repository, {
    patientId,
    visitClass: 'AMB',
    more: {
      appointment: [{ reference: `Appointment/${appointmentId}` }],
      ...(appointment.reasonCode ? { reasonCode: appointment.reasonCode } : {}),
      ...(appointment.serviceType ? { type: appointment.serviceType } : {}),
      ...(location ? { location: [{ location, status: 'active' }] } : {}),
    },
  });
  await repository.update({ ...attendedNow(appointment, visit.id, repository.now), id: appointmentId });
  return visit;
}

const actorOf = ({ participant }: Appointment, type: string): Reference<never> | undefined =>
  participant.find(({ actor }) => actor?.reference?.startsWith(`${type}/`))?.actor as
    | Reference<never>
    | undefined;

/** Whoever is seen has come, whether or not the front desk noted it. */
function attendedNow(appointment: Appointment, visitId: string, now: Date): Appointment {
  const hasCome = present.includes(appointment.status);
  const others = (appointment.extension ?? []).filter(
    ({ url }) => url !== visitUrl && (hasCome || url !== arrivalUrl),
  );
  return {
    ...appointment,
    status: hasCome ? appointment.status : 'arrived',
    extension: [
      ...others,
      ...(hasCome ? [] : [{ url: arrivalUrl, valueInstant: now.toISOString() }]),
      { url: visitUrl, valueReference: { reference: `Encounter/${visitId}` } },
    ],
  };
}

/** Of two visits that one person begins with one patient, one after the other. */
async function holdPatient(repository: Repository, patientId: string): Promise<Patient> {
  const held = await repository.findForUpdate('Patient', patientId);
  if (!held) throw refuse(404, 'not-found', 'No existe ese paciente.');
  return held.resource as Patient;
}

/** A visit that was open at the death is gone on with and ended; no other is begun. */
function refuseDead(patient: Patient): void {
  if (deathOf(patient))
    throw refuse(
      409,
      'business-rule',
      'Consta el fallecimiento del paciente: no se empieza una visita. Puede escribir una nota sin visita.',
    );
}

interface Begun {
  patientId: string;
  visitClass: VisitClass;
  more: Partial<Encounter>;
}

const classNames = { AMB: 'ambulatory', VR: 'virtual', HH: 'home health' } as const;

async function begin(repository: Repository, { patientId, visitClass, more }: Begun): Promise<Visit> {
  const id = crypto.randomUUID();
  const start = repository.now.toISOString();
  const encounter: Encounter = {
    resourceType: 'Encounter',
    status: 'in-progress',
    class: {
      system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode',
      code: visitClass,
      display: classNames[visitClass],
    },
    type: [{ text: visitClass === 'VR' ? 'Visita a distancia' : 'Consulta' }],
    subject: { reference: `Patient/${patientId}` },
    participant: [attender(repository)],
    period: { start },
    ...more,
  };
  await createAs(repository, encounter, id);
  return readVisit(repository, id);
}

export function attender({ callerReference, now }: Repository) {
  return {
    type: [
      {
        coding: [
          {
            system: 'http://terminology.hl7.org/CodeSystem/v3-ParticipationType',
            code: 'ATND',
            display: 'attender',
          },
        ],
      },
    ],
    individual: callerReference,
    period: { start: now.toISOString() },
  };
}
