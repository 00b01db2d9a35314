import type { Consent, RelatedPerson } from '@medplum/fhirtypes';
import * as z from 'zod';
import { channelConsent } from '../../clinical/channel-consent.ts';
import { patientEmail } from '../../clinical/patient-email.ts';
import { isReminderUseful } from '../../clinical/reminder-time.ts';
import { type Addressee, whomToWrite } from '../../clinical/whom-to-write.ts';
import {
  type JobHandler,
  noteEachPatient,
  parseSearch,
  type Repository,
  softwareSystem,
} from '../../fhir/index.ts';
import { enqueueMessage } from '../../platform/outbox.ts';
import { findReturned } from '../../platform/returned-mail.ts';
import { actorsOf, isOf, type StoredAppointment } from '../appointment.ts';
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
  async run(repository, job) {
    const { appointmentId, hoursBefore, start } = payloadSchema.parse(job.payload);
    const appointment = (await repository.find('Appointment', appointmentId))?.resource;
    if (appointment?.start !== start || !isReminded(appointment, repository.now)) return undefined;
    const startsAt = new Date(start);
    if (!isReminderUseful({ startsAt, hoursBefore, now: repository.now })) return undefined;
    const settings = await readReminderSettings(repository.sql);
    if (!settings.hoursBefore.includes(hoursBefore)) return undefined;
    const recipient = await findRecipient(repository, appointment);
    if (!recipient) return undefined;

    const { place, phone } = await findPlace(repository, appointment);
    const email = await writeReminder({ ...settings, startsAt, place, phone });
    const communicationId = record(repository, appointment, recipient, email);
    await enqueueMessage(
      repository.sql,
      { channel: 'email', to: recipient.email, ...email },
      { now: repository.now, notice: { kind: reminderSentKind, about: `Communication/${communicationId}` } },
    );
    return undefined;
  },
};

interface Recipient {
  patient: string;
  /** Of whom the address is. */
  reference: Addressee['reference'];
  email: string;
}

/** The patient, or whoever answers for a minor, where they may and can be written to: nobody whose mail comes back. */
async function findRecipient(
  repository: Repository,
  appointment: StoredAppointment,
): Promise<Recipient | undefined> {
  const actor = actorsOf(appointment).find(isOf('Patient'));
  if (!actor) return undefined;
  const patient = (await repository.find('Patient', actor.reference.replace('Patient/', '')))?.resource;
  if (!patient || patient.active === false || patient.deceasedBoolean || patient.deceasedDateTime)
    return undefined;
  const consents = await findAbout<Consent>(repository, 'Consent', actor.reference, ['status', 'active']);
  if (channelConsent(consents, 'email') === 'refused') return undefined;
  const related = await findAbout<RelatedPerson>(repository, 'RelatedPerson', actor.reference);
  const today = repository.now.toISOString().slice(0, 10);
  const reachable = whomToWrite(patient, related, today).flatMap(({ reference, telecom }) => {
    const email = patientEmail({ telecom }, repository.now);
    return email === undefined ? [] : [{ patient: actor.reference, reference, email }];
  });
  const addresses = reachable.map(({ email }) => email);
  const returned = await findReturned(repository.sql, addresses, repository.now);
  return reachable.find(({ email }) => !returned.has(email));
}

async function findAbout<Type>(
  repository: Repository,
  resourceType: string,
  patient: string,
  ...conditions: [string, string][]
): Promise<Type[]> {
  const query = parseSearch({ roles: repository.caller.roles }, resourceType, [
    ['patient', patient],
    ...conditions,
    ['_count', '200'],
  ]);
  const { hits } = await repository.search(query);
  return hits.map(({ json }) => JSON.parse(json) as Type);
}

async function findPlace(
  repository: Repository,
  appointment: StoredAppointment,
): Promise<Pick<ReminderFacts, 'place' | 'phone'>> {
  const actor = actorsOf(appointment).find(isOf('Location'));
  if (!actor) return {};
  const location = (await repository.find('Location', actor.reference.replace('Location/', '')))?.resource;
  const { line = [], city } = location?.address ?? {};
  const place = [location?.name ?? actor.display, ...line, city]
    .filter((part) => part !== undefined)
    .join(', ');
  const phone = location?.telecom?.find(({ system, value }) => system === 'phone' && value)?.value;
  return { place: place === '' ? undefined : place, phone };
}

/** The chart shows what was sent, and, once the provider has answered, what became of it. */
function record(
  repository: Repository,
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
    sent: repository.now.toISOString(),
    sender: {
      type: 'Device',
      identifier: { system: softwareSystem, value: `jobs/${reminderKind}` },
      display: 'Auxilia: recordatorios de citas',
    },
    recipient: [reference],
    payload: [{ contentString: email.text }],
  };
  const { resourceType, id, version, patientIds } = repository.create(communication);
  repository.note(
    ...noteEachPatient({ interaction: 'create', outcome: 'success', resourceType, id, version }, patientIds),
  );
  return id;
}
