import type { Appointment } from '@medplum/fhirtypes';
import * as z from 'zod';
import { arrivalUrl, operationUrl } from '../clinical/scheduling/canonical.ts';
import { type Operation, optional, readIfMatch, readParameters, textValue } from '../fhir/index.ts';
import { writtenAnswer } from './answer.ts';
import { toResource } from './appointment.ts';
import { readForChange } from './read-for-change.ts';

const statusSchema = z.strictObject({ comment: optional(textValue(2_000)) });

const present: readonly Appointment['status'][] = ['arrived', 'checked-in'];

/** With the moment at which the patient came: the first that was noted since they were not there. */
function withArrival(
  { status: before, extension = [] }: Appointment,
  status: Appointment['status'],
  now: Date,
): Pick<Appointment, 'extension'> {
  if (!present.includes(status) || present.includes(before)) return {};
  const others = extension.filter(({ url }) => url !== arrivalUrl);
  return { extension: [...others, { url: arrivalUrl, valueInstant: now.toISOString() }] };
}

/** What the front desk notes of an appointment; whether it may follow is the reaction's to say, as of any write. */
function statusOperation(name: `$${string}`, status: Appointment['status']): Operation {
  return {
    resourceType: 'Appointment',
    name,
    level: 'instance',
    methods: ['POST'],
    permission: 'write',
    definition: operationUrl(name.slice(1)),
    async run(repository, call, id) {
      const { comment } = readParameters(
        call.body === undefined ? { ...call, body: { resourceType: 'Parameters' } } : call,
        statusSchema,
      );
      const appointment = await readForChange(repository, id, readIfMatch(call.headers.ifMatch));
      const next = {
        ...appointment,
        status,
        ...(comment === undefined ? {} : { comment }),
        ...withArrival(appointment, status, repository.now),
      };
      return writtenAnswer(repository, [await repository.update({ ...toResource(next), id })]);
    },
  };
}

export const statusOperations: readonly Operation[] = [
  statusOperation('$arrive', 'arrived'),
  statusOperation('$check-in', 'checked-in'),
  statusOperation('$fulfill', 'fulfilled'),
  statusOperation('$no-show', 'noshow'),
];
