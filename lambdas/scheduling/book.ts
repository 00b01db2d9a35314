import type { Appointment } from '@medplum/fhirtypes';
import * as z from 'zod';
import { operationUrl, seriesSystem } from '../clinical/scheduling/canonical.ts';
import {
  type FhirAnswer,
  instantValue,
  many,
  noteEachPatient,
  type Operation,
  optional,
  type Repository,
  readParameters,
  referenceValue,
  refuse,
  textValue,
} from '../fhir/index.ts';
import { withNames } from './actor-names.ts';
import { bundleAnswer, writtenAnswer } from './answer.ts';
import { patientOf, toResource } from './appointment.ts';
import { giveTimes, patientIssues } from './give-time.ts';
import { takeHold } from './holds.ts';
import { withoutOverride } from './override.ts';
import { checkTime, completeProposal, inSeries, proposalSchema } from './proposal.ts';

const reasonValue = z.union([
  textValue(500).transform((text) => ({ text })),
  z.looseObject({}, 'Indique un motivo.'),
]);

const bookSchema = z.strictObject({
  'appointment-reference': optional(referenceValue('Appointment')),
  'appointment-resource': optional(proposalSchema),
  'patient-reference': optional(referenceValue('Patient')),
  reason: many(reasonValue, 10),
  comment: optional(textValue(2_000)),
  recurrence: optional(textValue(300)),
  exclude: many(instantValue, 60),
  override: optional(z.boolean('Indique true o false.')),
  'override-reason': optional(textValue(500)),
});

type BookInput = z.infer<typeof bookSchema>;

/**
 * Books a held or proposed time for a patient, alone or as a series, which is checked whole before any of it is
 * written. The id of a hold becomes that of the appointment, so that a booking that is sent again finds itself.
 */
export const book: Operation = {
  resourceType: 'Appointment',
  name: '$book',
  level: 'type',
  methods: ['POST'],
  permission: 'write',
  definition: operationUrl('book'),
  async run(repository, call) {
    const input = readParameters(call, bookSchema);
    const { 'appointment-reference': reference, 'appointment-resource': resource } = input;
    if ((reference === undefined) === (resource === undefined)) {
      const either = 'Indique appointment-reference, de una retención, o appointment-resource.';
      throw refuse(400, 'required', either);
    }
    if (resource) return bookAll(repository, input, await completeProposal(repository, resource), undefined);
    const id = reference?.slice('Appointment/'.length) ?? '';
    const held = await takeHold(repository, id);
    if (held) {
      checkTime(repository, held);
      return bookAll(repository, input, held, id);
    }
    return (await alreadyBooked(repository, id, input)) ?? refuseHold();
  },
};

function refuseHold(): never {
  throw refuse(409, 'conflict', 'La hora ya no está retenida: elija una hora de nuevo.');
}

/** The answer to a booking that was sent a second time. */
async function alreadyBooked(
  repository: Repository,
  id: string,
  input: BookInput,
): Promise<FhirAnswer | undefined> {
  const appointment = (await repository.find('Appointment', id))?.resource;
  if (appointment?.status !== 'booked' || patientOf(appointment) !== input['patient-reference'])
    return undefined;
  repository.note(
    ...noteEachPatient({ interaction: 'read', outcome: 'success', resourceType: 'Appointment', id }, [
      patientOf(appointment)?.replace('Patient/', '') ?? '',
    ]),
  );
  return bundleAnswer(repository, [{ id, resource: appointment }]);
}

async function bookAll(
  repository: Repository,
  input: BookInput,
  proposal: Appointment,
  heldId: string | undefined,
): Promise<FhirAnswer> {
  const complete = await withNames(repository, withPatient(repository, input, proposal));
  const times = await inSeries(repository, complete, input.recurrence, input.exclude);
  const series = input.recurrence === undefined ? [] : [{ system: seriesSystem, value: crypto.randomUUID() }];
  const planned = times.map((appointment, index) => ({
    ...appointment,
    ...(series.length > 0 ? { identifier: [...(appointment.identifier ?? []), ...series] } : {}),
    id: index === 0 && heldId !== undefined ? heldId : crypto.randomUUID(),
  }));
  const override = { isWanted: input.override === true, reason: input['override-reason'] };
  const given = await giveTimes(repository, planned, override);
  const issues = await patientIssues(repository, given);
  const written = given.map((appointment) => repository.create(toResource(appointment), appointment.id));
  return writtenAnswer(repository, written, issues);
}

function withPatient(repository: Repository, input: BookInput, proposal: Appointment): Appointment {
  const { 'patient-reference': patient, comment, reason } = input;
  const own = patientOf(proposal);
  if (own === undefined && patient === undefined) throw refuse(400, 'required', 'Indique el paciente.');
  if (own !== undefined && patient !== undefined && own !== patient) {
    throw refuse(400, 'invalid', 'La cita propuesta es de otro paciente.');
  }
  const { id: _, meta: __, ...rest } = withoutOverride(proposal);
  const others = rest.participant.map((participant) => ({
    ...participant,
    status: participant.status === 'declined' ? ('declined' as const) : ('accepted' as const),
  }));
  return {
    ...rest,
    status: 'booked',
    created: repository.now.toISOString(),
    ...(comment === undefined ? {} : { comment }),
    ...(reason.length === 0 ? {} : { reasonCode: reason }),
    participant:
      own === undefined && patient !== undefined
        ? [{ actor: { reference: patient }, required: 'required', status: 'accepted' }, ...others]
        : others,
  };
}
