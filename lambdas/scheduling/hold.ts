import * as z from 'zod';
import { holdExpiresUrl, operationUrl } from '../clinical/scheduling/canonical.ts';
import type { Operation } from '../fhir/extensions.ts';
import { FhirRefusal, refuse } from '../fhir/outcome.ts';
import type { Session } from '../fhir/store/session.ts';
import { validate } from '../fhir/validation/validate.ts';
import { bundleAnswer } from './answer.ts';
import { patientOf, toResource } from './appointment.ts';
import { insertTimes, lockActors } from './calendar-times.ts';
import { checkClaims, claimOf } from './claim.ts';
import { conflictIssues } from './conflict-issue.ts';
import { countHolds, maximumHolds, saveHold, takeHold } from './holds.ts';
import { markHolds } from './mark-holds.ts';
import { closedIssues } from './opening-hours.ts';
import { integerValue, one, optional, readParameters, referenceValue } from './parameters.ts';
import { needsOf, readParticipants } from './participants.ts';
import { completeProposal, proposalSchema } from './proposal.ts';

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
  async run(session, call) {
    const input = readParameters(call, holdSchema);
    const proposal = await completeProposal(session, input['appointment-resource']);
    if (patientOf(proposal) !== undefined) {
      throw refuse(422, 'business-rule', 'Una retención no lleva paciente: indíquelo al reservar.');
    }
    validate(toResource({ ...proposal, status: 'pending' }));
    const expiresAt = new Date(session.now.getTime() + (input['hold-minutes'] ?? defaultMinutes) * 60_000);
    const id = crypto.randomUUID();
    await keep(session, { ...proposal, id }, expiresAt);
    await saveHold(session, id, proposal, expiresAt);
    await markHolds(session);
    session.notes.push({
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
    return bundleAnswer(session, [{ id, resource: held }]);
  },
};

async function keep(
  session: Session,
  proposal: Parameters<typeof claimOf>[0],
  expiresAt: Date,
): Promise<void> {
  if ((await countHolds(session)) >= maximumHolds) {
    throw refuse(429, 'throttled', `Ya retiene ${maximumHolds} horas: reserve o suelte alguna.`);
  }
  const closed = (await closedIssues(session, [proposal])).flat();
  if (closed.length > 0) throw new FhirRefusal(409, closed);
  const needs = needsOf(proposal, await readParticipants(session, [proposal]));
  const claim = claimOf(proposal, needs);
  if (!claim) return;
  await lockActors(
    session,
    needs.actors.map(({ reference }) => reference),
  );
  const { conflicts, times } = await checkClaims(session, [
    { ...claim, source: `hold/${proposal.id}`, kind: 'held', isOverride: false, expiresAt },
  ]);
  if (conflicts.length > 0) throw new FhirRefusal(409, await conflictIssues(session, conflicts));
  await insertTimes(session, times);
}

/** Lets a held time go before it runs out. Letting go of what is gone changes nothing. */
export const release: Operation = {
  resourceType: 'Appointment',
  name: '$release',
  level: 'type',
  methods: ['POST'],
  permission: 'write',
  definition: operationUrl('release'),
  async run(session, call) {
    const schema = z.strictObject({ 'appointment-reference': one(referenceValue('Appointment')) });
    const { 'appointment-reference': reference } = readParameters(call, schema);
    const given = await takeHold(session, reference.slice('Appointment/'.length));
    if (given) await markHolds(session);
    return bundleAnswer(session, []);
  },
};
