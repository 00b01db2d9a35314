import type { Appointment, HealthcareService, Task } from '@medplum/fhirtypes';
import { sentence } from '../clinical/clock.ts';
import { offerTaskCode, taskCodeSystem } from '../clinical/scheduling/canonical.ts';
import { type Interval, merge, subtract } from '../clinical/scheduling/interval.ts';
import { suits, type Waiting } from '../clinical/scheduling/waiting.ts';
import { type FhirResource, type Repository, readResources, waitingList } from '../fhir/index.ts';
import { actorsOf, instant, isOf, patientOf, type StoredAppointment, timeOf } from './appointment.ts';
import { type CalendarTime, readTimes } from './calendar-times.ts';
import { timeTeller } from './conflict-issue.ts';
import { readSchedules } from './schedules.ts';

/** As many as are asked before somebody takes the time. */
const maximumCandidates = 200;
const defaultMinutes = 30;

/**
 * Proposes the times that appointments have given back to those who wait, one Task for each whom it suits, first come
 * first. Nothing is booked.
 */
export async function offerFreed(repository: Repository, former: readonly CalendarTime[]): Promise<void> {
  const freed = await stillFree(repository, former);
  if (freed.length === 0) return;
  const candidates = (await waitingList(repository, maximumCandidates)).map(toCandidate);
  if (candidates.length === 0) return;
  const services = await readResources(
    repository,
    candidates.flatMap(({ service }) => service ?? []),
  );
  const schedules = await readSchedules(repository, [...new Set(freed.map(({ actor }) => actor))]);
  const tell = await timeTeller(repository);
  for (const { actor, start, end } of freed) {
    const own = schedules.filter(({ lead }) => lead.reference === actor);
    const offers = (reference: string) => {
      const service = services.get(reference);
      return service !== undefined && own.some((schedule) => schedule.offers(asService(service)));
    };
    const suitable = candidates.filter((waiting) =>
      suits(waiting, { start, end, practitioner: actor, offers }),
    );
    const isNew = await noteOffers(repository, actor, { start, end }, suitable);
    const practitioner = own[0]?.lead ?? { reference: actor };
    for (const { appointment } of suitable) {
      const id = isNew.get(appointment.id);
      if (id === undefined) continue;
      const description = `${sentence(`Ha quedado libre el ${tell({ start, end })}`)} Ofrézcalo al paciente, que está en lista de espera; no se ha reservado nada.`;
      const task = offerTask(repository, appointment, practitioner, { start, end }, description);
      repository.create(task as unknown as FhirResource, id);
    }
  }
}

const asService = (resource: FhirResource) => resource as unknown as HealthcareService & { id: string };

/** What nobody has taken since, from now on. */
async function stillFree(repository: Repository, former: readonly CalendarTime[]) {
  const now = repository.now.getTime();
  const booked = former.filter(
    ({ kind, actor, end }) => kind === 'booked' && isOf('Practitioner')({ reference: actor }) && end > now,
  );
  const pieces: (Interval & { actor: string })[] = [];
  for (const { actor, start, end } of booked) {
    const taken = await readTimes(repository, [actor], { start, end });
    const left = subtract(
      [{ start: Math.max(start, now), end }],
      merge(taken.filter(({ kind }) => kind !== 'extra')),
    );
    pieces.push(...left.map((piece) => ({ ...piece, actor })));
  }
  return pieces;
}

type Candidate = Waiting & { appointment: StoredAppointment };

/** As a waiting Appointment says: patient, requestedPeriod, and a practitioner and service where those matter. */
function toCandidate(appointment: StoredAppointment): Candidate {
  const actors = actorsOf(appointment);
  const time = timeOf(appointment);
  const minutes = appointment.minutesDuration ?? (time ? (time.end - time.start) / 60_000 : defaultMinutes);
  return {
    appointment,
    periods: (appointment.requestedPeriod ?? []).map(({ start, end }) => ({
      start: start === undefined ? 0 : Date.parse(start),
      end: end === undefined ? Number.MAX_SAFE_INTEGER : endOf(end),
    })),
    practitioners: actors.filter(isOf('Practitioner')).map(({ reference }) => reference),
    service: actors.find(isOf('HealthcareService'))?.reference,
    durationMs: minutes * 60_000,
  };
}

/** A period that ends on a day includes that day. */
function endOf(date: string): number {
  return Date.parse(date) + (date.length === 10 ? 86_400_000 : 0);
}

/** Writes down what is proposed; answers the new Task's id for each who has not been asked of this time before. */
async function noteOffers(
  repository: Repository,
  actor: string,
  { start, end }: Interval,
  candidates: readonly Candidate[],
): Promise<Map<string, string>> {
  const rows = await repository.sql<{ candidate: string; task_id: string }>(
    `INSERT INTO waitlist_offers (organization_id, actor, during, candidate, task_id)
     SELECT $1, $2, tstzrange($3::timestamptz, $4::timestamptz), candidate, task_id
     FROM unnest($5::text[], $6::text[]) AS t (candidate, task_id)
     ON CONFLICT DO NOTHING RETURNING candidate, task_id`,
    [
      repository.caller.organization_id,
      actor,
      new Date(start).toISOString(),
      new Date(end).toISOString(),
      candidates.map(({ appointment }) => appointment.id),
      candidates.map(() => crypto.randomUUID()),
    ],
  );
  return new Map(rows.map(({ candidate, task_id }) => [candidate, task_id]));
}

function offerTask(
  repository: Repository,
  appointment: Appointment & { id: string },
  practitioner: { reference: string; display?: string },
  { start, end }: Interval,
  description: string,
): Task {
  const patient = patientOf(appointment);
  const period = { start: instant(start), end: instant(end) };
  const text = 'Ofrecer una hora libre';
  return {
    resourceType: 'Task',
    status: 'requested',
    intent: 'proposal',
    priority: 'routine',
    code: { coding: [{ system: taskCodeSystem, code: offerTaskCode, display: text }], text },
    description,
    focus: { reference: `Appointment/${appointment.id}` },
    ...(patient === undefined ? {} : { for: { reference: patient } }),
    authoredOn: repository.now.toISOString(),
    lastModified: repository.now.toISOString(),
    restriction: { period: { end: period.start } },
    input: [
      { type: { text: 'Hora libre' }, valuePeriod: period },
      { type: { text: 'Profesional' }, valueReference: practitioner },
    ],
  };
}
