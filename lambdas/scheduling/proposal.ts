import type { Appointment } from '@medplum/fhirtypes';
import * as z from 'zod';
import { maximumOccurrences, occurrences } from '../clinical/scheduling/recurrence.ts';
import { readServiceParameters } from '../clinical/scheduling/schedule-rules.ts';
import { instantValue, type Repository, readResources, refuse } from '../fhir/index.ts';
import { organizationTimeZone } from '../platform/organization-time-zone.ts';
import { actorsOf, instant, isOf, timeOf } from './appointment.ts';

const participantSchema = z.looseObject({
  actor: z.looseObject({ reference: z.string('A un participante le falta la referencia.') }),
  status: z.string().default('accepted'),
});

/** An Appointment to be held or booked. What it holds beside its time and people is the store's to validate. */
export const proposalSchema = z.looseObject(
  {
    resourceType: z.literal('Appointment', 'Indique un recurso Appointment.'),
    start: z.string('Indique cuándo empieza la cita.').pipe(instantValue).transform(instant),
    end: z.string().pipe(instantValue).transform(instant).optional(),
    participant: z.array(participantSchema).min(1, 'Indique con quién es la cita.').max(50),
  },
  'Indique un recurso Appointment.',
);

/** With an end, which a service of known length gives it where it has none. Refuses what is past. */
export async function completeProposal(
  repository: Repository,
  proposal: z.infer<typeof proposalSchema>,
): Promise<Appointment> {
  const appointment = proposal as unknown as Appointment;
  const start = Date.parse(proposal.start);
  const service = actorsOf(appointment).find(isOf('HealthcareService'))?.reference;
  const resource =
    service === undefined ? undefined : (await readResources(repository, [service])).get(service);
  const read = resource && readServiceParameters(resource);
  const minutes = read && 'value' in read ? read.value?.durationMinutes : undefined;
  const end = proposal.end ?? (minutes === undefined ? undefined : instant(start + minutes * 60_000));
  if (end === undefined) throw refuse(422, 'required', 'Indique cuándo termina la cita.', 'Appointment.end');
  const complete: Appointment = {
    ...appointment,
    end,
    minutesDuration: Math.round((Date.parse(end) - start) / 60_000),
  };
  checkTime(repository, complete);
  return complete;
}

export function checkTime(repository: Repository, appointment: Appointment): void {
  const time = timeOf(appointment);
  if (time && time.end <= time.start) {
    throw refuse(422, 'business-rule', 'La cita termina antes de empezar.', 'Appointment.end');
  }
  if (time && time.start < repository.now.getTime()) {
    throw refuse(422, 'business-rule', 'Esa hora ya ha pasado.', 'Appointment.start');
  }
}

/** The appointment at each time of a series, at the same time by the organization's clock; alone without a rule. */
export async function inSeries(
  repository: Repository,
  appointment: Appointment,
  rule: string | undefined,
  excluded: readonly number[],
): Promise<Appointment[]> {
  const time = timeOf(appointment);
  if (rule === undefined || !time) return [appointment];
  const found = occurrences(rule, time.start, await organizationTimeZone(repository));
  if ('problem' in found) throw refuse(422, 'business-rule', found.problem);
  const starts = found.starts.filter((start) => !excluded.includes(start));
  if (starts.length === 0 || starts.length > maximumOccurrences) {
    throw refuse(422, 'business-rule', 'La serie no tiene ninguna cita.');
  }
  return starts.map((start) => ({
    ...appointment,
    start: instant(start),
    end: instant(start + time.end - time.start),
  }));
}
