import * as z from 'zod';
import { mayFollow } from '../clinical/scheduling/appointment-status.ts';
import {
  type CancellationReason,
  cancellationClass,
  cancellationReasons,
  classCodes,
  isCancellationReason,
} from '../clinical/scheduling/cancellation-reason.ts';
import { cancellationSystem, operationUrl } from '../clinical/scheduling/canonical.ts';
import {
  codeValue,
  type Operation,
  one,
  optional,
  othersOfSeries,
  type Repository,
  readIfMatch,
  readParameters,
  refuse,
  textValue,
} from '../fhir/index.ts';
import { writtenAnswer } from './answer.ts';
import { type StoredAppointment, seriesOf, timeOf, toResource } from './appointment.ts';
import { readForChange } from './read-for-change.ts';

const unknownReason = 'El motivo no es uno de los de appointment-cancellation-reason.';

const cancelSchema = z.strictObject({
  reason: one(codeValue.refine(isCancellationReason, unknownReason)),
  comment: optional(textValue(2_000)),
  scope: optional(codeValue.pipe(z.enum(['this', 'following', 'all'], 'Indique this, following o all.'))),
});

/** Cancels an appointment, or of its series the following ones too, or all that are still to come. */
export const cancel: Operation = {
  resourceType: 'Appointment',
  name: '$cancel',
  level: 'instance',
  methods: ['POST'],
  permission: 'write',
  definition: operationUrl('cancel'),
  async run(repository, call, id) {
    const input = readParameters(call, cancelSchema);
    const appointment = await readForChange(repository, id, readIfMatch(call.headers.ifMatch));
    if (appointment.status === 'cancelled' || !mayFollow(appointment.status, 'cancelled')) {
      throw refuse(422, 'business-rule', 'Esta cita ya no se puede cancelar.', 'Appointment.status');
    }
    const chosen = [appointment, ...(await othersOf(repository, appointment, input.scope ?? 'this'))];
    const written = [];
    for (const each of chosen) {
      const cancelled = {
        ...each,
        status: 'cancelled' as const,
        cancelationReason: reasonConcept(input.reason),
        ...(input.comment === undefined ? {} : { comment: input.comment }),
      };
      written.push(await repository.update({ ...toResource(cancelled), id: each.id }));
    }
    return writtenAnswer(repository, written);
  },
};

/** The code, and beside it the one of its class: patient, provider or organization. */
function reasonConcept(reason: CancellationReason) {
  const codes = new Set([reason, classCodes[cancellationClass(reason)]]);
  return {
    coding: [...codes].map((code) => ({ system: cancellationSystem, code })),
    text: cancellationReasons[reason],
  };
}

/** The others of the series that can still be cancelled, in one order for everybody. */
async function othersOf(
  repository: Repository,
  appointment: StoredAppointment,
  scope: 'this' | 'following' | 'all',
): Promise<StoredAppointment[]> {
  const series = seriesOf(appointment);
  if (scope === 'this' || series === undefined) return [];
  const ids = await othersOfSeries(repository, series, appointment.id);
  const others: StoredAppointment[] = [];
  for (const id of ids) others.push(await readForChange(repository, id, undefined));
  const from = scope === 'following' ? (timeOf(appointment)?.start ?? 0) : repository.now.getTime();
  return others.filter(
    (other) =>
      (timeOf(other)?.start ?? 0) >= from &&
      other.status !== 'cancelled' &&
      mayFollow(other.status, 'cancelled'),
  );
}
