import * as z from 'zod';
import { holdExpiresUrl, operationUrl } from '../clinical/scheduling/canonical.ts';
import {
  FhirRefusal,
  integerValue,
  type Operation,
  one,
  optional,
  type Repository,
  readParameters,
  referenceValue,
  refuse,
} from '../fhir/index.ts';
import { bundleAnswer } from './answer.ts';
import { patientOf, toResource } from './appointment.ts';
import { insertTimes, lockActors } from './calendar-times.ts';
import { conflictIssues } from './conflict-issue.ts';
import { countHolds, maximumHolds, saveHold, takeHold } from './holds.ts';
import { markHolds } from './mark-holds.ts';
import { closedIssues } from './opening-hours.ts';
import { needsOf, readParticipants } from './participants.ts';
import { completeProposal, proposalSchema } from './proposal.ts';
import { checkWantedTimes, wantedTimeOf } from './wanted-time.ts';

const holdSchema = z.strictObject({
  'appointment-resource': one(proposalSchema),
  'hold-minutes': optional(integerValue(1, 60)),
});
const defaultMinutes = 10;

/**
 * Keeps a time for the caller while they fill in the rest. A hold is no part of the record: it is answered as a
 * pending Appointment, and is gone when it runs out or the Appointment of its id is booked.
 */
export const hold: Operation = {
  resourceType: 'Appointment',
  name: '$hold',
  level: 'type',
  methods: ['POST'],
  permission: 'write',
  definition: operationUrl('hold'),
  async run(repository, call) {
    const input = readParameters(call, holdSchema);
    const proposal = await completeProposal(repository, input['appointment-resource']);
    if (patientOf(proposal) !== undefined) {
      throw refuse(422, 'business-rule', 'Una retención no lleva paciente: indíquelo al reservar.');
    }
    repository.validate(toResource({ ...proposal, status: 'pending' }));
    const expiresAt = new Date(repository.now.getTime() + (input['hold-minutes'] ?? defaultMinutes) * 60_000);
    const id = crypto.randomUUID();
    if ((await countHolds(repository)) >= maximumHolds) {
      throw refuse(429, 'throttled', `Ya retiene ${maximumHolds} horas: reserve o suelte alguna.`);
    }
    await holdTime(repository, { ...proposal, id }, expiresAt);
    await saveHold(repository, id, proposal, expiresAt);
    await markHolds(repository);
    repository.note({
      interaction: 'operation',
      outcome: 'success',
      resourceType: 'Appointment',
      query: '$hold',
    });
    const extension = [
      ...(proposal.extension ?? []),
      { url: holdExpiresUrl, valueInstant: expiresAt.toISOString() },
    ];
    const { start, end } = proposal;
    const held = {
      ...proposal,
      ...(start && end ? { start, end } : {}),
      id,
      status: 'pending' as const,
      extension,
    };
    return bundleAnswer(repository, [{ id, resource: held }]);
  },
};

/** Takes a time for as long, if it is free and somebody works then. */
export async function holdTime(
  repository: Repository,
  proposal: Parameters<typeof wantedTimeOf>[0],
  expiresAt: Date,
): Promise<void> {
  const closed = (await closedIssues(repository, [proposal])).flat();
  if (closed.length > 0) throw new FhirRefusal(409, closed);
  const needs = needsOf(proposal, await readParticipants(repository, [proposal]));
  const wantedTime = wantedTimeOf(proposal, needs);
  if (!wantedTime) return;
  await lockActors(
    repository,
    needs.actors.map(({ reference }) => reference),
  );
  const { conflicts, times } = await checkWantedTimes(repository, [
    { ...wantedTime, source: `hold/${proposal.id}`, kind: 'held', isOverride: false, expiresAt },
  ]);
  if (conflicts.length > 0) throw new FhirRefusal(409, await conflictIssues(repository, conflicts));
  await insertTimes(repository, times);
}

/** Lets a held time go before it runs out. Letting go of what is gone changes nothing. */
export const release: Operation = {
  resourceType: 'Appointment',
  name: '$release',
  level: 'type',
  methods: ['POST'],
  permission: 'write',
  definition: operationUrl('release'),
  async run(repository, call) {
    const schema = z.strictObject({ 'appointment-reference': one(referenceValue('Appointment')) });
    const { 'appointment-reference': reference } = readParameters(call, schema);
    const given = await takeHold(repository, reference.slice('Appointment/'.length));
    if (given) await markHolds(repository);
    return bundleAnswer(repository, []);
  },
};
