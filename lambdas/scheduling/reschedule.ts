import type { Appointment } from '@medplum/fhirtypes';
import * as z from 'zod';
import { operationUrl } from '../clinical/scheduling/canonical.ts';
import {
  instantValue,
  many,
  type Operation,
  one,
  optional,
  readIfMatch,
  readParameters,
  referenceValue,
  refuse,
  textValue,
} from '../fhir/index.ts';
import { withNames } from './actor-names.ts';
import { writtenAnswer } from './answer.ts';
import { asAppointment, instant, type StoredAppointment, timeOf, toResource } from './appointment.ts';
import { giveTimes, patientIssues } from './give-time.ts';
import { withoutOverride } from './override.ts';
import { checkTime } from './proposal.ts';
import { readForChange } from './read-for-change.ts';

const rescheduleSchema = z.strictObject({
  start: one(instantValue),
  end: optional(instantValue),
  practitioner: many(referenceValue('Practitioner', 'PractitionerRole'), 10),
  location: optional(referenceValue('Location')),
  comment: optional(textValue(2_000)),
  override: optional(z.boolean('Indique true o false.')),
  'override-reason': optional(textValue(500)),
});

const movable: readonly Appointment['status'][] = ['proposed', 'pending', 'booked', 'waitlist'];

/**
 * Moves an appointment, or gives one that waits its time: one change of one resource, so that at no moment it has no
 * time or two. Without `end` it lasts as long as before.
 */
export const reschedule: Operation = {
  resourceType: 'Appointment',
  name: '$reschedule',
  level: 'instance',
  methods: ['POST'],
  permission: 'write',
  definition: operationUrl('reschedule'),
  async run(repository, call, id) {
    const input = readParameters(call, rescheduleSchema);
    const appointment = await readForChange(repository, id, readIfMatch(call.headers.ifMatch));
    if (!movable.includes(appointment.status)) {
      throw refuse(
        422,
        'business-rule',
        'Solo se cambia de hora una cita que aún no ha tenido lugar.',
        'Appointment.status',
      );
    }
    const moved = { ...(await withNames(repository, move(appointment, input))), id };
    checkTime(repository, moved);
    const override = { isWanted: input.override === true, reason: input['override-reason'] };
    const given = await giveTimes(repository, [moved], override);
    const issues = await patientIssues(repository, given);
    const written = [];
    for (const each of given) written.push(await repository.update({ ...toResource(each), id }));
    return writtenAnswer(repository, written, issues);
  },
};

const defaultMinutes = 30;

function move(
  appointment: StoredAppointment,
  { start, end, practitioner, location, comment }: z.infer<typeof rescheduleSchema>,
): StoredAppointment {
  const time = timeOf(appointment);
  const minutes = time ? (time.end - time.start) / 60_000 : (appointment.minutesDuration ?? defaultMinutes);
  const until = end ?? start + minutes * 60_000;
  // A slot that it was booked into is not where it is any longer.
  const { slot: _, ...rest } = withoutOverride(appointment);
  let { participant } = appointment;
  if (practitioner.length > 0) participant = replace(participant, /^Practitioner(Role)?\//, practitioner);
  if (location !== undefined) participant = replace(participant, /^Location\//, [location]);
  return asAppointment(
    toResource({
      ...rest,
      status: appointment.status === 'pending' ? 'pending' : 'booked',
      start: instant(start),
      end: instant(until),
      minutesDuration: Math.round((until - start) / 60_000),
      ...(comment === undefined ? {} : { comment }),
      participant,
    }),
  );
}

function replace(
  participant: Appointment['participant'],
  type: RegExp,
  references: readonly string[],
): Appointment['participant'] {
  const others = participant.filter(({ actor }) => !type.test(actor?.reference ?? ''));
  const kept = participant.filter(({ actor }) => references.includes(actor?.reference ?? ''));
  const added = references
    .filter((reference) => !kept.some(({ actor }) => actor?.reference === reference))
    .map((reference) => ({
      actor: { reference },
      required: 'required' as const,
      status: 'accepted' as const,
    }));
  return [...others, ...kept, ...added];
}
