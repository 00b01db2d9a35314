import * as z from 'zod';
import { actorReference } from '../../messaging/person-reference.ts';
import { openThread } from '../../messaging/start-thread.ts';
import { type RunStep, readParameters } from './step-call.ts';

const parametersSchema = z.object({
  patient: z
    .string()
    .regex(/^Patient\/[A-Za-z0-9.-]{1,64}$/)
    .optional(),
  topic: z.string().trim().min(1).max(200),
  text: z.string().trim().min(1).max(4000),
});

/**
 * A message to the patient, over the channel that they permitted, or to the team. That no channel is permitted is an answer
 * (`not-done`), upon which a workflow may have somebody call.
 */
export const notify: RunStep = async (repository, _run, call) => {
  const { patient, topic, text } = readParameters(parametersSchema, call);
  repository.requirePermission('Communication', 'write');
  const about =
    patient === undefined
      ? ({ kind: 'internal' } as const)
      : ({ kind: 'patient', patientId: patient.slice('Patient/'.length) } as const);
  const sender = await actorReference(repository);
  const { threadId, messageId } = await openThread(repository, { ...about, topic }, { text, sender });
  const { resource } = await repository.read('Communication', messageId);
  return { threadId, messageId, delivery: resource.status };
};
