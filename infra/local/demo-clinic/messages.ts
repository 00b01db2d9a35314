import type {
  Communication,
  CommunicationRequest,
  Consent,
  Patient,
  Practitioner,
  Reference,
  RelatedPerson,
} from '@medplum/fhirtypes';
import { addDays } from './calendar-day.ts';
import { hl7 } from './catalogue/code-systems.ts';
import type { Chart } from './chart.ts';
import type { Clinic } from './clinic.ts';
import { type Author, type Thread, teamMessages, threads } from './message-threads.ts';
import { isMinor, type Person } from './people/person.ts';
import { closestRelative, relatedPersonId } from './people/relatives.ts';

type MessageResource = Communication | CommunicationRequest | Consent;

/**
 * Threads of the last fortnight by the conventions of lambdas/messaging/conventions.ts: the first message heads its
 * thread, and what nobody has read has no `received`. With them what the patients said about channels, a draft that
 * awaits approval, and a conversation of the team.
 */
export function messageResources(clinic: Clinic, charts: readonly Chart[]): MessageResource[] {
  const random = clinic.random.fork('messages');
  const living = charts.filter(
    ({ person }) => person.deathDay === undefined && person.duplicateOf === undefined,
  );
  const written = new Set<Chart>();
  const withPatients = threads.flatMap((thread, index): MessageResource[] => {
    const [chart] = random.shuffled(
      living.filter((candidate) => !written.has(candidate) && thread.suits(candidate)),
    );
    if (!chart) return [];
    written.add(chart);
    return [
      channelConsent(clinic, chart.person, index),
      ...threadResources(clinic, chart, thread, index),
      ...(thread.draft ? [draftResource(clinic, chart.person, thread.draft, index)] : []),
    ];
  });
  return [...withPatients, ...teamThread(clinic)];
}

const messageCategory = (code: 'patient' | 'internal') => ({
  coding: [
    {
      system: 'urn:auxilia:message-category',
      code,
      display: code === 'patient' ? 'Patient message' : 'Internal message',
    },
  ],
  text: code === 'patient' ? 'Mensaje' : 'Mensaje interno',
});

/** Each has permitted SMS. */
function channelConsent(clinic: Clinic, person: Person, index: number): Consent {
  return {
    resourceType: 'Consent',
    id: clinic.id(`messages/${index}/consent`),
    status: 'active',
    scope: hl7('consentscope', 'patient-privacy', 'Privacy Consent'),
    category: [
      {
        coding: [{ system: 'urn:auxilia:consent', code: 'channel', display: 'Contact channel' }],
        text: 'Canales de contacto',
      },
    ],
    patient: clinic.patientReference(person),
    dateTime: clinic.clock.instant(addDays(clinic.clock.yesterday, -30 - index), 10 * 60),
    policyRule: hl7('v3-ActCode', 'OPTIN', 'opt-in'),
    provision: {
      type: 'permit',
      code: [{ coding: [{ system: 'urn:auxilia:channel', code: 'sms', display: 'SMS' }], text: 'SMS' }],
    },
  };
}

function draftResource(clinic: Clinic, person: Person, text: string, index: number): CommunicationRequest {
  return {
    resourceType: 'CommunicationRequest',
    id: clinic.id(`messages/${index}/draft`),
    status: 'draft',
    subject: clinic.patientReference(person),
    about: [{ reference: `Communication/${clinic.id(`messages/${index}/0`)}` }],
    authoredOn: clinic.clock.instant(clinic.clock.yesterday, 17 * 60 + index),
    requester: {
      type: 'Device',
      identifier: { system: 'urn:auxilia:software', value: 'agents/asistente-admision' },
      display: 'Asistente de admisión',
    },
    payload: [{ contentString: text }],
  };
}

/** What the team writes to one another; where one person sees all patients there is nobody to write to. */
function teamThread(clinic: Clinic): Communication[] {
  const people = clinic.practitioners.map((practitioner) => clinic.practitionerReference(practitioner));
  const [first, second] = people;
  if (!first || !second) return [];
  const id = (position: number) => clinic.id(`team-messages/${position}`);
  return teamMessages.map((text, position) => ({
    resourceType: 'Communication',
    id: id(position),
    ...(position > 0 ? { partOf: [{ reference: `Communication/${id(0)}` }] } : {}),
    status: 'completed',
    category: [messageCategory('internal')],
    topic: { text: 'Cobertura del viernes' },
    sent: clinic.clock.instant(clinic.clock.yesterday, 13 * 60 + position * 20),
    sender: position % 2 === 0 ? first : second,
    recipient: people.filter((person) => person !== (position % 2 === 0 ? first : second)),
    ...(position < teamMessages.length - 1
      ? { received: clinic.clock.instant(clinic.clock.yesterday, 13 * 60 + position * 20 + 10) }
      : {}),
    payload: [{ contentString: text }],
  }));
}

/** As lambdas/messaging/delivery-settled.ts leaves a message that its provider refused. */
const lost = {
  status: 'stopped',
  statusReason: { text: 'El proveedor no lo aceptó.' },
  medium: [{ coding: [{ system: 'urn:auxilia:channel', code: 'sms', display: 'SMS' }], text: 'SMS' }],
} satisfies Pick<Communication, 'status' | 'statusReason' | 'medium'>;

function threadResources(
  clinic: Clinic,
  chart: Chart,
  { topic, messages, isUndelivered = false }: Thread,
  index: number,
): Communication[] {
  const patient = clinic.patientReference(chart.person);
  const practitioner = clinic.practitionerReference(clinic.practitionerOf(chart.person));
  const id = (position: number) => clinic.id(`messages/${index}/${position}`);
  const parties: Record<Author, Reference<Patient | Practitioner | RelatedPerson>> = {
    patient: writerFor(clinic, chart.person),
    clinic: practitioner,
  };
  const lastDay = addDays(clinic.clock.yesterday, -(index % 5));
  return messages.map(([author, text], position) => {
    const day = addDays(lastDay, position - messages.length + 1);
    const sent = clinic.clock.instant(day, 9 * 60 + index * 17 + position);
    const isLast = position === messages.length - 1;
    const isLost = isUndelivered && isLast;
    const isRead = !isLost && (author === 'clinic' || !isLast);
    return {
      resourceType: 'Communication',
      id: id(position),
      ...(position > 0
        ? {
            partOf: [{ reference: `Communication/${id(0)}` }],
            inResponseTo: [{ reference: `Communication/${id(position - 1)}` }],
          }
        : {}),
      ...(isLost ? lost : { status: 'completed' as const }),
      category: [messageCategory('patient')],
      priority: 'routine',
      topic: { text: topic },
      subject: patient,
      sent,
      ...(isRead ? { received: clinic.clock.instant(day, 9 * 60 + index * 17 + position + 40) } : {}),
      sender: parties[author],
      recipient: [parties[author === 'clinic' ? 'patient' : 'clinic']],
      payload: [{ contentString: text }],
    } satisfies Communication;
  });
}

/** A minor's mother writes for the minor. */
function writerFor(clinic: Clinic, person: Person): Reference<Patient | RelatedPerson> {
  const mother = isMinor(person, clinic.clock.today) ? closestRelative(person, clinic) : undefined;
  if (!mother) return clinic.patientReference(person);
  return {
    reference: `RelatedPerson/${relatedPersonId(person, clinic)}`,
    display: `${mother.givenName} ${mother.familyName}`,
  };
}
