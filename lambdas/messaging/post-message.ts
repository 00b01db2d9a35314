import type { Repository } from '../fhir/index.ts';
import { findAttachments } from './find-attachments.ts';
import { actorReference } from './person-reference.ts';
import { writeMessage } from './write-message.ts';

/** Writes into a thread as whoever acts now. Answers the message's id. */
export async function postMessage(
  repository: Repository,
  threadId: string,
  {
    text,
    documentIds = [],
    isNote = false,
  }: { text: string; documentIds?: readonly string[] | undefined; isNote?: boolean | undefined },
): Promise<string> {
  const attachments = await findAttachments(repository, documentIds);
  const id = await writeMessage(repository, threadId, {
    text,
    sender: await actorReference(repository),
    ...(isNote ? { isNote } : {}),
    ...(attachments.length > 0 ? { attachments } : {}),
  });
  return id;
}
