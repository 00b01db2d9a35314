import type { Resource } from '@medplum/fhirtypes';
import { Temporal } from 'temporal-polyfill';
import type { TrialEvent } from '../../contracts/agents/trials.ts';
import { parseSearch, type Repository, refuse } from '../../fhir/index.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { organizationTimeZone } from '../../platform/organization-time-zone.ts';
import { appointmentOf, encounterOf, nextWorkday } from './synthetic-agenda.ts';
import { reportOf } from './synthetic-chart.ts';
import { type SyntheticPatient, syntheticPatients, syntheticPractitioners } from './synthetic-people.ts';

/**
 * What a trial is about: the synthetic patient themselves, or what has just happened to them, which is written into the
 * sandbox of the repository. Answers a reference.
 */
export async function trialFocus(
  repository: Repository,
  { patientId, event }: { patientId: string; event?: TrialEvent | undefined },
): Promise<string> {
  const patient = syntheticPatients.find(({ id }) => id === patientId);
  if (!patient) throw refuse(422, 'not-found', 'No existe ese paciente de prueba.');
  if (event === undefined) return `Patient/${patientId}`;
  const booked = event === 'appointment' ? await findBooked(repository, patientId) : undefined;
  if (booked !== undefined) return `Appointment/${booked}`;
  const resource = happened[event](patient, await momentOf(repository));
  const { id } = repository.create(asResource(resource), resource.id);
  return `${resource.resourceType}/${id}`;
}

interface Moment {
  today: Temporal.PlainDate;
  at: (day: Temporal.PlainDate, time: string) => string;
  now: string;
}

const happened: Record<TrialEvent, (patient: SyntheticPatient, moment: Moment) => Resource & { id: string }> =
  {
    appointment: (patient, { today, at }) => {
      const day = nextWorkday(today, 1);
      return appointmentOf(patient, crypto.randomUUID(), practitionerOf(patient), {
        ...ownHour(patient, day, at),
        status: 'booked',
      });
    },
    'missed-appointment': (patient, { today, at }) =>
      appointmentOf(patient, crypto.randomUUID(), practitionerOf(patient), {
        ...ownHour(patient, nextWorkday(today, -1), at),
        status: 'noshow',
      }),
    visit: (patient, { today, at }) =>
      encounterOf(
        patient,
        crypto.randomUUID(),
        practitionerOf(patient),
        ownHour(patient, nextWorkday(today, -1), at),
      ),
    report: (patient, { now }) => ({
      ...reportOf(patient, crypto.randomUUID(), 'Hemograma'),
      effectiveDateTime: now,
      issued: now,
    }),
  };

const placeOf = ({ id }: SyntheticPatient) => syntheticPatients.findIndex((patient) => patient.id === id);
const practitionerOf = (patient: SyntheticPatient) =>
  syntheticPractitioners[placeOf(patient) % 2 === 0 ? 0 : 1];

/** Each has a half hour of their own with their practitioner, after those in which agents can book. */
function ownHour(patient: SyntheticPatient, day: Temporal.PlainDate, at: Moment['at']) {
  const start = Temporal.PlainTime.from('17:00').add({ minutes: 30 * Math.floor(placeOf(patient) / 2) });
  return { start: at(day, start.toString()), end: at(day, start.add({ minutes: 30 }).toString()) };
}

async function momentOf({ sql, now }: Repository): Promise<Moment> {
  const timeZone = await organizationTimeZone({ sql });
  const instant = Temporal.Instant.fromEpochMilliseconds(now.getTime());
  return {
    today: instant.toZonedDateTimeISO(timeZone).toPlainDate(),
    now: now.toISOString(),
    at: (day, plainTime) =>
      day
        .toZonedDateTime({ timeZone, plainTime })
        .toString({ timeZoneName: 'never', smallestUnit: 'second' }),
  };
}

/** The next one that stands in their agenda, from an earlier trial or from the beginning. */
async function findBooked(repository: Repository, patientId: string): Promise<string | undefined> {
  const { roles } = repository.caller;
  const query = parseSearch({ roles }, 'Appointment', [
    ['patient', `Patient/${patientId}`],
    ['status', 'booked'],
    ['date', `gt${repository.now.toISOString()}`],
    ['_sort', 'date'],
    ['_count', '1'],
  ]);
  const { hits } = await repository.search(query);
  return hits[0]?.id;
}
