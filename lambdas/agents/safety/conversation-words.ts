import { lastMessages, type Repository } from '../../fhir/index.ts';
import { isNote, isSoftware, textOf } from '../../messaging/conventions.ts';

/** What people said in a conversation, newest first: what they gave themselves may be said back to them. */
export async function wordsSaid(repository: Repository, threadId: string | null): Promise<string> {
  if (threadId === null) return '';
  const messages = await lastMessages(repository, threadId);
  return messages
    .filter((message) => !isSoftware(message.sender) && !isNote(message))
    .map((message) => textOf(message) ?? '')
    .join('\n');
}
