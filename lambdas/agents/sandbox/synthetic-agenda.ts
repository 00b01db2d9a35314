import type { Appointment, Encounter, Resource } from '@medplum/fhirtypes';
import { Temporal } from 'temporal-polyfill';
import {
  type SyntheticPatient,
  syntheticPatients,
  syntheticPractitioners,
  syntheticServices,
} from './synthetic-people.ts';
import { locationId } from './synthetic-resources.ts';

export interface SyntheticDay {
  /** The clinic's calendar day: what stands in the agenda lies around it, the rest is the same every day. */
  today: string;
  timeZone: string;
}

type Day = Temporal.PlainDate;
type Visit = NonNullable<SyntheticPatient['visit']>;

const isWorkday = ({ dayOfWeek }: Day) => dayOfWeek <= 5;
export const nextWorkday = (day: Day, step: 1 | -1): Day => {
  const other = day.add({ days: step });
  return isWorkday(other) ? other : nextWorkday(other, step);
};

/** The day of each kind of visit, seen from today. */
const days: Record<Visit, (today: Day) => Day> = {
  // Thursday of the week after this one.
  'next-week': (today) => today.add({ days: 11 - today.dayOfWeek }),
  tomorrow: (today) => nextWorkday(today, 1),
  missed: (today) => nextWorkday(today, -1),
  seen: (today) => today.subtract({ days: 1 }),
};
const statuses = { 'next-week': 'booked', tomorrow: 'booked', missed: 'noshow', seen: 'fulfilled' } as const;

/**
 * What is booked and what has been, each under an id that bears its day: a sandbox that is some days old gets what the
 * new day wants beside it. All of it lies before the hours in which agents can book, so that nothing is in its way.
 */
export function syntheticAgenda(facts: SyntheticDay): (Resource & { id: string })[] {
  const today = Temporal.PlainDate.from(facts.today);
  return syntheticPatients.flatMap((patient, position) => {
    if (patient.visit === null) return [];
    const day = days[patient.visit](today);
    const instant = (time: string) =>
      day
        .toZonedDateTime({ timeZone: facts.timeZone, plainTime: time })
        .toString({ timeZoneName: 'never', smallestUnit: 'second' });
    const period = { start: instant('08:00'), end: instant('08:30') };
    const practitioner = syntheticPractitioners[position % 2 === 0 ? 0 : 1];
    const appointment = appointmentOf(patient, `${patient.id}-cita-${day}`, practitioner, {
      ...period,
      status: statuses[patient.visit],
    });
    return patient.visit === 'seen'
      ? [appointment, encounterOf(patient, `${patient.id}-visita-${day}`, practitioner, period)]
      : [appointment];
  });
}

type SyntheticPractitioner = (typeof syntheticPractitioners)[number];
const nameOf = ({ givenName, familyName }: { givenName: string; familyName: string }) =>
  `${givenName} ${familyName}`;

export function appointmentOf(
  patient: SyntheticPatient,
  id: string,
  practitioner: SyntheticPractitioner,
  facts: Required<Pick<Appointment, 'start' | 'end'>> & Pick<Appointment, 'status'>,
): Appointment & { id: string } {
  const [service] = syntheticServices;
  const isMissed = facts.status === 'noshow';
  const actor = (reference: string, display: string) => ({
    actor: { reference, display },
    status: 'accepted' as const,
  });
  return {
    resourceType: 'Appointment',
    id,
    ...facts,
    minutesDuration: service.duration,
    participant: [
      {
        ...actor(`Patient/${patient.id}`, nameOf(patient)),
        ...(isMissed ? { status: 'declined' as const } : {}),
      },
      actor(`Practitioner/${practitioner.id}`, nameOf(practitioner)),
      actor(`Location/${locationId}`, 'Consultorio de pruebas'),
      { ...actor(`HealthcareService/${service.id}`, service.name), required: 'information-only' },
    ],
  };
}

export function encounterOf(
  patient: SyntheticPatient,
  id: string,
  practitioner: SyntheticPractitioner,
  period: { start: string; end: string },
): Encounter & { id: string } {
  return {
    resourceType: 'Encounter',
    id,
    status: 'finished',
    class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'AMB' },
    type: [{ text: 'Consulta general' }],
    subject: { reference: `Patient/${patient.id}`, display: nameOf(patient) },
    participant: [
      { individual: { reference: `Practitioner/${practitioner.id}`, display: nameOf(practitioner) } },
    ],
    period,
  };
}
