import * as z from 'zod';
import type { Repository } from '../../fhir/index.ts';
import { findHead } from '../../messaging/find-head.ts';
import { actorReference } from '../../messaging/person-reference.ts';
import { openThread } from '../../messaging/start-thread.ts';
import { writeMessage } from '../../messaging/write-message.ts';
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
 * A message to the patient, over the channel that they permitted, or to the team: in the conversation that the run has with them, the
 * first of it opened. That no channel is permitted is an answer (`not-done`), upon which a workflow may have somebody call.
 */
export const notify: RunStep = async (repository, { runId }, call) => {
  const { patient, topic, text } = readParameters(parametersSchema, call);
  repository.requirePermission('Communication', 'write');
  const about =
    patient === undefined
      ? ({ kind: 'internal' } as const)
      : ({ kind: 'patient', patientId: patient.slice('Patient/'.length) } as const);
  const sender = await actorReference(repository);
  const former = await findFormer(repository, runId, patient);
  const { threadId, messageId } = former
    ? { threadId: former, messageId: await writeMessage(repository, former, { text, sender }) }
    : await openThread(repository, { ...about, topic }, { text, sender });
  const { resource } = await repository.read('Communication', messageId);
  return { threadId, messageId, delivery: resource.status };
};

/** The conversation that an earlier notice of the run opened with the same people, as long as it is there. */
async function findFormer(
  repository: Repository,
  runId: string,
  patient: string | undefined,
): Promise<string | undefined> {
  const [row] = await repository.sql<{ threadId: string }>(
    `SELECT result ->> 'threadId' AS "threadId" FROM workflow_steps
     WHERE organization_id = current_organization_id() AND run_id = $1 AND kind = 'notify'
       AND given ->> 'patient' IS NOT DISTINCT FROM $2 ORDER BY called_at DESC LIMIT 1`,
    [runId, patient ?? null],
  );
  const found = row && (await findHead(repository, row.threadId));
  return found && found.head.status !== 'completed' ? row.threadId : undefined;
}
