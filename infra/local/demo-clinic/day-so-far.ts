import type { Appointment, Resource } from '@medplum/fhirtypes';
import { arrivalUrl } from '../../../lambdas/clinical/scheduling/canonical.ts';
import type { Chart } from './chart.ts';
import type { Clinic } from './clinic.ts';
import { keptVisit } from './record/visits.ts';
import { walkIns } from './walk-ins.ts';

const minuteMs = 60_000;
/** Whoever was due longer ago than this has been seen, or did not come. */
const seenAfterMinutes = 50;
/** Whoever is due this soon is there already. */
const earlyMinutes = 20;
/** As many sit in the waiting room whenever the clinic is started, and no more of those who were booked. */
const fewestWaiting = 3;
const mostWaiting = 5;

/**
 * The booked appointments with those of today as they stand at `now`: the earlier ones seen, one of them missed, some
 * patients waiting, and, where few were booked for this hour, others who came without an appointment.
 */
export function daySoFar(
  clinic: Clinic,
  charts: readonly Chart[],
  coming: readonly Appointment[],
  now: Date,
): Resource[] {
  const minutesUntil = ({ start = '' }: Appointment) => (Date.parse(start) - now.getTime()) / minuteMs;
  const over = coming.filter((appointment) => minutesUntil(appointment) < -seenAfterMinutes);
  const missed = over.length > 2 ? over[Math.floor(over.length / 2)] : undefined;
  const near = coming
    .filter((appointment) => !over.includes(appointment) && minutesUntil(appointment) <= earlyMinutes)
    .sort((left, right) => minutesUntil(left) - minutesUntil(right))
    .slice(0, mostWaiting);

  const charted = new Map(charts.map((chart) => [clinic.patientReference(chart.person).reference, chart]));
  const day = coming.flatMap((appointment): Resource[] => {
    if (appointment === missed) return [withoutPatient(appointment)];
    if (over.includes(appointment)) return seen(clinic, charted, appointment);
    const place = near.indexOf(appointment);
    if (place === -1) return [appointment];
    // The first of them came a little before their time, or long enough ago to be on the list.
    const latest = Math.min(now.getTime(), Date.parse(appointment.start ?? ''));
    return [arrived(appointment, new Date(latest - (4 + 3 * place) * minuteMs))];
  });
  return [
    ...day,
    ...walkIns(clinic, charts, coming, now)
      .slice(0, Math.max(0, fewestWaiting - near.length))
      .map((appointment, place) => {
        const at = new Date(now.getTime() - (6 + 9 * place) * minuteMs);
        return { ...arrived(appointment, at), created: at.toISOString() };
      }),
  ];
}

function arrived(appointment: Appointment, at: Date): Appointment {
  return {
    ...appointment,
    status: 'arrived',
    extension: [{ url: arrivalUrl, valueInstant: at.toISOString() }],
  };
}

const isPatient = (reference = '') => reference.startsWith('Patient/');

function withoutPatient(appointment: Appointment): Appointment {
  const participant = appointment.participant.map((one) =>
    isPatient(one.actor?.reference) ? { ...one, status: 'declined' as const } : one,
  );
  return { ...appointment, status: 'noshow', participant };
}

function seen(clinic: Clinic, charted: ReadonlyMap<string, Chart>, appointment: Appointment): Resource[] {
  const { start = '', participant } = appointment;
  const patient = participant.find(({ actor }) => isPatient(actor?.reference))?.actor?.reference;
  const chart = charted.get(patient ?? '');
  if (!chart?.nextVisit) return [appointment];
  const { type, reason } = chart.nextVisit;
  const [hour = 0, minute = 0] = start.slice(11, 16).split(':').map(Number);
  return keptVisit(
    chart,
    {
      day: clinic.clock.today,
      type,
      reasons: reason ? [reason] : [],
      orders: [],
      remarks: ['Seguir igual. Control según lo previsto.'],
    },
    { by: clinic.practitionerOf(chart.person), minutes: hour * 60 + minute },
  );
}
