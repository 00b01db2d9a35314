import type { MedicationRequest } from '@medplum/fhirtypes';
import type { JobHandler, Repository } from '../../fhir/index.ts';
import { isGiven } from '../gate.ts';
import { type MessageRow, messageForUpdate, moveMessage } from './prescription-messages.ts';
import type { Verdict } from './script-message.ts';
import { prescriptionSettledKind, sendCancel } from './send-prescription.ts';
import { notToldTask, refusedTask } from './transmission-tasks.ts';

/** Writes down what the network said to a message, once it has left or has been given up. */
export const prescriptionSettled: JobHandler = {
  kind: prescriptionSettledKind,
  name: 'Entrega de recetas',
  async run(repository, { payload: { about, outcome } }) {
    const id = String(about);
    const [answer] = await repository.sql<{ providerId: string | null; error: string | null }>(
      `SELECT provider_id AS "providerId", error FROM outbox
       WHERE organization_id = current_organization_id() AND message_id = $1`,
      [id],
    );
    if (outcome === 'sent') {
      const state = answer?.providerId === 'accepted' ? 'accepted' : 'sent';
      await settle(repository, id, { state });
    } else {
      const code = /^Script(.*)$/.exec(answer?.error ?? '')?.[1];
      const failed = { state: 'failed', code: answer?.error ?? '' } as const;
      await settle(repository, id, code === undefined ? failed : { state: 'refused', code });
    }
    return undefined;
  },
};

/** What is known of a message now, and what follows from it. */
export async function settle(
  repository: Repository,
  id: string,
  verdict: Verdict | { state: 'failed'; code: string },
): Promise<void> {
  const { sql, now } = repository;
  const message = await messageForUpdate(sql, id);
  const code = 'code' in verdict ? verdict.code : undefined;
  if (!message || !(await moveMessage(sql, id, verdict.state, code))) return;
  const moved: MessageRow = { ...message, state: verdict.state, code: code ?? null };
  if (verdict.state === 'refused' || verdict.state === 'failed') repository.create(refusedTask(now, moved));
  else if (message.kind === 'new') await cancelIfOver(repository, moved);
}

/** What was stopped while it was on its way is called back now that it has arrived. */
async function cancelIfOver(repository: Repository, message: MessageRow): Promise<void> {
  const request = (await repository.find('MedicationRequest', message.prescriptionId))?.resource as
    | MedicationRequest
    | undefined;
  if (request && (isGiven(request) || ['completed', 'on-hold'].includes(request.status))) return;
  if (!request || !(await sendCancel(repository, request, message)))
    repository.create(notToldTask(repository.now, message));
}
