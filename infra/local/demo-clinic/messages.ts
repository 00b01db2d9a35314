import type { Communication, Patient, Practitioner, Reference, RelatedPerson } from '@medplum/fhirtypes';
import { addDays } from './calendar-day.ts';
import { hl7 } from './catalogue/code-systems.ts';
import type { Chart } from './chart.ts';
import type { Clinic } from './clinic.ts';
import { type Author, type Thread, threads } from './message-threads.ts';
import { isMinor, type Person } from './people/person.ts';
import { closestRelative, relatedPersonId } from './people/relatives.ts';

/** Threads of the last fortnight. The first message heads its thread; what nobody has read has no `received`. */
export function messageResources(clinic: Clinic, charts: readonly Chart[]): Communication[] {
  const random = clinic.random.fork('messages');
  const living = charts.filter(
    ({ person }) => person.deathDay === undefined && person.duplicateOf === undefined,
  );
  const written = new Set<Chart>();
  return threads.flatMap((thread, index) => {
    const [chart] = random.shuffled(
      living.filter((candidate) => !written.has(candidate) && thread.suits(candidate)),
    );
    if (!chart) return [];
    written.add(chart);
    return threadResources(clinic, chart, thread, index);
  });
}

function threadResources(
  clinic: Clinic,
  chart: Chart,
  { topic, messages }: Thread,
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
    const isRead = author === 'clinic' || position < messages.length - 1;
    return {
      resourceType: 'Communication',
      id: id(position),
      ...(position > 0
        ? {
            partOf: [{ reference: `Communication/${id(0)}` }],
            inResponseTo: [{ reference: `Communication/${id(position - 1)}` }],
          }
        : {}),
      status: 'completed',
      category: [{ ...hl7('communication-category', 'notification'), text: 'Mensaje' }],
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
