import type { Appointment } from '@medplum/fhirtypes';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { slotMinutes } from './agenda.ts';
import { appointmentResource } from './appointment-resource.ts';
import type { Chart } from './chart.ts';
import type { Clinic, DemoPractitioner } from './clinic.ts';

const stepMs = slotMinutes * 60_000;
/** In steps from now: where a time may be free for somebody who came as they are. */
const steps = [0, -1, 1, 2, 3];

/**
 * Adults without an appointment in the coming weeks who come at `now` with symptoms, whatever the hour: as many as there
 * are times about it in which their practitioner sees nobody else.
 */
export function walkIns(
  clinic: Clinic,
  charts: readonly Chart[],
  coming: readonly Appointment[],
  now: Date,
): Appointment[] {
  const expected = new Set(
    coming.flatMap(({ participant }) => participant.map(({ actor }) => actor?.reference)),
  );
  const free = clinic.practitioners.map((practitioner) => freeTimes(clinic, practitioner, coming, now));
  return clinic.random
    .fork('walk-ins')
    .shuffled(
      charts.filter(
        (chart) =>
          chart.isAged(18, 75) &&
          chart.person.deathDay === undefined &&
          chart.person.duplicateOf === undefined &&
          !expected.has(clinic.patientReference(chart.person).reference),
      ),
    )
    .flatMap((chart) => {
      const practitioner = clinic.practitionerOf(chart.person);
      const start = free[clinic.practitioners.indexOf(practitioner)]?.shift();
      if (start === undefined) return [];
      const startsAt = new Date(start).toISOString();
      return [
        {
          ...appointmentResource(clinic, {
            id: clinic.id(`${chart.person.key}/walk-in/Appointment`),
            status: 'booked',
            person: chart.person,
            practitioner,
            startsAt,
            day: clinic.clock.today,
            type: 'symptom',
          }),
          end: new Date(start + stepMs).toISOString(),
        },
      ];
    });
}

/** Beginnings, in milliseconds, of times of today about `now` in which the practitioner sees nobody. */
function freeTimes(
  { clock, timeZone, practitionerReference }: Clinic,
  practitioner: DemoPractitioner,
  coming: readonly Appointment[],
  now: Date,
): number[] {
  const { reference } = practitionerReference(practitioner);
  const busy = coming
    .filter(({ participant }) => participant.some(({ actor }) => actor?.reference === reference))
    .map(({ start = '', end = '' }) => [Date.parse(start), Date.parse(end)] as const);
  const current = Math.floor(now.getTime() / stepMs) * stepMs;
  return steps
    .map((step) => current + step * stepMs)
    .filter(
      (start) =>
        dayOf(new Date(start), timeZone) === clock.today &&
        !busy.some(([from = 0, until = 0]) => from < start + stepMs && start < until),
    );
}
