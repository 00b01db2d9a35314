import type { CommunicationRequest } from '@medplum/fhirtypes';
import type { Decision } from '../contracts/messages.ts';
import { refuse } from '../fhir/outcome.ts';
import { findCurrent } from '../fhir/store/read.ts';
import type { Session } from '../fhir/store/session.ts';
import { update } from '../fhir/store/write.ts';
import { asResource } from './as-resource.ts';
import { threadOfDraft } from './draft-index.ts';
import { actorReference } from './person-reference.ts';
import { writeMessage } from './write-message.ts';

/**
 * Approves a draft, which sends it with the text that the person saw or wrote, or rejects it. The first decision holds:
 * the draft's row is locked, and whoever comes later is told that it is decided. Answers the message's id.
 */
export async function decideDraft(
  session: Session,
  draftId: string,
  decision: Decision,
): Promise<string | null> {
  const found = await findCurrent(session, 'CommunicationRequest', draftId, 'FOR NO KEY UPDATE');
  if (!found?.json) throw refuse(404, 'not-found', 'No existe ese borrador.');
  const draft: CommunicationRequest & { id: string } = JSON.parse(found.json);
  if (draft.status !== 'draft') {
    const how = draft.status === 'completed' ? 'aprobado' : 'descartado';
    throw refuse(409, 'conflict', `Otra persona ya ha ${how} este borrador.`);
  }
  if (session.software) throw refuse(403, 'forbidden', 'Un borrador lo decide una persona.');
  const person = await actorReference(session);
  if (decision.decision === 'reject') {
    const text = decision.reason ?? 'Descartado';
    await update(
      session,
      asResource({ ...draft, status: 'revoked' as const, statusReason: { text } }),
      undefined,
    );
    return null;
  }
  const threadId = threadOfDraft(draft);
  const drafted = draft.payload?.map(({ contentString }) => contentString ?? '').join('\n') ?? '';
  const text = decision.text ?? drafted;
  if (threadId === undefined || text === '') {
    throw refuse(422, 'business-rule', 'El borrador no dice nada o no es de ninguna conversación.');
  }
  const messageId = await writeMessage(session, threadId, {
    text,
    sender: draft.requester ?? person,
    approvedBy: person,
    basedOn: `CommunicationRequest/${draftId}`,
  });
  await update(session, asResource({ ...draft, status: 'completed' as const }), undefined);
  return messageId;
}
