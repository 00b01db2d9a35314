import type { Decision } from '../contracts/messages.ts';
import { type Repository, refuse } from '../fhir/index.ts';
import { asResource } from './as-resource.ts';
import { threadOfDraft } from './draft-index.ts';
import { actorReference } from './person-reference.ts';
import { writeMessage } from './write-message.ts';

/**
 * Approves a draft, which sends it with the text that the person saw or wrote, or rejects it. The first decision holds:
 * the draft's row is locked, and whoever comes later is told that it is decided. Answers the message's id.
 */
export async function decideDraft(
  repository: Repository,
  draftId: string,
  decision: Decision,
): Promise<string | null> {
  const found = await repository.findForUpdate('CommunicationRequest', draftId);
  if (!found) throw refuse(404, 'not-found', 'No existe ese borrador.');
  const draft = found.resource;
  if (draft.status !== 'draft') {
    const how = draft.status === 'completed' ? 'aprobado' : 'descartado';
    throw refuse(409, 'conflict', `Otra persona ya ha ${how} este borrador.`);
  }
  if (repository.software) throw refuse(403, 'forbidden', 'Un borrador lo decide una persona.');
  const person = await actorReference(repository);
  if (decision.decision === 'reject') {
    const text = decision.reason ?? 'Descartado';
    await repository.update(
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
  const messageId = await writeMessage(repository, threadId, {
    text,
    sender: draft.requester ?? person,
    approvedBy: person,
    basedOn: `CommunicationRequest/${draftId}`,
  });
  await repository.update(asResource({ ...draft, status: 'completed' as const }));
  return messageId;
}
