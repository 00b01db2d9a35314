import type { Appointment } from '@medplum/fhirtypes';
import { slotMinutes } from './agenda.ts';
import { addDays, type Day } from './calendar-day.ts';
import { hl7 } from './catalogue/code-systems.ts';
import { type ConditionName, conditionConcept } from './catalogue/condition-codes.ts';
import { type VisitType, visitTypes } from './catalogue/record-codes.ts';
import type { Clinic, DemoPractitioner } from './clinic.ts';
import type { Person } from './people/person.ts';
import { isBookedVisit, serviceReference } from './service-resources.ts';

export interface AppointmentFacts {
  id: string;
  status: Appointment['status'];
  person: Person;
  practitioner: DemoPractitioner;
  /** An instant. */
  startsAt: string;
  day: Day;
  type: VisitType;
  reason?: ConditionName;
  cancelled?: 'pat' | 'pat-fb' | 'pat-lt' | 'prov-pers';
}

const cancellationTexts = {
  pat: 'A petición del paciente',
  'pat-fb': 'El paciente se encuentra mejor',
  'pat-lt': 'Falta de transporte',
  'prov-pers': 'Motivo personal del profesional',
};

const minutesOf = (instant: string) => Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16));

export function appointmentResource(clinic: Clinic, facts: AppointmentFacts): Appointment & { id: string } {
  const { id, status, person, practitioner, startsAt, day, type, reason, cancelled } = facts;
  const hasDeclined = status === 'cancelled' || status === 'noshow';
  const end = clinic.clock.instant(day, minutesOf(startsAt) + slotMinutes);
  return {
    resourceType: 'Appointment',
    id,
    status,
    ...(cancelled
      ? {
          cancelationReason: {
            ...hl7('appointment-cancellation-reason', cancelled),
            text: cancellationTexts[cancelled],
          },
        }
      : {}),
    serviceType: [visitTypes[type]],
    appointmentType: {
      ...hl7('v2-0276', type === 'symptom' ? 'WALKIN' : 'ROUTINE'),
      ...(visitTypes[type].text ? { text: visitTypes[type].text } : {}),
    },
    ...(reason ? { reasonCode: [conditionConcept(reason)] } : {}),
    ...(visitTypes[type].text ? { description: visitTypes[type].text } : {}),
    start: startsAt,
    end,
    minutesDuration: slotMinutes,
    created: bookedOn(clinic, person, day),
    participant: [
      {
        actor: clinic.patientReference(person),
        required: 'required',
        status: hasDeclined ? 'declined' : 'accepted',
      },
      { actor: clinic.practitionerReference(practitioner), required: 'required', status: 'accepted' },
      {
        actor: { reference: `Location/${clinic.id('Location/main')}` },
        required: 'required',
        status: 'accepted',
      },
      ...(isBookedVisit(type)
        ? [
            {
              actor: serviceReference(clinic, type),
              required: 'information-only' as const,
              status: 'accepted' as const,
            },
          ]
        : []),
    ],
  };
}

/** Booked some days before, and never on a day that has not come. */
function bookedOn(clinic: Clinic, person: Person, day: Day): string {
  const reference = day < clinic.clock.today ? day : clinic.clock.today;
  const booked = addDays(reference, -clinic.random.fork(`booked/${person.key}/${day}`).int(1, 21));
  const earliest = person.birthDate !== undefined && booked < person.birthDate ? person.birthDate : booked;
  return clinic.clock.instant(earliest, 11 * 60);
}
