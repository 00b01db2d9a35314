import type { Appointment } from '@medplum/fhirtypes';
import * as z from 'zod';
import { operationUrl } from '../clinical/scheduling/canonical.ts';
import type { Operation } from '../fhir/extensions.ts';
import { readIfMatch } from '../fhir/interactions/call.ts';
import { update } from '../fhir/store/write.ts';
import { writtenAnswer } from './answer.ts';
import { toResource } from './appointment.ts';
import { optional, readParameters, textValue } from './parameters.ts';
import { readForChange } from './read-for-change.ts';

const statusSchema = z.strictObject({ comment: optional(textValue(2_000)) });

/** What the front desk notes of an appointment; whether it may follow is the reaction's to say, as of any write. */
function statusOperation(name: `$${string}`, status: Appointment['status']): Operation {
  return {
    resourceType: 'Appointment',
    name,
    level: 'instance',
    methods: ['POST'],
    permission: 'write',
    definition: operationUrl(name.slice(1)),
    async run(session, call, id) {
      const { comment } = readParameters(
        call.body === undefined ? { ...call, body: { resourceType: 'Parameters' } } : call,
        statusSchema,
      );
      const appointment = await readForChange(session, id, readIfMatch(call.headers.ifMatch));
      const next = { ...appointment, status, ...(comment === undefined ? {} : { comment }) };
      return writtenAnswer(session, [await update(session, { ...toResource(next), id }, undefined)]);
    },
  };
}

export const statusOperations: readonly Operation[] = [
  statusOperation('$arrive', 'arrived'),
  statusOperation('$check-in', 'checked-in'),
  statusOperation('$fulfill', 'fulfilled'),
  statusOperation('$no-show', 'noshow'),
];
