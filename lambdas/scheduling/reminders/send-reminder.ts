import type { Consent, Location, Patient, RelatedPerson } from '@medplum/fhirtypes';
import * as z from 'zod';
import { channelConsent } from '../../clinical/channel-consent.ts';
import { patientEmail } from '../../clinical/patient-email.ts';
import { isReminderUseful } from '../../clinical/reminder-time.ts';
import { type Addressee, whomToWrite } from '../../clinical/whom-to-write.ts';
import { noteEachPatient } from '../../fhir/audit/access-note.ts';
import { softwareSystem } from '../../fhir/audit/audit-event.ts';
import type { JobHandler } from '../../fhir/job-handler.ts';
import { parseSearch } from '../../fhir/search/parse.ts';
import { searchPage } from '../../fhir/search/run.ts';
import type { Session } from '../../fhir/store/session.ts';
import { create } from '../../fhir/store/write.ts';
import { enqueueMessage } from '../../platform/outbox.ts';
import { actorsOf, asAppointment, isOf, type StoredAppointment } from '../appointment.ts';
import { readResources } from '../read-resources.ts';
import { isReminded, reminderKind } from './plan-reminders.ts';
import { reminderSentKind } from './record-delivery.ts';
import { type ReminderFacts, writeReminder } from './reminder-email.ts';
import { readReminderSettings } from './reminder-settings.ts';

const payloadSchema = z.object({ appointmentId: z.string(), hoursBefore: z.number(), start: z.string() });

/**
 * Writes to the patient, or of a minor to whoever answers for them, unless there is nothing to remind of any more, it would come too late, or the patient has
 * no e-mail or does not want any; and notes in the chart that it did.
 */
export const sendReminder: JobHandler = {
  kind: reminderKind,
  name: 'Recordatorios de citas',
  async run(session, job) {
    const { appointmentId, hoursBefore, start } = payloadSchema.parse(job.payload);
    const appointment = await readAppointment(session, appointmentId);
    if (!appointment || appointment.start !== start || !isReminded(appointment, session.now))
      return undefined;
    const startsAt = new Date(start);
    if (!isReminderUseful({ startsAt, hoursBefore, now: session.now })) return undefined;
    const settings = await readReminderSettings(session.sql);
    if (!settings.hoursBefore.includes(hoursBefore)) return undefined;
    const recipient = await findRecipient(session, appointment);
    if (!recipient) return undefined;

    const { place, phone } = await findPlace(session, appointment);
    const email = await writeReminder({ ...settings, startsAt, place, phone });
    const communicationId = record(session, appointment, recipient, email);
    await enqueueMessage(
      session.sql,
      { channel: 'email', to: recipient.email, ...email },
      { now: session.now, notice: { kind: reminderSentKind, about: `Communication/${communicationId}` } },
    );
    return undefined;
  },
};

async function readAppointment(session: Session, id: string): Promise<StoredAppointment | undefined> {
  const found = (await readResources(session, [`Appointment/${id}`])).get(`Appointment/${id}`);
  return found && asAppointment(found);
}

interface Recipient {
  patient: string;
  /** Of whom the address is. */
  reference: Addressee['reference'];
  email: string;
}

/** The patient, or whoever answers for a minor, where they may and can be written to. */
async function findRecipient(
  session: Session,
  appointment: StoredAppointment,
): Promise<Recipient | undefined> {
  const actor = actorsOf(appointment).find(isOf('Patient'));
  if (!actor) return undefined;
  const patient = (await readResources(session, [actor.reference])).get(actor.reference) as unknown as
    | Patient
    | undefined;
  if (!patient || patient.active === false || patient.deceasedBoolean || patient.deceasedDateTime)
    return undefined;
  const consents = await findAbout<Consent>(session, 'Consent', actor.reference, ['status', 'active']);
  if (channelConsent(consents, 'email') === 'refused') return undefined;
  const related = await findAbout<RelatedPerson>(session, 'RelatedPerson', actor.reference);
  const id = actor.reference.replace('Patient/', '');
  const today = session.now.toISOString().slice(0, 10);
  for (const { reference, telecom } of whomToWrite({ ...patient, id }, related, today)) {
    const email = patientEmail({ telecom }, session.now);
    if (email !== undefined) return { patient: actor.reference, reference, email };
  }
  return undefined;
}

async function findAbout<Type>(
  session: Session,
  resourceType: string,
  patient: string,
  ...conditions: [string, string][]
): Promise<Type[]> {
  const query = parseSearch({ roles: session.caller.roles }, resourceType, [
    ['patient', patient],
    ...conditions,
    ['_count', '200'],
  ]);
  const { hits } = await searchPage(session, query);
  return hits.map(({ json }) => JSON.parse(json) as Type);
}

async function findPlace(
  session: Session,
  appointment: StoredAppointment,
): Promise<Pick<ReminderFacts, 'place' | 'phone'>> {
  const actor = actorsOf(appointment).find(isOf('Location'));
  if (!actor) return {};
  const location = (await readResources(session, [actor.reference])).get(actor.reference) as unknown as
    | Location
    | undefined;
  const { line = [], city } = location?.address ?? {};
  const place = [location?.name ?? actor.display, ...line, city]
    .filter((part) => part !== undefined)
    .join(', ');
  const phone = location?.telecom?.find(({ system, value }) => system === 'phone' && value)?.value;
  return { place: place === '' ? undefined : place, phone };
}

/** The chart shows what was sent, and, once the provider has answered, what became of it. */
function record(
  session: Session,
  appointment: StoredAppointment,
  { patient, reference }: Pick<Recipient, 'patient' | 'reference'>,
  email: { text: string },
): string {
  const communication = {
    resourceType: 'Communication',
    status: 'in-progress',
    category: [
      {
        coding: [
          { system: 'http://terminology.hl7.org/CodeSystem/communication-category', code: 'reminder' },
        ],
        text: 'Recordatorio de cita',
      },
    ],
    medium: [{ coding: [{ system: 'urn:auxilia:channel', code: 'email' }], text: 'Correo electrónico' }],
    subject: { reference: patient },
    about: [{ reference: `Appointment/${appointment.id}` }],
    sent: session.now.toISOString(),
    sender: {
      type: 'Device',
      identifier: { system: softwareSystem, value: `jobs/${reminderKind}` },
      display: 'Auxilia: recordatorios de citas',
    },
    recipient: [reference],
    payload: [{ contentString: email.text }],
  };
  const { resourceType, id, version, patientIds } = create(session, communication);
  session.notes.push(
    ...noteEachPatient({ interaction: 'create', outcome: 'success', resourceType, id, version }, patientIds),
  );
  return id;
}
