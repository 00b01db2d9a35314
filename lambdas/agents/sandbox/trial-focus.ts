import type { Resource } from '@medplum/fhirtypes';
import { Temporal } from 'temporal-polyfill';
import type { TrialEvent } from '../../contracts/agents/trials.ts';
import { refuse } from '../../fhir/outcome.ts';
import type { Session } from '../../fhir/store/session.ts';
import { create } from '../../fhir/store/write.ts';
import { asResource } from '../../messaging/as-resource.ts';
import { appointmentOf, encounterOf, nextWorkday } from './synthetic-agenda.ts';
import { reportOf } from './synthetic-chart.ts';
import { type SyntheticPatient, syntheticPatients, syntheticPractitioners } from './synthetic-people.ts';

/**
 * What a trial is about: the synthetic patient themselves, or what has just happened to them, which is written into the
 * sandbox of the session. Answers a reference.
 */
export async function trialFocus(
  session: Session,
  { patientId, event }: { patientId: string; event?: TrialEvent | undefined },
): Promise<string> {
  const patient = syntheticPatients.find(({ id }) => id === patientId);
  if (!patient) throw refuse(422, 'not-found', 'No existe ese paciente de prueba.');
  if (event === undefined) return `Patient/${patientId}`;
  const booked = event === 'appointment' ? await findBooked(session, patientId) : undefined;
  if (booked !== undefined) return `Appointment/${booked}`;
  const resource = happened[event](patient, await momentOf(session));
  const { id } = create(session, asResource(resource), resource.id);
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

async function momentOf({ sql, caller, now }: Session): Promise<Moment> {
  const [row] = await sql<{ timeZone: string }>(
    'SELECT time_zone AS "timeZone" FROM organizations WHERE organization_id = $1',
    [caller.organization_id],
  );
  const timeZone = row?.timeZone ?? 'UTC';
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
async function findBooked({ sql, caller, now }: Session, patientId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }>(
    `SELECT id FROM resources WHERE organization_id = $1 AND resource_type = 'Appointment' AND NOT is_deleted
       AND content ->> 'status' = 'booked' AND (content ->> 'start')::timestamptz > $3
       AND content -> 'participant' @> $2::jsonb ORDER BY (content ->> 'start')::timestamptz LIMIT 1`,
    [
      caller.organization_id,
      JSON.stringify([{ actor: { reference: `Patient/${patientId}` } }]),
      now.toISOString(),
    ],
  );
  return row?.id;
}
