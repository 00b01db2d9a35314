import type { Appointment, Patient, Resource } from '@medplum/fhirtypes';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { addYears, inSpanish } from './calendar-day.ts';

/** What a patient writes by SMS in the first minute, one message after each answer. */
export interface Conversation {
  /** Their telephone, E.164. */
  from: string;
  messages: readonly string[];
}

/** A patient whom the assistant can know by name and birth date: nobody else has both. */
interface Known {
  name: string;
  birthDate: string;
  phone: string;
  /** Whether the patient has an appointment after today. */
  isExpected: boolean;
}

/** One is in danger, one asks for a time and one gives a time back: an alarm that runs and two proposals that wait. */
const scripts: readonly { suits(patient: Known): boolean; messages(who: string): string[] }[] = [
  {
    suits: () => true,
    messages: () => ['Hola, desde hace una hora tengo un dolor fuerte en el pecho y me cuesta respirar.'],
  },
  {
    suits: ({ isExpected }) => !isExpected,
    messages: (who) => [
      `Buenos días. ${who} Quisiera una cita de control con mi médico la próxima semana.`,
      'La primera, por favor.',
    ],
  },
  {
    suits: ({ isExpected }) => isExpected,
    messages: (who) => [
      `Hola. ${who} Tengo que cancelar mi cita, ese día trabajo.`,
      'Sí, cancélela, por favor.',
    ],
  },
];

/** Of patients of the demonstration clinic who have not written before, each in one conversation at most. */
export function firstConversations(
  resources: readonly Resource[],
  today: string,
  timeZone: string,
): Conversation[] {
  const patients = knownPatients(resources, today, timeZone);
  return scripts.flatMap(({ suits, messages }) => {
    const index = patients.findIndex(suits);
    const [patient] = index === -1 ? [] : patients.splice(index, 1);
    if (!patient) return [];
    return [
      {
        from: patient.phone,
        messages: messages(`Soy ${patient.name}, nací el ${inSpanish(patient.birthDate)}.`),
      },
    ];
  });
}

function knownPatients(resources: readonly Resource[], today: string, timeZone: string): Known[] {
  const coming = resources.filter(
    (resource): resource is Appointment => resource.resourceType === 'Appointment',
  );
  const ofPatients = (appointments: readonly Appointment[]) =>
    new Set(appointments.flatMap(({ participant }) => participant.map(({ actor }) => actor?.reference)));
  const later = coming.filter(
    ({ status, start = '' }) => status === 'booked' && dayOf(new Date(start), timeZone) > today,
  );
  const expected = ofPatients(later);
  const busy = ofPatients(coming.filter(({ start = '' }) => dayOf(new Date(start), timeZone) === today));
  const writers = new Set(
    resources.flatMap((resource) =>
      resource.resourceType === 'Communication' ? resource.subject?.reference : [],
    ),
  );
  const all = resources.filter((resource): resource is Patient => resource.resourceType === 'Patient');
  const births = Map.groupBy(all, ({ birthDate }) => birthDate);
  const adultSince = addYears(today, -40);
  return all.flatMap(({ id, name, birthDate, deceasedDateTime, telecom }) => {
    const reference = `Patient/${id}`;
    const phone = telecom?.find(({ system }) => system === 'phone')?.value;
    if (!birthDate || !phone || deceasedDateTime || birthDate > adultSince) return [];
    if ((births.get(birthDate)?.length ?? 0) > 1 || writers.has(reference) || busy.has(reference)) return [];
    return [{ name: name?.[0]?.text ?? '', birthDate, phone, isExpected: expected.has(reference) }];
  });
}
