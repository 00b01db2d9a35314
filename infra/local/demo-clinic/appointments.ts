import type { Appointment } from '@medplum/fhirtypes';
import { type Agenda, slotMinutes } from './agenda.ts';
import { addDays, type Day, weekdayOf } from './calendar-day.ts';
import { hl7 } from './catalogue/code-systems.ts';
import { type ConditionName, conditionConcept } from './catalogue/condition-codes.ts';
import { type VisitType, visitTypes } from './catalogue/record-codes.ts';
import { type Chart, onWorkingDay } from './chart.ts';
import type { Clinic, DemoPractitioner } from './clinic.ts';
import type { Person } from './people/person.ts';

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

/** How many of a practitioner's slots are taken: today most, then fewer the farther the day. */
function wantedOn(clinic: Clinic, daysAhead: number, day: Day): number {
  const isWeekend = [0, 6].includes(weekdayOf(day));
  if (daysAhead === 0) return isWeekend ? 6 : 10;
  if (isWeekend) return 0;
  return Math.max(2, 6 - Math.floor(daysAhead / 4) - (clinic.practitioners.length > 4 ? 2 : 0));
}

/** Today and the next three weeks: whoever is due first comes first. Everybody has one appointment at most. */
export function comingAppointments(clinic: Clinic, charts: readonly Chart[], agenda: Agenda): Appointment[] {
  const waiting = charts
    .filter(({ person, nextVisit }) => person.deathDay === undefined && nextVisit !== undefined)
    .sort((left, right) => dueDay(left).localeCompare(dueDay(right)));
  const appointments: Appointment[] = [];
  for (let ahead = 0; ahead <= 21; ahead += 1) {
    const day = addDays(clinic.clock.today, ahead);
    for (const practitioner of clinic.practitioners) {
      for (let wanted = wantedOn(clinic, ahead, day); wanted > 0; wanted -= 1) {
        const index = waiting.findIndex((chart) => clinic.practitionerOf(chart.person) === practitioner);
        const [chart] = index === -1 ? [] : waiting.splice(index, 1);
        if (!chart?.nextVisit) break;
        const { type, reason } = chart.nextVisit;
        const minutes = agenda.book(practitioner, day, chart.random.fork('next slot'));
        if (minutes === undefined) break;
        appointments.push(
          appointmentResource(clinic, {
            id: clinic.id(`${chart.person.key}/next/Appointment`),
            status: chart.random.fork('confirmed').chance(0.8) ? 'booked' : 'pending',
            person: chart.person,
            practitioner,
            startsAt: clinic.clock.instant(day, minutes),
            day,
            type,
            ...(reason ? { reason } : {}),
          }),
        );
      }
    }
  }
  return appointments;
}

const dueDay = ({ nextVisit }: Chart) => nextVisit?.day ?? '9999-12-31';

/** Of the last two months: about one appointment in eight did not take place. */
export function missedAppointments(clinic: Clinic, charts: readonly Chart[], agenda: Agenda): Appointment[] {
  const random = clinic.random.fork('missed');
  return charts
    .filter(({ person }) => person.deathDay === undefined && random.chance(0.16))
    .flatMap((chart) => {
      const day = onWorkingDay(addDays(clinic.clock.today, -random.int(3, 58)));
      const { person } = chart;
      const practitioner = clinic.practitionerOf(person);
      if (day < chart.firstDay || chart.visits.has(day)) return [];
      const minutes = agenda.book(practitioner, day, random);
      if (minutes === undefined) return [];
      const isNoShow = random.chance(0.55);
      return [
        appointmentResource(clinic, {
          id: clinic.id(`${person.key}/missed/Appointment`),
          status: isNoShow ? 'noshow' : 'cancelled',
          person,
          practitioner,
          startsAt: clinic.clock.instant(day, minutes),
          day,
          type: chart.isAged(0, 17) ? 'wellChild' : 'checkUp',
          ...(isNoShow ? {} : { cancelled: random.pick(['pat', 'pat-fb', 'pat-lt', 'prov-pers'] as const) }),
        }),
      ];
    });
}
