import type { Appointment } from '@medplum/fhirtypes';
import type { Agenda } from './agenda.ts';
import { appointmentResource } from './appointment-resource.ts';
import { addDays, type Day, weekdayOf } from './calendar-day.ts';
import { type Chart, onWorkingDay } from './chart.ts';
import type { Clinic } from './clinic.ts';

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
