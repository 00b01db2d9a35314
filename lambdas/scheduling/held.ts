import type { Appointment } from '@medplum/fhirtypes';
import * as z from 'zod';
import { holdExpiresUrl, operationUrl } from '../clinical/scheduling/canonical.ts';
import { instantValue, type Operation, one, readParameters, refuse } from '../fhir/index.ts';
import { bundleAnswer } from './answer.ts';
import { readHoldsOfOthers } from './holds.ts';

const heldSchema = z.strictObject({ start: one(instantValue), end: one(instantValue) });

/**
 * What others keep for themselves in a period, as pending Appointments that tell who is taken when and nothing else:
 * a calendar shows that somebody is about to book.
 */
export const held: Operation = {
  resourceType: 'Appointment',
  name: '$held',
  level: 'type',
  methods: ['GET', 'POST'],
  permission: 'read',
  definition: operationUrl('held'),
  async run(repository, call) {
    const period = readParameters(call, heldSchema);
    if (period.end <= period.start)
      throw refuse(422, 'business-rule', 'El periodo termina antes de empezar.');
    const holds = await readHoldsOfOthers(repository, period);
    return bundleAnswer(
      repository,
      holds.map(({ id, expiresAt, proposal }) => ({ id, resource: outline(id, proposal, expiresAt) })),
    );
  },
};

function outline(id: string, { start, end, participant }: Appointment, expiresAt: string): Appointment {
  const people = participant.filter(({ actor }) => actor?.reference?.startsWith('Practitioner/'));
  return {
    resourceType: 'Appointment',
    id,
    status: 'pending',
    ...(start && end ? { start, end } : {}),
    extension: [{ url: holdExpiresUrl, valueInstant: expiresAt }],
    participant: people.map(({ actor }) => ({
      ...(actor?.reference === undefined ? {} : { actor: { reference: actor.reference } }),
      status: 'accepted',
    })),
  };
}
